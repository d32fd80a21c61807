import type { Database } from "../database";
import { type Batch, type Chunk, encodeChunk, type TimeStep } from "./format";
import { findMarks, type Mark, maxMarks } from "./marks";
import { writeChunk, writeCounts, writeMark } from "./rows";

/** Bytes after which a chunk is closed. */
const chunkBytes = 256 * 1024;

interface OpenChunk {
  firstLine: number;
  count: number;
  bytes: number;
  firstTime: number;
  lastTime: number;
  steps: TimeStep[];
  parts: Buffer[];
}

/**
 * Writes one log: numbers the lines, gathers them into chunks and stores those in steps. What is not stored
 * yet can be read from `memory`, so that readers never wait for the disk. One writer per task.
 */
export class LogWriter {
  readonly #db: Database;
  readonly #taskId: number;
  #chunks: OpenChunk[] = [];
  #marks: Mark[] = [];
  #markCount = 0;
  #stored = 0;
  #flushing: Promise<void> = Promise.resolve();
  lines: number;
  bytes: number;
  /** Bytes of the spool file that `append` was given. */
  offset: number;
  truncated: boolean;

  constructor(db: Database, taskId: number) {
    const row = db.one(
      db.q
        .selectFrom("task")
        .select(["log_lines", "log_bytes", "log_offset", "log_truncated"])
        .where("id", "=", taskId),
    );
    this.#db = db;
    this.#taskId = taskId;
    this.lines = row?.log_lines ?? 0;
    this.bytes = row?.log_bytes ?? 0;
    this.offset = row?.log_offset ?? 0;
    this.truncated = row?.log_truncated === 1;
    this.#stored = this.lines;
  }

  /** Adds whole lines (each ended by "\n"); `offset` is where the spool file goes on behind them. */
  append(text: Buffer, count: number, offset: number, now = Date.now()): Batch {
    const chunk = this.#openChunk(now);
    const time = Math.max(now, chunk.lastTime);
    const firstLine = this.lines + 1;
    if (this.#markCount < maxMarks) {
      const found = findMarks(text, firstLine);
      this.#markCount += found.length;
      this.#marks.push(...found);
    }
    addTo(chunk, text, count, time);
    this.lines += count;
    this.bytes += text.length;
    this.offset = offset;
    return { firstLine, count, time, text };
  }

  /** Whether so much waits to be stored that reading should pause for a `flush`. */
  get full(): boolean {
    return this.#chunks.length > 4;
  }

  get dirty(): boolean {
    return this.lines > this.#stored;
  }

  /** The chunks that are not closed or not stored, oldest first; everything before them is in the database. */
  get memory(): Chunk[] {
    return this.#chunks.map(toChunk);
  }

  get memoryStart(): number {
    return this.#chunks[0]?.firstLine ?? this.lines + 1;
  }

  /** Stores what was added until now; `also` runs in the same transaction, after the last chunk. */
  flush(also?: () => void): Promise<void> {
    const next = this.#flushing.then(() => this.#store(also));
    // A failed write must not stop the ones after it; whoever asked for it hears of it.
    this.#flushing = next.catch(() => undefined);
    return next;
  }

  async #store(also?: () => void) {
    const chunks = this.#chunks.map((open) => ({ open, chunk: toChunk(open), lastTime: open.lastTime }));
    const { lines, bytes, offset, truncated } = this;
    const marks = [...this.#marks];
    const data = await Promise.all(chunks.map(({ chunk }) => encodeChunk(chunk)));
    this.#db.transaction(() => {
      chunks.forEach(({ chunk, lastTime }, index) => {
        const stored = { ...chunk, lastTime, data: data[index] ?? Buffer.alloc(0) };
        writeChunk(this.#db, this.#taskId, stored);
      });
      for (const mark of marks) writeMark(this.#db, this.#taskId, mark);
      writeCounts(this.#db, this.#taskId, { lines, bytes, offset, truncated });
      also?.();
    });
    this.#stored = lines;
    this.#marks.splice(0, marks.length);
    // More lines may have come while these were deflated; a chunk leaves only when it is closed and stored.
    const done = chunks.filter(({ open, chunk }) => open.bytes >= chunkBytes && open.count === chunk.count);
    const closed = new Set(done.map(({ open }) => open));
    this.#chunks = this.#chunks.filter((open) => !closed.has(open));
  }

  #openChunk(now: number): OpenChunk {
    const last = this.#chunks.at(-1);
    if (last && last.bytes < chunkBytes) return last;
    const firstTime = Math.max(now, last?.lastTime ?? 0);
    const base = { count: 0, bytes: 0, firstTime, lastTime: firstTime, steps: [], parts: [] };
    const chunk: OpenChunk = { firstLine: this.lines + 1, ...base };
    this.#chunks.push(chunk);
    return chunk;
  }
}

function addTo(chunk: OpenChunk, text: Buffer, count: number, time: number) {
  const delta = time - chunk.lastTime;
  const step = chunk.steps.at(-1);
  if (step && delta === 0) step.count += count;
  else chunk.steps.push({ delta, count });
  chunk.parts.push(text);
  chunk.count += count;
  chunk.bytes += text.length;
  chunk.lastTime = time;
}

function toChunk(open: OpenChunk): Chunk {
  if (open.parts.length > 1) open.parts = [Buffer.concat(open.parts)];
  const { firstLine, count, firstTime } = open;
  const steps = open.steps.map((step) => ({ ...step }));
  return { firstLine, count, firstTime, steps, text: open.parts[0] ?? Buffer.alloc(0) };
}
