import type { LogInfo } from "../../../contract/output";
import type { Task } from "../../../contract/task";
import type { Api } from "../api/api.server";
import { ApiError } from "../api/api-error";
import type { LogSource } from "./source";
import { WholeLog } from "./whole";

/** The log of a task: by line numbers where the server has them, else out of the whole output. */
export async function openLog(api: Api, task: Task): Promise<LogSource> {
  const params = { projectId: task.project_id, taskId: task.id };
  try {
    return new NumberedLog(api, params, await api.call("output.info", { params }));
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404, 405].includes(error.status)) throw error;
    return new WholeLog(task, await api.call("output.list", { params }));
  }
}

class NumberedLog implements LogSource {
  readonly numbered = true;

  constructor(
    private readonly api: Api,
    private readonly params: { projectId: number; taskId: number },
    private readonly known: LogInfo,
  ) {}

  async info() {
    return this.known;
  }

  async lines(from: number, limit: number) {
    const lines = await this.api.call("output.list", { params: this.params, query: { from, limit } });
    return lines.map((line, index) => ({ line: from + index, ...line }));
  }

  marks() {
    return this.api.call("output.marks", { params: this.params });
  }

  hosts() {
    return this.api.call("output.hosts", { params: this.params });
  }

  search({ failures, ...query }: Parameters<LogSource["search"]>[0]) {
    const only = failures ? ("failures" as const) : undefined;
    return this.api.call("output.search", { params: this.params, query: { ...query, only } });
  }
}
