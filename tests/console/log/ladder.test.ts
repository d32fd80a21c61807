import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Ladder, type LiveState } from "../../../app/islands/log/ladder";
import { Refused } from "../../../app/islands/log/reader";
import type { Hearing } from "../../../app/islands/log/steps";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A ladder whose rungs are opened, broken and fed by hand. */
function setup({ stream = true, check = async (): Promise<unknown> => false } = {}) {
  const states: LiveState[] = [];
  const open: Record<string, Hearing | undefined> = {};
  const opened: string[] = [];
  const step = (name: string) => (hear: Hearing) => {
    open[name] = hear;
    opened.push(name);
    return () => {
      open[name] = undefined;
    };
  };
  const ladder = new Ladder({
    socket: step("socket"),
    stream: stream ? step("stream") : undefined,
    check,
    lines: () => {},
    nudge: () => {},
    status: () => {},
    state: (state) => states.push(state),
  });
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { ladder, states, open, opened, wait, now: () => states.at(-1) };
}

describe("the first way that works within 3 seconds", () => {
  test("is the websocket where it opens", async () => {
    const { ladder, open, opened, wait, now } = setup();
    ladder.start();
    expect(now()).toBe("connecting");
    await wait(500);
    open.socket?.alive();
    await wait(5000);
    expect(now()).toBe("live");
    expect(opened).toEqual(["socket"]);
    ladder.stop();
  });

  test("is the stream where the websocket is refused", async () => {
    const { ladder, open, wait, now } = setup();
    ladder.start();
    await wait(20);
    open.socket?.closed();
    open.stream?.alive();
    expect(now()).toBe("live");
    await wait(3000);
    expect(now()).toBe("live");
    ladder.stop();
  });

  test("is polling where a proxy swallows both", async () => {
    const { ladder, open, wait, now } = setup();
    ladder.start();
    await wait(2900);
    expect(now()).toBe("connecting");
    await wait(200);
    expect(now()).toBe("polling");
    expect(open).toEqual({ socket: undefined, stream: undefined });
    ladder.stop();
  });

  test("is polling at once where both are refused", async () => {
    const { ladder, open, wait, now } = setup();
    ladder.start();
    open.socket?.closed();
    open.stream?.closed();
    await wait(0);
    expect(now()).toBe("polling");
    ladder.stop();
  });

  test("a slow websocket is waited for although the stream was refused", async () => {
    const { ladder, open, wait, now } = setup();
    ladder.start();
    await wait(1100);
    open.stream?.closed();
    await wait(500);
    open.socket?.alive();
    expect(now()).toBe("live");
    ladder.stop();
  });
});

describe("a way that fails is left", () => {
  test("a socket that breaks comes back after 2 seconds", async () => {
    const { ladder, open, opened, wait, now } = setup();
    ladder.start();
    open.socket?.alive();
    await wait(60_000);
    open.socket?.closed();
    expect(now()).toBe("reconnecting");
    await wait(2000);
    expect(opened).toEqual(["socket", "socket"]);
    open.socket?.alive();
    expect(now()).toBe("live");
    ladder.stop();
  });

  test("two breaks soon after the beginning lead down, to polling in the end", async () => {
    const { ladder, open, opened, wait, now } = setup();
    ladder.start();
    for (const rung of ["socket", "socket", "stream", "stream"]) {
      open[rung]?.alive();
      await wait(10_000);
      open[rung]?.closed();
      await wait(2100);
    }
    await wait(3000);
    expect(now()).toBe("polling");
    expect(opened).toEqual(["socket", "socket", "stream", "stream"]);
    ladder.stop();
  });

  test("a socket that is silent while the log grows is left", async () => {
    const missed = { now: false };
    const { ladder, open, opened, wait, now } = setup({ check: async () => missed.now });
    ladder.start();
    open.socket?.alive();
    await wait(30_000);
    expect(now()).toBe("live");
    expect(opened).toEqual(["socket"]);
    missed.now = true;
    await wait(12_000);
    open.stream?.alive();
    expect(opened).toEqual(["socket", "stream"]);
    ladder.stop();
  });

  test("a stream without its heartbeat is left", async () => {
    const { ladder, open, wait, now } = setup();
    ladder.start();
    open.socket?.closed();
    open.stream?.alive();
    await wait(15_000);
    open.stream?.alive();
    await wait(15_000);
    expect(now()).toBe("live");
    await wait(10_000);
    expect(now()).toBe("polling");
    ladder.stop();
  });
});

describe("the state is true", () => {
  test("a server that cannot be read shows as reconnecting, and every way is tried again when it can", async () => {
    let broken = false;
    const check = async () => {
      if (broken) throw new TypeError("Failed to fetch");
    };
    const { ladder, open, wait, now } = setup({ stream: false, check });
    ladder.start();
    await wait(3000);
    expect(now()).toBe("polling");
    broken = true;
    await wait(4100);
    expect(now()).toBe("reconnecting");
    broken = false;
    await wait(2000);
    open.socket?.alive();
    expect(now()).toBe("live");
    ladder.stop();
  });

  test("polling is said only once it works", async () => {
    const check = async () => {
      throw new TypeError("Failed to fetch");
    };
    const { ladder, states, wait, now } = setup({ check });
    ladder.start();
    await wait(10_000);
    expect(now()).toBe("reconnecting");
    expect(states).not.toContain("polling");
    ladder.stop();
  });

  test("a refusal is final: signed out stays paused and asks no more", async () => {
    let asked = 0;
    const check = async () => {
      asked += 1;
      throw new Refused(401);
    };
    const { ladder, wait, now } = setup({ stream: false, check });
    ladder.start();
    await wait(3000);
    expect(now()).toBe("paused");
    await wait(20_000);
    expect(asked).toBe(1);
  });
});
