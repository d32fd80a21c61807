import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Context } from "../../engine/context";
import { cookiePids, isAlive, type ProcessRecord } from "../../engine/tasks/process/proc";
import { contextFor, World } from "./world";

// The database refuses, by a trigger, what the end of a run has to write.
let world: World;
beforeEach(async () => {
  world = new World({ path: `${resolve("tests/fixtures/bin")}:${process.env.PATH}` });
  await world.context.runner.start();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

function refuse(what: string) {
  const sql = `CREATE TRIGGER refusal BEFORE ${what} BEGIN SELECT RAISE(ABORT, 'refused'); END`;
  world.context.db.prepare(sql).run();
}

function allow() {
  world.context.db.prepare("DROP TRIGGER refusal").run();
}

async function runUntilRunning(template: number): Promise<number> {
  const id = world.launch(template);
  await world.until(() => world.text(id).includes("begun"));
  return id;
}

const refusals = [
  ["success", "UPDATE OF status ON task WHEN NEW.status = 'success'"],
  ["the end of the log", "INSERT ON log_chunk"],
  ["the entry in the activity feed", "INSERT ON event WHEN NEW.description LIKE '%finished%'"],
] as const;

test.each(refusals)(
  "a task ends in error when %s cannot be stored; its template runs again",
  async (_, what) => {
    const template = world.simple({ "site.yml": "echo begun; sleep 0.3" });
    const id = await runUntilRunning(template);
    refuse(what);
    expect((await world.final(id, 10_000)).status).toBe("error");
    expect(console.error).toHaveBeenCalled();
    allow();
    expect((await world.run(template)).status).toBe("success");
  },
);

test("the log says why the run is in error, where it can", async () => {
  const id = await runUntilRunning(world.simple({ "site.yml": "echo begun; sleep 0.3" }));
  refuse("UPDATE OF status ON task WHEN NEW.status = 'success'");
  await world.final(id, 10_000);
  expect(world.text(id)).toContain("begun");
  expect(world.log(id).at(-1)).toBe(`Task ${id} ended: error (The server failed; its own log says why)`);
  expect(world.context.runner.logs.info(id)).toMatchObject({ final: true, lines: world.log(id).length });
});

test("a stopped task ends stopped when nothing but that can be stored", async () => {
  const id = await runUntilRunning(world.simple({ "site.yml": "echo begun; sleep 300" }));
  refuse("INSERT ON event");
  world.context.runner.stop(world.projectId, id, true);
  expect((await world.final(id, 10_000)).status).toBe("stopped");
});

test("a full disk keeps no server from starting; what an earlier one left gets its end when there is room", async () => {
  const id = await runUntilRunning(world.simple({ "site.yml": "echo begun; sleep 300" }));
  await world.context.runner.close();
  const { pid, cookie } = record(id);
  process.kill(-pid, "SIGKILL");
  await world.until(() => !isAlive(record(id)));
  const next = contextFor(world.context.settings);
  const pages = (next.db.prepare("PRAGMA page_count").get() as { page_count: number }).page_count;
  next.db.prepare(`PRAGMA max_page_count = ${pages}`).get();
  fill(next);
  await next.runner.start();
  await world.until(() => vi.mocked(console.error).mock.calls.length > 0);
  expect(world.task(id).status).toBe("running");
  next.db.prepare("PRAGMA max_page_count = 1000000").get();
  expect((await world.final(id, 10_000)).status).toBe("error");
  expect(world.log(id).at(-1)).toContain("server restarted; run interrupted");
  expect(await cookiePids(cookie)).toEqual([]);
  await next.runner.close();
  next.hub.close();
  next.db.close();
});

function record(id: number): ProcessRecord & { pid: number } {
  const row = world.context.db.prepare("SELECT process FROM task WHERE id = ?").get(id);
  return JSON.parse((row as { process: string }).process);
}

// The last pages have room for small rows.
function fill({ db }: Context) {
  const insert = db.prepare("INSERT INTO event (created, description) VALUES ('', ?)");
  for (const size of [2000, 200, 20, 1]) {
    try {
      for (;;) insert.run("x".repeat(size));
    } catch {}
  }
}

test("a task whose start cannot be stored waits until it can", async () => {
  refuse("UPDATE OF status ON task WHEN NEW.status = 'starting'");
  const id = world.launch(world.simple({ "site.yml": "echo begun" }));
  await world.until(() => vi.mocked(console.error).mock.calls.length > 0);
  expect(world.task(id).status).toBe("waiting");
  allow();
  expect((await world.final(id, 10_000)).status).toBe("success");
});
