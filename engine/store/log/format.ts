import { deflateRaw, deflateRawSync, inflateRawSync } from "node:zlib";

/** Lines that arrived together: raw bytes, every line ended by "\n", all with one time (ms since 1970). */
export interface Batch {
  firstLine: number;
  count: number;
  time: number;
  text: Buffer;
}

/** How many lines came `delta` ms after the ones before. */
export interface TimeStep {
  delta: number;
  count: number;
}

/** A piece of a log in memory; `text` holds `count` lines, each ended by "\n". */
export interface Chunk {
  firstLine: number;
  count: number;
  firstTime: number;
  steps: TimeStep[];
  text: Buffer;
}

/**
 * Deflates a chunk off the main thread. The layout before deflating: a varint with the number of time
 * steps, per step two varints (delta, count), then the text. Level 1 stores ansible's output at 1/8 and is
 * faster than the disk.
 */
export function encodeChunk(chunk: Chunk): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    deflateRaw(layout(chunk), { level: 1 }, (error, data) => (error ? reject(error) : resolve(data)));
  });
}

/** The same at once, for the few lines that are written together with a row. */
export function encodeChunkNow(chunk: Chunk): Buffer {
  return deflateRawSync(layout(chunk), { level: 1 });
}

function layout(chunk: Chunk): Buffer {
  const head: number[] = [];
  putVarint(head, chunk.steps.length);
  for (const step of chunk.steps) {
    putVarint(head, step.delta);
    putVarint(head, step.count);
  }
  return Buffer.concat([Buffer.from(head), chunk.text]);
}

/** The row of log_chunk back as a chunk; throws what zlib throws when the data is damaged. */
export function decodeChunk(row: {
  first_line: number;
  line_count: number;
  first_time: number;
  data: Uint8Array;
}): Chunk {
  const plain = inflateRawSync(row.data);
  const cursor = { bytes: plain, at: 0 };
  const steps: TimeStep[] = [];
  const length = takeVarint(cursor);
  for (let index = 0; index < length; index += 1) {
    steps.push({ delta: takeVarint(cursor), count: takeVarint(cursor) });
  }
  const text = plain.subarray(cursor.at);
  return { firstLine: row.first_line, count: row.line_count, firstTime: row.first_time, steps, text };
}

/** The lines of a chunk from `from` to before `to`, as text (invalid UTF-8 as U+FFFD) with their times. */
export function chunkLines(chunk: Chunk, from: number, to: number): StoredLine[] {
  const lines: StoredLine[] = [];
  const last = Math.min(to, chunk.firstLine + chunk.count);
  let at = 0;
  const timeOf = times(chunk);
  for (let line = chunk.firstLine; line < last; line += 1) {
    const end = chunk.text.indexOf(10, at);
    const time = timeOf();
    if (line >= from) lines.push({ line, time, output: chunk.text.toString("utf8", at, end) });
    at = end + 1;
  }
  return lines;
}

export interface StoredLine {
  line: number;
  time: number;
  output: string;
}

/** Gives the times of a chunk's lines, one per call, in order. */
export function times(chunk: Chunk): () => number {
  let index = -1;
  let left = 0;
  let time = chunk.firstTime;
  return () => {
    while (left === 0 && index < chunk.steps.length - 1) {
      index += 1;
      time += chunk.steps[index]?.delta ?? 0;
      left = chunk.steps[index]?.count ?? 0;
    }
    left -= 1;
    return time;
  };
}

function putVarint(bytes: number[], value: number) {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function takeVarint(cursor: { bytes: Buffer; at: number }): number {
  let value = 0;
  let factor = 1;
  for (;;) {
    const byte = cursor.bytes[cursor.at] ?? 0;
    cursor.at += 1;
    value += (byte & 127) * factor;
    if (byte < 128) return value;
    factor *= 128;
  }
}
