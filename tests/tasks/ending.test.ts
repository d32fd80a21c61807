import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { World } from "./world";

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

test("a task whose start cannot be stored waits until it can", async () => {
  refuse("UPDATE OF status ON task WHEN NEW.status = 'starting'");
  const id = world.launch(world.simple({ "site.yml": "echo begun" }));
  await world.until(() => vi.mocked(console.error).mock.calls.length > 0);
  expect(world.task(id).status).toBe("waiting");
  allow();
  expect((await world.final(id, 10_000)).status).toBe("success");
});
