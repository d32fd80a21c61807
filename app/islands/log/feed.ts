import type { NumberedLine } from "../../resources/output/lines";
import type { Reader } from "./reader";
import type { Tail } from "./tail";

/** So far behind, a reader at the end is taken to the end at once instead of through everything before it. */
const farBehind = 5000;
const window = 500;

/**
 * Brings lines to the tail in their order, each once. Whatever arrives by itself only tells what exists; a line
 * that is not the next one starts a reading from the next one on, so no way of arriving can lose or repeat one.
 */
export class Feed {
  private seen: number;
  private reading: Promise<void> | null = null;

  /** `next` is the first line that the page does not have. */
  constructor(
    private readonly read: Reader,
    private readonly tail: Tail,
    public next: number,
  ) {
    this.seen = next - 1;
  }

  /** Lines that were pushed, in any order and any number of times. */
  receive(lines: readonly NumberedLine[]) {
    for (const { line } of lines) this.saw(line);
    if (this.reading || !this.tail.hasRoom) return;
    this.take(lines);
    if (this.seen >= this.next) void this.check().catch(() => {});
  }

  /** Reads until everything known to exist is shown or counted. Rejects when the server cannot be read. */
  check(): Promise<void> {
    this.reading ??= this.readOn().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  /** To the end of the log, past what was only counted. */
  async toEnd() {
    if (this.seen >= this.next) this.restart(Math.max(1, this.seen - window + 1));
    this.tail.follow(true);
    await this.check();
  }

  private saw(line: number) {
    this.seen = Math.max(this.seen, line);
    this.tail.saw(line);
  }

  private get shown() {
    return this.next - 1;
  }

  private async readOn() {
    for (;;) {
      if (this.seen - this.shown > farBehind && this.tail.state.following) {
        this.restart(this.seen - window + 1);
      }
      const from = this.tail.hasRoom ? this.next : this.seen + 1;
      const { lines, total, rewritten } = await this.read(from);
      this.saw(total);
      if (!this.tail.hasRoom) return;
      if (rewritten) this.restart(lines[0]?.line ?? 1);
      if (total - this.shown > farBehind && this.tail.state.following) continue;
      this.take(lines);
      if (lines.length === 0 || this.seen < this.next) return;
    }
  }

  private take(lines: readonly NumberedLine[]) {
    const taken: NumberedLine[] = [];
    for (const line of lines) {
      if (line.line !== this.next) continue;
      taken.push(line);
      this.next += 1;
    }
    this.tail.append(taken);
  }

  private restart(first: number) {
    this.next = first;
    this.tail.restart(first);
  }
}
