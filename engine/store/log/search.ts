import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import type { SearchQuery, SearchResult } from "../../../contract/output";
import type { Chunk, StoredLine } from "./format";
import type { Logs } from "./read";

type Query = z.output<typeof SearchQuery>;

const failures = new Set(["failed", "unreachable"]);
/** Milliseconds that others wait at most. */
const slice = 12;

/**
 * Lines that hold `q`, in any case, anywhere in the log: chunk after chunk is inflated and thrown away, with
 * a turn for others in between. `total` counts the hits of the whole log.
 */
export async function searchLog(logs: Logs, taskId: number, query: Query): Promise<SearchResult> {
  const found = query.only ? failureLines(logs, taskId, query.q) : await textLines(logs, taskId, query.q);
  const wanted = found.filter((line) => line >= query.from);
  const shown = wanted.slice(0, query.limit);
  const hits = shown.map((line) => ({ line, lines: around(logs, taskId, line, query.context) }));
  return { hits, total: found.length, next: wanted[query.limit] ?? null };
}

function failureLines(logs: Logs, taskId: number, q: string): number[] {
  const marks = logs.marks(taskId).filter((mark) => failures.has(mark.kind));
  const has = contains(q);
  const lines = marks.map((mark) => mark.line);
  return q ? lines.filter((line) => logs.lines(taskId, line, 1).some(({ output }) => has(output))) : lines;
}

async function textLines(logs: Logs, taskId: number, q: string): Promise<number[]> {
  const found: number[] = [];
  if (!q) return found;
  let turn = performance.now();
  for (let line = 1; ; ) {
    const chunk = logs.chunk(taskId, line);
    if (!chunk) return found;
    collect(chunk, q, found);
    line = chunk.firstLine + chunk.count;
    if (performance.now() - turn < slice) continue;
    await nextTurn();
    turn = performance.now();
  }
}

const ascii = /^[\x00-\x7f]*$/;

// One byte a character is several times faster than decoding, and right as long as the words are ASCII.
function collect(chunk: Chunk, q: string, found: number[]) {
  const text = chunk.text.toString(ascii.test(q) ? "latin1" : "utf8").toLowerCase();
  const word = q.toLowerCase();
  let line = chunk.firstLine;
  let at = 0;
  for (let hit = text.indexOf(word); hit >= 0; hit = text.indexOf(word, at)) {
    for (let end = text.indexOf("\n", at); end >= 0 && end < hit; end = text.indexOf("\n", at)) {
      line += 1;
      at = end + 1;
    }
    found.push(line);
    const end = text.indexOf("\n", hit);
    line += 1;
    at = end + 1;
  }
}

function around(logs: Logs, taskId: number, line: number, context: number) {
  const first = Math.max(1, line - context);
  return logs.lines(taskId, first, line - first + 1 + context).map((entry) => shown(taskId, entry));
}

function shown(taskId: number, { line, time, output }: StoredLine) {
  return { task_id: taskId, task: "", time: new Date(time).toISOString(), output, line };
}

function contains(q: string): (text: string) => boolean {
  const word = q.toLowerCase();
  return (text) => text.toLowerCase().includes(word);
}
