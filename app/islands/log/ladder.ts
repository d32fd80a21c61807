import type { NumberedLine } from "../../resources/output/lines";
import { Refused } from "./reader";
import type { Step } from "./steps";

/** What the page says about how it hears of news. */
export type LiveState = "connecting" | "live" | "polling" | "reconnecting" | "paused" | "ended";

export interface LadderParts {
  socket: Step;
  /** Absent where the server has none. */
  stream?: Step;
  /** Reads whatever is missing: lines and status. Rejects when the server cannot be read. */
  check: () => Promise<unknown>;
  lines: (lines: NumberedLine[]) => void;
  nudge: () => void;
  status: (status: string) => void;
  state: (state: LiveState) => void;
}

type Rung = "socket" | "stream" | "poll";

/** All in ms. */
export const pace = {
  /** The stream is tried beside a socket that is not open by then. */
  head: 1000,
  /** What does not work by then is given up. */
  choice: 3000,
  reconnect: 2000,
  poll: 2000,
  /** A silence after which the log is looked at, and after which a heartbeat of 15 s was missed. */
  quiet: 8000,
  silent: 20_000,
  /** A connection that lived no longer than this is counted as a failure. */
  short: 30_000,
};

/**
 * Websocket, streamed HTTP, short polling: the first that works within 3 seconds, and down one rung when it
 * falls silent, misses what polling finds, or breaks twice soon after it began.
 */
export class Ladder {
  private rung: Rung | null = null;
  private readonly open = new Map<Rung, () => void>();
  private readonly failed = new Set<Rung>();
  private timers: ReturnType<typeof setTimeout>[] = [];
  private ticker: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private began = 0;
  private breaks = 0;
  private failures = 0;
  private suspicious = false;
  private ended = false;

  constructor(private readonly parts: LadderParts) {}

  start() {
    this.parts.state("connecting");
    if (!this.parts.stream) this.failed.add("stream");
    this.choose();
    this.ticker ??= setInterval(() => void this.tick(), pace.poll);
  }

  stop() {
    this.ended = true;
    clearInterval(this.ticker);
    this.closeAll();
  }

  /** Goes up again as far as it can: the network is back, or the page is looked at again. */
  again() {
    if (this.ended) return;
    this.failed.clear();
    this.breaks = 0;
    this.closeAll();
    this.start();
    void this.look();
  }

  private choose() {
    this.rung = null;
    if (this.failed.has("socket")) this.try("stream");
    else this.try("socket");
    // Where there is no stream, the socket has the whole time.
    this.later(pace.head, () => this.rung ?? (this.failed.has("stream") || this.try("stream")));
    this.later(pace.choice, () => this.rung ?? this.settle("poll"));
  }

  private try(rung: "socket" | "stream"): void {
    const begin = this.parts[rung];
    if (this.failed.has(rung) || !begin) {
      if (this.failed.has("stream")) this.settle("poll");
      else this.try("stream");
      return;
    }
    if (this.open.has(rung)) return;
    const close = begin({
      alive: () => this.alive(rung),
      lines: (lines) => this.parts.lines(lines),
      nudge: () => this.parts.nudge(),
      status: (status) => this.parts.status(status),
      closed: () => this.closed(rung),
    });
    this.open.set(rung, close);
  }

  private alive(rung: Rung) {
    if (this.ended) return;
    if (this.rung === null) this.settle(rung);
    if (this.rung === rung) {
      this.heard = Date.now();
      this.suspicious = false;
    }
  }

  /** From now on this is the way; what was missed until here is read. */
  private settle(rung: Rung) {
    if (this.ended || this.rung === rung) return;
    this.rung = rung;
    this.began = Date.now();
    this.heard = this.began;
    for (const [other, close] of this.open) {
      if (other === rung) continue;
      close();
      this.open.delete(other);
    }
    this.clearTimers();
    if (rung !== "poll") this.parts.state("live");
    void this.look();
  }

  private closed(rung: Rung) {
    this.open.delete(rung);
    if (this.ended) return;
    if (this.rung === null) {
      this.failed.add(rung);
      if (this.open.size === 0) this.try("stream");
      return;
    }
    if (this.rung !== rung) return;
    if (Date.now() - this.began < pace.short) this.breaks += 1;
    else this.breaks = 0;
    if (this.breaks >= 2) return this.stepDown();
    this.parts.state("reconnecting");
    this.rung = null;
    this.later(pace.reconnect, () => this.choose());
  }

  private stepDown() {
    if (this.rung === null || this.rung === "poll") return;
    this.failed.add(this.rung);
    this.breaks = 0;
    this.closeAll();
    this.parts.state("reconnecting");
    this.choose();
  }

  // Also without polling the log is looked at after a silence: a socket may be dead without saying so.
  private async tick() {
    const silence = Date.now() - this.heard;
    if (this.rung === null) return;
    if (this.rung === "poll") return this.look();
    if (this.suspicious || (this.rung === "stream" && silence > pace.silent)) return this.stepDown();
    if (silence < pace.quiet) return;
    const missed = await this.look();
    // What was written just now may still be on its way: only silence until the next tick condemns.
    this.suspicious = missed;
    if (!missed && this.rung === "socket") this.heard = Date.now();
  }

  /** Whether there was something that had not been heard of. */
  private async look(): Promise<boolean> {
    try {
      const missed = await this.parts.check();
      this.readable();
      return missed === true;
    } catch (error) {
      this.unreadable(error instanceof Refused && [401, 403, 404].includes(error.status));
      return false;
    }
  }

  /** After an outage everything is tried again: what failed then failed because the server was down. */
  private readable() {
    const down = this.failures >= 2;
    this.failures = 0;
    if (down) this.again();
    else if (this.rung === "poll" && !this.ended) this.parts.state("polling");
  }

  private unreadable(final: boolean) {
    this.failures += 1;
    if (this.ended) return;
    if (final) this.parts.state("paused");
    else if (this.failures >= 2) this.parts.state("reconnecting");
    if (final) this.stop();
  }

  private later(ms: number, run: () => unknown) {
    this.timers.push(setTimeout(run, ms));
  }

  private clearTimers() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  private closeAll() {
    this.clearTimers();
    for (const close of this.open.values()) close();
    this.open.clear();
    this.rung = null;
  }
}
