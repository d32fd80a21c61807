import type { OutputLine } from "../../../contract/task";
import { chunkLines, type StoredLine } from "../../store/log/format";
import type { Logs } from "../../store/log/read";
import { pulledBody } from "./body";

const windowLines = 1000;
const headers = { "content-type": "application/json", "cache-control": "private, no-store" };

/** One stored line as the API says it. */
export function outputLine(taskId: number, { line, time, output }: StoredLine): OutputLine {
  return { task_id: taskId, task: "", time: new Date(time).toISOString(), output, line };
}

/** Where a window begins: lines count from 1, a negative number counts from the end. */
export function firstLine(logs: Logs, taskId: number, from: number | undefined): number {
  if (from === undefined) return 1;
  return Math.max(1, from < 0 ? logs.lineCount(taskId) + 1 + from : from);
}

/** `output`: a window of lines, or the whole log, which is sent chunk by chunk and never held in memory. */
export function listResponse(
  logs: Logs,
  taskId: number,
  query: { from?: number | undefined; limit?: number | undefined },
): Response {
  const from = firstLine(logs, taskId, query.from);
  if (query.from !== undefined || query.limit !== undefined) {
    const lines = logs.lines(taskId, from, query.limit ?? windowLines);
    return new Response(JSON.stringify(lines.map((line) => outputLine(taskId, line))), { headers });
  }
  return new Response(pulledBody(wholeLog(logs, taskId)), { headers });
}

// What is there when it begins; a running task's later lines are for the next call.
function* wholeLog(logs: Logs, taskId: number): Generator<string> {
  const end = logs.lineCount(taskId) + 1;
  yield "[";
  for (let line = 1; line < end; ) {
    const chunk = logs.chunk(taskId, line);
    if (!chunk) break;
    const lines = chunkLines(chunk, line, end).map((entry) => JSON.stringify(outputLine(taskId, entry)));
    yield `${line === 1 ? "" : ","}${lines.join(",")}`;
    line = chunk.firstLine + chunk.count;
  }
  yield "]";
}
