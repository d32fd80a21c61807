import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundleServer, ServerProcess } from "./serverProcess";
import { World } from "./world";

// Real plays that print more than fits into a server's memory, read from the database the moment it says that
// they are over. What they print is in tests/fixtures/scale.
const play = readFileSync("tests/fixtures/scale/play.yml", "utf8");
const callback = readFileSync("tests/fixtures/scale/callback_plugins/scale.py", "utf8");
const mark = " [continued on the next line]\n";
/** MB that a server may take at its peak, above what it had before. */
const bound = 200;

bundleServer();

let world: World;
let server: ServerProcess;
beforeEach(async () => {
  world = new World();
  server = await ServerProcess.start(world);
});
afterEach(async () => {
  await server.kill();
  await world.close();
});

const kinds = {
  lines: {
    what: "1,000,000 lines (100 MB)",
    expected: () => numbered(1_000_000, () => `${tail}\n`),
    lines: 1_000_000,
  },
  long: { what: "one line of 200 MB", expected: longLine, lines: Math.ceil(200_000_000 / 65_536) },
  turns: {
    what: "300,000 lines to standard output and standard error in turn",
    expected: () => numbered(300_000, (line) => (line % 2 ? " out\n" : " err\n")),
    lines: 300_000,
  },
};
type Kind = keyof typeof kinds;
const each = Object.entries(kinds).map(([kind, { what }]) => [what, kind as Kind] as const);

test.each(each)("%s are stored whole and in order when the status is final", async (_, kind) => {
  writeFileSync(gate(), "");
  const id = await server.launch(template(kind));
  await final(id);
  await isComplete(id, kind);
  expect(server.growth).toBeLessThan(bound);
});

test.each(each)("%s are stored whole, once and in order by servers that are killed", async (_, kind) => {
  const id = await server.launch(template(kind));
  await stored(id, kinds[kind].lines * 0.1);
  await restart();
  await stored(id, kinds[kind].lines * 0.4);
  expect(world.task(id).status).toBe("running");
  // The second half is printed while no server is there, or has just begun to read.
  await restart(() => writeFileSync(gate(), ""));
  await stored(id, kinds[kind].lines * 0.7);
  await restart();
  await final(id);
  await isComplete(id, kind);
  expect(server.growth).toBeLessThan(bound);
});

function gate(): string {
  return join(world.root, "gate");
}

function template(kind: Kind): number {
  const args = JSON.stringify(["-e", `kind=${kind}`, "-e", `gate=${gate()}`]);
  const files = { "site.yml": play, "callback_plugins/scale.py": callback };
  return world.simple(files, { arguments: args });
}

async function restart(between = () => {}) {
  expect(server.growth).toBeLessThan(bound);
  await server.kill();
  between();
  await sleep(100);
  server = await ServerProcess.start(world);
}

async function stored(id: number, lines: number) {
  const info = () => world.context.runner.logs.info(id);
  await world.until(() => info().lines >= lines || info().final, 30_000);
}

async function final(id: number) {
  expect((await world.final(id, 30_000)).status).toBe("success");
}

/** Compares what was printed, byte by byte, with what should have been. */
async function isComplete(id: number, kind: Kind) {
  const text = storedText(id);
  const expected = kinds[kind].expected();
  const from = text.indexOf(expected.subarray(0, 500));
  const printed = text.subarray(from, from + expected.length);
  const same = printed.equals(expected);
  if (!same)
    console.info(`The difference is at byte ${difference(printed, expected)} of ${expected.length}.`);
  expect(same).toBe(true);
  const rest = text.toString("utf8", from + expected.length);
  expect(rest).toContain("PLAY RECAP");
  expect(rest).not.toContain("line 0");
  expect(rest.trimEnd().endsWith(`Task ${id} ended: success`)).toBe(true);
}

// All of the log, long lines put together again; the numbers of the lines must have no gap.
function storedText(id: number): Buffer {
  const { logs } = world.context.runner;
  const parts: Buffer[] = [];
  let line = 1;
  for (let chunk = logs.chunk(id, line); chunk; chunk = logs.chunk(id, line)) {
    expect(chunk.firstLine).toBe(line);
    parts.push(...withoutMarks(chunk.text));
    line += chunk.count;
  }
  expect(logs.info(id)).toMatchObject({ lines: line - 1, final: true, truncated: false });
  return Buffer.concat(parts);
}

function withoutMarks(text: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, from)) {
    parts.push(text.subarray(from, at));
    from = at + mark.length;
  }
  return [...parts, text.subarray(from)];
}

const tail = " changed: [host.example.org] => (item=a package whose name fills the line up to a 100)";

function numbered(count: number, rest: (line: number) => string): Buffer {
  const parts: string[] = [];
  for (let line = 1; line <= count; line += 1)
    parts.push(`line ${String(line).padStart(8, "0")}${rest(line)}`);
  return Buffer.from(parts.join(""));
}

function longLine(): Buffer {
  const text = Buffer.alloc(200_000_001, "0");
  for (let part = 0; part < 400_000; part += 1) {
    const digits = String(Math.floor(part / 2));
    text.write(digits, (part + 1) * 500 - digits.length, "latin1");
  }
  text[200_000_000] = 10;
  return text;
}

function difference(one: Buffer, other: Buffer): number {
  let at = 0;
  while (at < other.length && one[at] === other[at]) at += 1;
  return at;
}
