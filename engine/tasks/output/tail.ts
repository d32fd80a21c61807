import { type FSWatcher, watch } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

const readBytes = 256 * 1024;
const pollDelay = 200;
/** After a small read, so that a process that writes line by line costs few reads. */
const gatherDelay = 8;

/**
 * Follows a file that is only appended to. `take` gets what is new, in order, and is awaited before more is
 * read: a slow reader costs disk, never memory. The bytes belong to `take`.
 */
export class Tail {
  readonly #path: string;
  readonly #take: (bytes: Buffer) => Promise<void>;
  #file: FileHandle | undefined;
  #watcher: FSWatcher | undefined;
  #wake: (() => void) | undefined;
  #changed = false;
  #ending = false;
  #leaving = false;
  #buffer: Buffer = Buffer.alloc(0);
  #done: Promise<void> = Promise.resolve();
  offset: number;

  constructor(path: string, offset: number, take: (bytes: Buffer) => Promise<void>) {
    this.#path = path;
    this.offset = offset;
    this.#take = take;
  }

  async start(): Promise<void> {
    this.#file = await open(this.#path, "r");
    this.#watcher = watchFile(this.#path, () => this.#notify());
    this.#done = this.#follow();
    this.#done.catch(() => undefined);
  }

  /** Reads to the end of the file and stops. Rejects with what `take` or reading threw. */
  end(): Promise<void> {
    this.#ending = true;
    return this.#close();
  }

  /** Stops where it is: the file may still grow, somebody else will go on from `offset`. */
  leave(): Promise<void> {
    this.#leaving = true;
    return this.#close();
  }

  async #close(): Promise<void> {
    this.#notify();
    try {
      await this.#done;
    } finally {
      this.#watcher?.close();
      await this.#file?.close();
    }
  }

  async #follow() {
    for (;;) {
      const ending = this.#ending;
      this.#changed = false;
      const bytes = await this.#read();
      if (bytes.length > 0) await this.#take(bytes);
      else if (ending) return;
      if (this.#leaving) return;
      if (bytes.length < readBytes && !ending) await this.#pause(bytes.length > 0 ? gatherDelay : pollDelay);
    }
  }

  async #read(): Promise<Buffer> {
    if (this.#buffer.length === 0) this.#buffer = Buffer.allocUnsafeSlow(readBytes);
    const buffer = this.#buffer;
    const read = await this.#file?.read(buffer, 0, readBytes, this.offset);
    const length = read?.bytesRead ?? 0;
    this.offset += length;
    // A small read is copied, so that it does not keep the large buffer alive.
    if (length < readBytes / 2) return Buffer.from(buffer.subarray(0, length));
    this.#buffer = Buffer.alloc(0);
    return buffer.subarray(0, length);
  }

  #notify() {
    this.#changed = true;
    this.#wake?.();
  }

  async #pause(delay: number) {
    if (delay === pollDelay && this.#changed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      if (delay !== pollDelay) return;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}

// A system may have no watches left; then polling does.
function watchFile(path: string, changed: () => void): FSWatcher | undefined {
  try {
    return watch(path, { persistent: false }, changed).on("error", () => undefined);
  } catch {
    return undefined;
  }
}
