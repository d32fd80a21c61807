import { resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { World } from "./world";

let world: World;
afterEach(() => world.close());

async function open(more: object = {}) {
  world = new World({ path: `${resolve("tests/fixtures/bin")}:${process.env.PATH}`, ...more });
  await world.context.runner.start();
}

/** The lines that the program itself wrote. */
function own(id: number): string[] {
  return world.log(id).slice(4, -1);
}

test("standard output and standard error keep the order they were written in", async () => {
  await open();
  const program = "i=0; while [ $i -lt 2000 ]; do echo out $i; echo err $i >&2; i=$((i+1)); done";
  const task = await world.run(world.simple({ "site.yml": program }));
  const expected = Array.from({ length: 2000 }, (_, index) => [`out ${index}`, `err ${index}`]).flat();
  expect(own(task.id)).toEqual(expected);
});

test("the log is complete at the very moment the status is final", async () => {
  await open();
  const template = world.simple({ "site.yml": "printf 'a\\n'; printf 'b' >&2" });
  for (let run = 0; run < 20; run += 1) {
    const task = await world.run(template);
    expect(own(task.id)).toEqual(["a", "b"]);
  }
});

test("invalid UTF-8, NUL, colours and carriage returns survive, byte by byte in the raw output", async () => {
  await open();
  const program =
    "printf 'a\\377b\\n\\000nul\\n\\033[31mred\\033[0m\\n10%%\\r20%%\\r\\n'; printf 'no newline'";
  const task = await world.run(world.simple({ "site.yml": program }));
  const red = "\u001b[31mred\u001b[0m";
  expect(own(task.id)).toEqual(["a\ufffdb", "\0nul", red, "10%\r20%\r", "no newline"]);
  const { logs } = world.context.runner;
  const chunks = [];
  for (let line = 1; ; ) {
    const chunk = logs.chunk(task.id, line);
    if (!chunk) break;
    chunks.push(chunk.text);
    line = chunk.firstLine + chunk.count;
  }
  expect(Buffer.concat(chunks).includes(Buffer.from([97, 255, 98, 10, 0]))).toBe(true);
});

test("a line of 3 MB is split with a mark, and nothing of it is lost", async () => {
  await open();
  const task = await world.run(
    world.simple({ "site.yml": "head -c 3000000 /dev/zero | tr '\\0' x; echo; echo after" }),
  );
  const lines = own(task.id);
  expect(lines.at(-1)).toBe("after");
  const mark = " [continued on the next line]";
  expect(lines.slice(0, -2).every((line) => line.endsWith(mark))).toBe(true);
  const text = lines
    .slice(0, -1)
    .map((line) => line.replace(mark, ""))
    .join("");
  expect(text.length).toBe(3_000_000);
});

test("a log over the limit is cut with a mark, and still says how the run ended", async () => {
  await open({ maxLogBytes: 20_000 });
  const task = await world.run(world.simple({ "site.yml": "seq 100000" }));
  expect(task.status).toBe("success");
  const lines = world.log(task.id);
  expect(lines.at(-2)).toContain("longer than 20000 bytes");
  expect(lines.at(-1)).toContain("ended: success");
  expect(world.context.runner.logs.info(task.id)).toMatchObject({ truncated: true, final: true });
});

test("300,000 lines are stored in order, numbered without a gap, at less than a sixth of their size", async () => {
  await open();
  const task = await world.run(
    world.simple({ "site.yml": "seq -f 'changed: [host] => (item=%010.0f)' 1 300000" }),
  );
  const lines = own(task.id);
  expect(lines.length).toBe(300_000);
  expect(lines[299_999]).toBe("changed: [host] => (item=0000300000)");
  const rows = world.context.db.prepare(
    "SELECT first_line, line_count, bytes, length(data) AS size FROM log_chunk ORDER BY first_line",
  );
  let next = 1;
  let size = 0;
  for (const row of rows.all() as { first_line: number; line_count: number; size: number }[]) {
    expect(row.first_line).toBe(next);
    next += row.line_count;
    size += row.size;
  }
  expect(next - 1).toBe(world.context.runner.logs.info(task.id).lines);
  expect(size).toBeLessThan(world.context.runner.logs.info(task.id).bytes / 6);
});

test("lines can be read while the run goes on, before they are stored", async () => {
  await open();
  const id = world.launch(world.simple({ "site.yml": "echo early; sleep 2; echo late" }));
  await world.until(() => own2(id).includes("early"), 3000);
  expect(world.task(id).status).toBe("running");
  expect(own2(id)).not.toContain("late");
  await world.final(id);
  expect(own2(id)).toContain("late");
});

function own2(id: number): string[] {
  return world.log(id);
}

test("a secret that a run prints in pieces never reaches the log", async () => {
  await open();
  const key = world.key({
    type: "login_password",
    login_password: { login: "olga", password: "s3cret-Wort!" },
  });
  const program = `printf 's3cret'; sleep 0.3; printf -- '-Wort!\\n'; head -c 65530 /dev/zero | tr '\\0' x; printf 's3cret-Wort!'; head -c 65530 /dev/zero | tr '\\0' y; echo`;
  const template = world.simple({ "site.yml": program }, { vault_key_id: key });
  const task = await world.run(template);
  expect(world.text(task.id)).not.toContain("s3cret");
  expect(world.text(task.id)).toContain("********");
});

test("a disk that is full ends the run in error as soon as there is room again, and breaks nothing", async () => {
  await open();
  const program =
    "i=0; while [ $i -lt 3000 ]; do head -c 30000 /dev/urandom | base64 -w 120; i=$((i+1)); sleep 0.01; done";
  const id = world.launch(world.simple({ "site.yml": program }));
  await world.until(() => world.log(id).length > 1000);
  const { db } = world.context;
  const pages = (db.prepare("PRAGMA page_count").get() as { page_count: number }).page_count;
  db.prepare(`PRAGMA max_page_count = ${pages + 2}`).get();
  await new Promise((done) => setTimeout(done, 4000));
  expect(world.task(id).status).toBe("running");
  db.prepare("PRAGMA max_page_count = 1000000").get();
  expect((await world.final(id, 10_000)).status).toBe("error");
  expect(world.log(id).at(-1)).toContain("The log could not be stored");
  expect(db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect((await world.run(world.simple({ "site.yml": "echo fine" }))).status).toBe("success");
}, 40_000);
