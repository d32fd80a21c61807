import { appendFileSync, closeSync, fstatSync, openSync, readSync } from "node:fs";
import { truncate } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { mayPass } from "../../store/driver";
import type { Logs } from "../../store/log/read";
import type { LogWriter } from "../../store/log/write";
import type { TaskEmitter } from "../events";
import { LineSplitter, type Lines } from "./lines";
import type { Mask } from "./mask";
import { Tail } from "./tail";

/** Lines wait at most this long (ms) before they are stored. */
const flushDelay = 1000;
const retryDelay = 2000;
/** Once a log is full, the spool file is emptied after so many bytes: a flood must not fill the disk. */
const dropBytes = 4 * 1024 * 1024;

const unread = Buffer.from("[The rest of this log could not be read]\n");

interface Options {
  logs: Logs;
  events: TaskEmitter;
  taskId: number;
  projectId: number;
  /** Path of the spool file, which exists. */
  spool: string;
  mask: Mask;
  maxBytes: number;
  /** The log cannot be stored any more. */
  failed: (error: unknown) => void;
}

/**
 * The log of one run: everything, the engine's own lines too, is appended to the spool file, and only what
 * is read back from there is stored. So the order is the kernel's, and a new server goes on where this one
 * stopped.
 */
export class TaskLog {
  readonly #options: Options;
  readonly #writer: LogWriter;
  readonly #splitter: LineSplitter;
  readonly #tail: Tail;
  #timer: NodeJS.Timeout | undefined;
  #left = false;

  constructor(options: Options) {
    this.#options = options;
    this.#writer = options.logs.writer(options.taskId);
    this.#splitter = new LineSplitter(options.mask);
    this.#tail = new Tail(options.spool, this.#writer.offset, (bytes) => this.#take(bytes));
  }

  start(): Promise<void> {
    return this.#tail.start();
  }

  /** A line of the engine's own. */
  say(line: string): void {
    const file = openSync(this.#options.spool, "a+");
    try {
      const { size } = fstatSync(file);
      const last = Buffer.alloc(1, 10);
      if (size > 0) readSync(file, last, 0, 1, size - 1);
      appendFileSync(file, `${last[0] === 10 ? "" : "\n"}${line.replaceAll("\n", " ")}\n`);
    } finally {
      closeSync(file);
    }
  }

  /**
   * Stores what is left and `line` as the last one, also in a log that is full; `also` (the final status) is
   * written in one transaction with it. Rejects with what will not pass by waiting.
   */
  async finish(line: string, also: () => void): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#tail.end();
      const last = this.#splitter.end();
      if (last) this.#add(last);
    } catch (error) {
      console.error(`The rest of the log of task ${this.#options.taskId} could not be read.`, error);
      this.#append({ text: unread, count: 1, used: 0 });
    }
    clearTimeout(this.#timer);
    this.#append({ text: Buffer.from(`${line}\n`), count: 1, used: 0 });
    try {
      await this.#insist(also);
    } catch (error) {
      // What was printed is kept even so; the end is for the caller to write.
      await this.#writer.flush().catch(() => undefined);
      throw error;
    }
    this.#options.logs.close(this.#options.taskId);
  }

  // A disk that is full now has room again later: a task must not stay without an end.
  async #insist(also: () => void) {
    while (!this.#left) {
      try {
        return await this.#writer.flush(also);
      } catch (error) {
        console.error(`The end of the log of task ${this.#options.taskId} could not be stored.`, error);
        if (!mayPass(error)) throw error;
        await sleep(retryDelay, undefined, { ref: false });
      }
    }
  }

  /** Stores what was read until now and leaves the rest of the spool file to the next server. */
  async leave(): Promise<void> {
    this.#left = true;
    await this.#tail.leave();
    clearTimeout(this.#timer);
    await this.#writer.flush();
    this.#options.logs.close(this.#options.taskId);
  }

  /** No more tries to store the end: the database is about to be closed. */
  abandon(): void {
    this.#left = true;
  }

  async #take(bytes: Buffer) {
    try {
      const lines = this.#splitter.push(bytes);
      if (lines) await this.#keep(lines);
    } catch (error) {
      this.#options.failed(error);
      throw error;
    }
  }

  async #keep(lines: Lines) {
    if (this.#writer.truncated) return this.#drop(lines);
    this.#add(lines);
    if (this.#writer.full) await this.#writer.flush();
    else this.#flushSoon();
  }

  #add(lines: Lines) {
    const { maxBytes } = this.#options;
    const room = maxBytes - this.#writer.bytes;
    if (this.#writer.truncated) return;
    if (lines.text.length <= room) return this.#append(lines);
    const text = lines.text.subarray(0, lines.text.lastIndexOf(10, Math.max(0, room - 1)) + 1);
    if (text.length > 0) this.#append({ text, count: countLines(text), used: 0 });
    const mark = Buffer.from(`[The log is longer than ${maxBytes} bytes: what follows is not kept]\n`);
    this.#append({ text: mark, count: 1, used: lines.used });
    this.#writer.truncated = true;
  }

  #append(lines: Lines) {
    const { taskId, projectId, events } = this.#options;
    const batch = this.#writer.append(lines.text, lines.count, this.#writer.offset + lines.used);
    events.emit("lines", { taskId, projectId, batch });
  }

  async #drop(lines: Lines) {
    this.#writer.offset += lines.used;
    if (this.#writer.offset < dropBytes) return;
    await truncate(this.#options.spool, 0);
    this.#tail.offset = 0;
    this.#writer.offset = 0;
  }

  #flushSoon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#writer.flush().catch(this.#options.failed);
    }, flushDelay).unref();
  }
}

function countLines(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) count += 1;
  return count;
}
