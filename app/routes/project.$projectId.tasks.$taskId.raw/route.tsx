import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "../../services/api/access.server";
import type { Api, Params } from "../../services/api/api.server";
import { ApiError } from "../../services/api/api-error";
import { openLog } from "../../services/log/log.server";
import { taskIdOf } from "../../services/log/task-id";

/**
 * The log as plain text, also while it is being written: ?times=1 with times, ?download=1 as a file, ?line= one
 * line alone. What the server sends is passed on as it comes; a log of any size costs no memory here.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requireMember(args);
  const taskId = taskIdOf(args.params);
  const params = { projectId, taskId };
  const query = new URL(args.request.url).searchParams;
  const line = Number(query.get("line"));
  if (Number.isInteger(line) && line > 0) {
    const log = await openLog(api, await api.call("tasks.get", { params }));
    const lines = await log.lines(line, 1);
    return text(lines[0]?.output ?? "", query, taskId);
  }
  const times = query.get("times") === "1";
  if (!times || (await knowsLines(api, params))) {
    const raw = await api.send("output.raw", { params, query: times ? { times: "1" } : {} });
    if (raw.ok) return text(raw.body, query, taskId);
    if (raw.status !== 404) throw new ApiError(raw.status, raw.statusText);
  }
  // A server of before raw_output, or one that has it without times.
  const lines = await api.call("output.list", { params });
  return text(
    lines.map(({ time, output }) => `${times ? `${time} ` : ""}${output}\n`).join(""),
    query,
    taskId,
  );
}

async function knowsLines(api: Api, params: Params) {
  const info = await api.send("output.info", { params });
  await info.body?.cancel();
  return info.ok;
}

function text(body: string | ReadableStream<Uint8Array> | null, query: URLSearchParams, taskId: number) {
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  });
  if (query.get("download") === "1") {
    headers.set("Content-Disposition", `attachment; filename="task-${taskId}.log"`);
  }
  return new Response(body, { headers });
}
