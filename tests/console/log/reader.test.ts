import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Feed } from "../../../app/islands/log/feed";
import { numberedReader, Refused, wholeReader } from "../../../app/islands/log/reader";
import { parse } from "../../../app/islands/log/stream-step";
import { Tail } from "../../../app/islands/log/tail";

/** What the server answers to the next requests for its output. */
let output: string[] = [];
let asked: string[] = [];
let status = 200;

beforeEach(() => {
  asked = [];
  status = 200;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const from = Number(new URL(url, "http://x").searchParams.get("from") ?? 1);
    const lines = output.map((text, index) => ({ task_id: 1, time: "", output: text, line: index + 1 }));
    if (url.endsWith("/info")) return Response.json({ lines: lines.length });
    const known = url.includes("from=")
      ? lines.slice(from - 1, from + 999)
      : lines.map(({ line: _, ...rest }) => rest);
    return Response.json(known, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

function follow(reader: ReturnType<typeof wholeReader>) {
  const tail = new Tail({ first: 1, last: 0, end: 0, following: true });
  const feed = new Feed(reader, tail, 1);
  const shown = () => tail.state.blocks.flatMap((block) => block.lines.map(({ output }) => output));
  return { feed, shown };
}

test("a server without line numbers is followed by position", async () => {
  const { feed, shown } = follow(wholeReader("/output"));
  output = ["a", "b"];
  await feed.check();
  output = ["a", "b", "c"];
  await feed.check();
  expect(shown()).toEqual(["a", "b", "c"]);
});

test("a line that such a server stores late, before one already shown, is shown where it belongs", async () => {
  const { feed, shown } = follow(wholeReader("/output"));
  output = ["a", "c"];
  await feed.check();
  output = ["a", "b", "c", "d"];
  await feed.check();
  await feed.check();
  expect(shown()).toEqual(["a", "b", "c", "d"]);
});

test("a server with line numbers is asked for what is missing only", async () => {
  const { feed, shown } = follow(numberedReader("/output"));
  output = Array.from({ length: 1500 }, (_, index) => `line ${index + 1}`);
  await feed.check();
  expect(shown()).toEqual(output);
  expect(asked).toEqual(["/output?from=1&limit=1000", "/output/info", "/output?from=1001&limit=1000"]);
});

test("a refusal tells its status", async () => {
  status = 401;
  const { feed } = follow(numberedReader("/output"));
  await expect(feed.check()).rejects.toThrow(new Refused(401));
});

test("events of the stream are lines, the end, and heartbeats", () => {
  const line = '{"task_id":1,"line":7,"time":"","output":"x"}';
  expect(parse(`id: 7\ndata: ${line}`)).toEqual({ name: "message", data: JSON.parse(line) });
  expect(parse('event: end\ndata: {"status":"success"}')).toEqual({
    name: "end",
    data: { status: "success" },
  });
  expect(parse(": heartbeat")).toEqual({ name: "message", data: undefined });
});
