import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { cookiePids } from "../../engine/tasks/process/proc";
import { World, writeTree } from "./world";

let world: World;
afterEach(() => world.close());

const sleeps = "- hosts: all\n  gather_facts: false\n  tasks:\n    - command: sleep 300\n";
const fakes = `${resolve("tests/fixtures/bin")}:${process.env.PATH}`;

async function open(more: object = {}) {
  world = new World(more);
  await world.context.runner.start();
}

function cookieOf(id: number): string {
  const row = world.context.db.prepare("SELECT process FROM task WHERE id = ?").get(id) as {
    process: string;
  };
  return (JSON.parse(row.process) as { cookie: string }).cookie;
}

/** Starts a program in place of ansible and gives its task and cookie once it said `ready`. */
async function start(program: string) {
  const id = world.launch(world.simple({ "site.yml": program }));
  await world.until(() => world.text(id).includes("ready"));
  return { id, cookie: cookieOf(id) };
}

async function stopped(id: number, cookie: string, force: boolean, ms = 20_000) {
  world.context.runner.stop(world.projectId, id, force);
  const task = await world.final(id, ms);
  expect(task.status).toBe("stopped");
  expect(await cookiePids(cookie)).toEqual([]);
}

test("a running play is interrupted, says so, and leaves no process", async () => {
  await open();
  const id = world.launch(world.simple({ "site.yml": sleeps }));
  await world.until(() => world.text(id).includes("TASK ["));
  const cookie = cookieOf(id);
  await stopped(id, cookie, false);
  expect(world.text(id)).toContain("User interrupted execution");
  expect(world.log(id).at(-1)).toBe(`Task ${id} ended: stopped`);
});

test("a forced stop kills at once", async () => {
  await open();
  const id = world.launch(world.simple({ "site.yml": sleeps }));
  await world.until(() => world.text(id).includes("TASK ["));
  await stopped(id, cookieOf(id), true, 2000);
});

test("a queued task is stopped at once and never starts", async () => {
  await open({ path: fakes });
  const template = world.simple({ "site.yml": "echo ready; sleep 300" });
  const first = world.launch(template);
  const second = world.launch(template);
  await world.until(() => world.text(first).includes("ready"));
  expect(world.task(second).status).toBe("waiting");
  world.context.runner.stop(world.projectId, second, true);
  expect(world.task(second)).toMatchObject({ status: "stopped", start: null });
  await stopped(first, cookieOf(first), true);
  expect(world.task(second).status).toBe("stopped");
  expect(world.log(second)).toEqual([`Task ${second} added to the queue`, `Task ${second} ended: stopped`]);
});

test("a program that ignores SIGINT and SIGTERM is killed after both graces", async () => {
  await open({ path: fakes });
  const { id, cookie } = await start("trap '' INT TERM; echo ready; while :; do sleep 1; done");
  await stopped(id, cookie, false, 25_000);
}, 40_000);

test("a second, forced stop does not wait for the graces", async () => {
  await open({ path: fakes });
  const { id, cookie } = await start("trap '' INT TERM; echo ready; while :; do sleep 1; done");
  world.context.runner.stop(world.projectId, id, false);
  expect(world.task(id).status).toBe("stopping");
  await stopped(id, cookie, true, 2000);
});

test("children in sessions of their own, and children that hold the output, are found and killed", async () => {
  await open({ path: fakes });
  const program = "(setsid sh -c 'setsid sleep 301 & exec sleep 302' &) ; sleep 0.3; echo ready; sleep 303";
  const { id, cookie } = await start(program);
  expect((await cookiePids(cookie)).length).toBeGreaterThan(3);
  await stopped(id, cookie, true);
});

test("a child that goes on behind the end of the run does not keep it open", async () => {
  await open({ path: fakes });
  const id = world.launch(world.simple({ "site.yml": "sleep 30 & echo done" }));
  const task = await world.final(id, 5000);
  expect(task.status).toBe("success");
});

test("a stop while the repository is fetched ends git, too", async () => {
  // A program in place of git that never comes back.
  const bin = writeTree("/tmp/runstead-fake-git", { git: "#!/bin/sh\necho ready; exec sleep 304\n" });
  execFileSync("chmod", ["+x", `${bin}/git`]);
  await open({ path: `${bin}:${process.env.PATH}` });
  const template = world.template(world.repository("https://127.0.0.1:1/nowhere.git"), world.inventory());
  const id = world.launch(template);
  await world.until(() => world.text(id).includes("ready"));
  expect(world.task(id).status).toBe("starting");
  await stopped(id, cookieOf(id), false);
  expect(execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })).not.toContain("sleep 304");
});

test("a run that takes too long is ended with the reason", async () => {
  await open({ path: fakes, taskTimeout: 700 });
  const task = await world.run(world.simple({ "site.yml": "echo ready; sleep 305" }));
  expect(task.status).toBe("error");
  expect(world.log(task.id).at(-1)).toContain("time limit of 1 s");
});

test("final states never change", async () => {
  await open({ path: fakes });
  const task = await world.run(world.simple({ "site.yml": "echo done" }));
  world.context.runner.stop(world.projectId, task.id, true);
  expect(world.task(task.id)).toEqual(task);
});

test("the server's and the project's limits hold, and the next task starts at once", async () => {
  await open({ path: fakes, maxParallelTasks: 2 });
  const ids = [1, 2, 3].map(() => world.launch(world.simple({ "site.yml": "echo ready; sleep 0.5" })));
  await world.until(() => world.task(ids[1]!).status === "running");
  expect(world.task(ids[2]!).status).toBe("waiting");
  for (const id of ids) expect((await world.final(id)).status).toBe("success");
  const times = ids.map((id) => ({
    start: Date.parse(world.task(id).start!),
    end: Date.parse(world.task(id).end!),
  }));
  expect(times[2]!.start - Math.min(times[0]!.end, times[1]!.end)).toBeLessThan(200);
  world.context.db.prepare("UPDATE project SET max_parallel_tasks = 1").run();
  const more = [1, 2].map(() => world.launch(world.simple({ "site.yml": "echo ready; sleep 0.2" })));
  for (const id of more) await world.final(id);
  expect(Date.parse(world.task(more[1]!).start!)).toBeGreaterThanOrEqual(
    Date.parse(world.task(more[0]!).end!),
  );
});
