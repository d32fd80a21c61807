import { describe, expect, test } from "vitest";
import { Feed } from "../../../app/islands/log/feed";
import type { Reading } from "../../../app/islands/log/reader";
import { Tail } from "../../../app/islands/log/tail";

const line = (number: number) => ({ line: number, time: "", output: `line ${number}` });
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => line(from + index));

/** A log on a server that grows. */
class Log {
  reads: number[] = [];
  constructor(public length: number) {}

  read = async (from: number): Promise<Reading> => {
    this.reads.push(from);
    const end = Math.min(this.length, from + 999);
    return { lines: from > end ? [] : lines(from, end), total: this.length };
  };
}

function setup(length: number, shown = length, end = shown) {
  const log = new Log(length);
  const tail = new Tail({ first: Math.max(1, shown - 499), last: shown, end, following: shown >= end });
  return { log, tail, feed: new Feed(log.read, tail, shown + 1) };
}

const numbers = (tail: Tail) => tail.state.blocks.flatMap((block) => block.lines.map(({ line }) => line));
const consecutive = (list: number[]) =>
  list.every((value, at) => at === 0 || value === (list[at - 1] ?? 0) + 1);

describe("nothing lost, nothing twice", () => {
  test("pushed lines come in their order, each once", () => {
    const { log, tail, feed } = setup(3);
    log.length = 6;
    feed.receive(lines(4, 5));
    feed.receive(lines(4, 6));
    expect(numbers(tail)).toEqual([4, 5, 6]);
    expect(log.reads).toEqual([]);
  });

  test("a gap is read from the first missing line on", async () => {
    const { log, tail, feed } = setup(3);
    log.length = 40;
    feed.receive(lines(30, 40));
    await feed.check();
    expect(numbers(tail)).toEqual(lines(4, 40).map(({ line }) => line));
    expect(log.reads[0]).toBe(4);
  });

  test("a line that arrives while others are being read is not lost", async () => {
    const { log, tail, feed } = setup(3);
    log.length = 5;
    const reading = feed.check();
    log.length = 6;
    feed.receive(lines(6, 6));
    await reading;
    expect(numbers(tail)).toEqual([4, 5, 6]);
  });

  test("any mixture of pushes and readings gives every line once", async () => {
    const { log, tail, feed } = setup(0);
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 16807) % 2147483647;
      return seed % most;
    };
    while (log.length < 3000) {
      const from = log.length + 1;
      log.length += 1 + random(40);
      if (random(3) > 0) feed.receive(lines(Math.max(1, from - random(10)), log.length));
      if (random(4) === 0) await feed.check();
    }
    await feed.check();
    expect(numbers(tail)).toEqual(lines(1, log.length).map(({ line }) => line));
  });
});

describe("a log of any length has a bounded page", () => {
  test("a follower keeps the newest ten thousand lines", async () => {
    const { log, tail, feed } = setup(500);
    for (let round = 0; round < 40; round += 1) {
      log.length += 1000;
      feed.receive(lines(log.length - 999, log.length));
    }
    await feed.check();
    const shown = numbers(tail);
    expect(shown.length).toBeLessThanOrEqual(10_000);
    expect(consecutive(shown)).toBe(true);
    expect(shown.at(-1)).toBe(40_500);
    expect(tail.state).toMatchObject({ first: shown[0], page: false });
  });

  test("a follower far behind is taken to the end at once", async () => {
    const { log, tail, feed } = setup(500);
    log.length = 1_000_000;
    await feed.check();
    expect(numbers(tail)).toEqual(lines(999_501, 1_000_000).map(({ line }) => line));
    expect(log.reads.length).toBeLessThan(5);
  });

  test("for a reader elsewhere nothing moves and new lines are counted", async () => {
    const { log, tail, feed } = setup(500);
    tail.follow(false);
    log.length = 30_500;
    await feed.check();
    expect(tail.state).toMatchObject({ first: 1, page: true, unread: 30_000, last: 30_500 });
    expect(numbers(tail).length).toBeLessThanOrEqual(10_500);
    await feed.toEnd();
    expect(numbers(tail).at(-1)).toBe(30_500);
    expect(tail.state.unread).toBe(0);
  });

  test("a page of an older window only counts", async () => {
    const { log, tail, feed } = setup(2000, 700, 2000);
    log.length = 2100;
    feed.receive(lines(2090, 2100));
    await feed.check();
    expect(numbers(tail)).toEqual([]);
    expect(tail.state.unread).toBe(100);
  });
});
