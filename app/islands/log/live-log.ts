import { Feed } from "./feed";
import { Ladder, type LiveState } from "./ladder";
import { getJson, numberedReader, type Reader, wholeReader } from "./reader";
import { socketStep } from "./socket-step";
import { streamStep } from "./stream-step";
import { Tail } from "./tail";

export interface LiveLogProps {
  taskId: number;
  /** Where the API has the task; `output` and the rest are below it. */
  task: string;
  /** The path of the websocket. */
  socket: string;
  /** Whether the server knows line numbers. */
  numbered: boolean;
  status: string;
  /** The statuses after which nothing changes. */
  finals: string[];
  /** The lines that came with the page, and the last one there was. */
  first: number;
  last: number;
  end: number;
}

export interface LiveLogState {
  live: LiveState;
  status: string;
}

/** After the last status such a server still writes lines: it is read until nothing came for 10 s, at most 60 s. */
const linger = { every: 2000, quiet: 5, most: 30 };

const nudgeMs = 1000;

/** The live part of a log: hears of news, keeps the tail and the status. Knows nothing of the page. */
export class LiveLog {
  readonly tail: Tail;
  state: LiveLogState;
  private readonly feed: Feed;
  private readonly ladder: Ladder;
  private readonly listeners = new Set<() => void>();
  private finishing = false;
  private nudged: ReturnType<typeof setTimeout> | undefined;

  /** Whether the page's lines end where the log did; an older window only counts what comes. */
  readonly attached: boolean;

  constructor(private readonly props: LiveLogProps) {
    const { first, last, end, status } = props;
    this.attached = last >= end;
    this.tail = new Tail({ first, last, end, following: last >= end });
    this.feed = new Feed(this.reader(), this.tail, last + 1);
    this.state = { live: "connecting", status };
    this.ladder = this.makeLadder();
  }

  start() {
    this.ladder.start();
  }

  stop() {
    this.ladder.stop();
  }

  again = () => this.ladder.again();
  toEnd = () => this.feed.toEnd().catch(() => this.again());

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  current = () => this.state;

  private reader(): Reader {
    const output = `${this.props.task}/output`;
    return this.props.numbered ? numberedReader(output) : wholeReader(output);
  }

  private makeLadder() {
    const { socket, task, taskId, numbered } = this.props;
    const follow = (next: number) => `${task}/output?follow=1&from=${next}`;
    return new Ladder({
      socket: socketStep(socket, taskId),
      stream: numbered ? streamStep(follow, () => this.feed.next) : undefined,
      check: () => this.check(),
      lines: (lines) => this.feed.receive(lines),
      nudge: () => this.nudge(),
      status: (status) => this.changed(status),
      // The way to the server ends with the run: that is no gap.
      state: (live) => this.finishing || this.set({ live }),
    });
  }

  /** Where every reading is of the whole log, not every line is a reason for one. */
  private nudge() {
    this.nudged ??= setTimeout(() => {
      this.nudged = undefined;
      this.feed.check().catch(() => {});
    }, nudgeMs);
  }

  /** Reads what is missing; whether there was any. */
  private async check() {
    const before = this.tail.state.last;
    const task = await getJson<{ status: string }>(this.props.task);
    await this.feed.check();
    const missed = this.tail.state.last > before || task.status !== this.state.status;
    this.changed(task.status);
    return missed;
  }

  private changed(status: string) {
    if (status !== this.state.status && !this.isFinal(this.state.status)) this.set({ status });
    if (this.isFinal(status)) void this.finish();
  }

  private isFinal(status: string) {
    return this.props.finals.includes(status);
  }

  private async finish() {
    if (this.finishing) return;
    this.finishing = true;
    try {
      await this.feed.check();
      // What was being read when the last status came may have ended before the last lines.
      await this.feed.check();
      if (!this.props.numbered) await this.lingering();
      this.ladder.stop();
      this.set({ live: "ended" });
    } catch {
      this.finishing = false;
    }
  }

  private async lingering() {
    let quiet = 0;
    for (let round = 0; round < linger.most && quiet < linger.quiet; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, linger.every));
      const before = this.tail.state.last;
      await this.feed.check();
      quiet = this.tail.state.last > before ? 0 : quiet + 1;
    }
  }

  private set(change: Partial<LiveLogState>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
