import { type Chunk, times } from "../../store/log/format";
import type { Logs } from "../../store/log/read";
import { pulledBody } from "./body";
import { firstLine } from "./list";

interface Wanted {
  /** Each line begins with its time. */
  times: boolean;
  from: number | undefined;
  /** A Range header; only `bytes=first-` and `bytes=first-last` of the log without times are understood. */
  range: string | null;
}

const headers = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
};

/** `raw_output`: the bytes as the run wrote them, everything so far. */
export function rawResponse(logs: Logs, taskId: number, wanted: Wanted): Response {
  const from = firstLine(logs, taskId, wanted.from);
  const plain = !wanted.times && from === 1;
  const range = plain ? /^bytes=(\d+)-(\d*)$/.exec(wanted.range ?? "") : null;
  if (range) return rangeResponse(logs, taskId, Number(range[1]), range[2] ? Number(range[2]) : undefined);
  const end = logs.lineCount(taskId);
  const body = pulledBody(text(logs, taskId, from, end, wanted.times));
  return new Response(body, { headers: { ...headers, ...(plain ? { "accept-ranges": "bytes" } : {}) } });
}

function rangeResponse(logs: Logs, taskId: number, first: number, last: number | undefined): Response {
  const { bytes, lines } = logs.info(taskId);
  const end = Math.min(bytes, last === undefined ? bytes : last + 1);
  if (first >= end) {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${bytes}` } });
  }
  const { line, skip } = logs.lineAtByte(taskId, first);
  const pieces = sliced(text(logs, taskId, line, lines, false), skip, end - first);
  const about = { "content-range": `bytes ${first}-${end - 1}/${bytes}`, "accept-ranges": "bytes" };
  const length = { "content-length": String(end - first) };
  return new Response(pulledBody(pieces), { status: 206, headers: { ...headers, ...about, ...length } });
}

function* text(logs: Logs, taskId: number, from: number, end: number, timed: boolean): Generator<Uint8Array> {
  for (let line = from; line <= end; ) {
    const chunk = logs.chunk(taskId, line);
    if (!chunk) return;
    yield timed ? withTimes(chunk, line) : after(chunk, line);
    line = chunk.firstLine + chunk.count;
  }
}

function* sliced(pieces: Generator<Uint8Array>, skip: number, length: number): Generator<Uint8Array> {
  let left = length;
  let before = skip;
  for (const piece of pieces) {
    const part = piece.subarray(before, before + left);
    before = Math.max(0, before - piece.length);
    left -= part.length;
    yield part;
    if (left <= 0) return;
  }
}

function after(chunk: Chunk, line: number): Buffer {
  let at = 0;
  for (let skip = line - chunk.firstLine; skip > 0; skip -= 1) at = chunk.text.indexOf(10, at) + 1;
  return chunk.text.subarray(at);
}

function withTimes(chunk: Chunk, from: number): Buffer {
  const parts: Buffer[] = [];
  const timeOf = times(chunk);
  let at = 0;
  for (let line = chunk.firstLine; line < chunk.firstLine + chunk.count; line += 1) {
    const end = chunk.text.indexOf(10, at) + 1;
    const time = timeOf();
    if (line >= from)
      parts.push(Buffer.from(`${new Date(time).toISOString()} `), chunk.text.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}
