import { Failure } from "../../failure";
import { searchLog } from "../../store/log/search";
import type { Handlers } from "../handler";
import { followResponse } from "../output/follow";
import { listResponse } from "../output/list";
import { rawResponse } from "../output/raw";
import { taskOf } from "./tasks";

export const output: Handlers<
  "output.list" | "output.raw" | "output.info" | "output.marks" | "output.search" | "output.hosts"
> = {
  "output.list": (call) => {
    const task = taskOf(call);
    if (call.query.follow) return followResponse(call.context, task, call, call.query.from);
    return listResponse(call.context.runner.logs, task.id, call.query);
  },

  "output.raw": (call) => {
    const task = taskOf(call);
    return rawResponse(call.context.runner.logs, task.id, {
      times: call.query.times === "1" || call.query.times === "true",
      from: numberOf(call.query.from),
      range: call.request.headers.get("range"),
    });
  },

  "output.info": (call) => call.context.runner.logs.info(taskOf(call).id),

  "output.marks": (call) => call.context.runner.logs.marks(taskOf(call).id),

  "output.search": (call) => searchLog(call.context.runner.logs, taskOf(call).id, call.query),

  "output.hosts": (call) => call.context.runner.logs.hosts(taskOf(call).id),
};

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw new Failure("invalid", "from must be a line number.");
  return Number(text);
}
