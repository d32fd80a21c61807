import type { Mask } from "./mask";

/** Bytes of one line; what is longer is split, with `continued` at the end of every part but the last. */
export const maxLineBytes = 64 * 1024;
const continued = Buffer.from(" [continued on the next line]\n");
const lineFeed = Buffer.from("\n");

/** Whole lines, each ended by "\n", with secrets covered; `used` bytes of the spool file went into them. */
export interface Lines {
  text: Buffer;
  count: number;
  used: number;
}

/** Cuts the bytes of the spool file into lines. What follows the last line feed waits for more. */
export class LineSplitter {
  readonly #mask: Mask;
  #rest: Buffer = Buffer.alloc(0);

  constructor(mask: Mask) {
    this.#mask = mask;
  }

  /** Takes the next bytes, gives the lines that are complete now; undefined when there is none. */
  push(bytes: Buffer): Lines | undefined {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const parts: Buffer[] = [];
    let used = all.lastIndexOf(10) + 1;
    let count = 0;
    if (used > 0) count += this.#whole(all.subarray(0, used), parts);
    // A line without an end must not grow in memory; bytes that may begin a secret are held back.
    while (all.length - used >= maxLineBytes + this.#mask.longest) {
      used += this.#part(all.subarray(used), parts);
      count += 1;
    }
    this.#rest = Buffer.from(all.subarray(used));
    return count > 0 ? { text: join(parts), count, used } : undefined;
  }

  /** What is left when nothing more comes, as a last line. */
  end(): Lines | undefined {
    if (this.#rest.length === 0) return undefined;
    const parts: Buffer[] = [];
    const used = this.#rest.length;
    const count = this.#whole(Buffer.concat([this.#rest, lineFeed]), parts);
    this.#rest = Buffer.alloc(0);
    return { text: join(parts), count, used };
  }

  /** Bytes that wait for the end of their line. */
  get waiting(): number {
    return this.#rest.length;
  }

  #whole(text: Buffer, parts: Buffer[]): number {
    let count = 0;
    let start = 0;
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf(10, at);
      if (end - at > maxLineBytes) {
        parts.push(this.#mask.apply(text.subarray(start, at)));
        start = at;
        while (end - start > maxLineBytes) {
          start += this.#part(text.subarray(start, end), parts);
          count += 1;
        }
      }
      count += 1;
      at = end + 1;
    }
    parts.push(this.#mask.apply(text.subarray(start)));
    return count;
  }

  #part(text: Buffer, parts: Buffer[]): number {
    const cut = characterBorder(text, this.#mask.safeCut(text, maxLineBytes)) || maxLineBytes;
    parts.push(this.#mask.apply(text.subarray(0, cut)), continued);
    return cut;
  }
}

// Not in the middle of a UTF-8 sequence, unless these bytes are no UTF-8 anyway.
function characterBorder(text: Buffer, cut: number): number {
  let at = cut;
  while (at > cut - 4 && at > 0 && ((text[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at > cut - 4 ? at : cut;
}

function join(parts: Buffer[]): Buffer {
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}
