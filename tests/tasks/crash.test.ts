import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { TaskStatus } from "../../contract/task";
import { cookiePids } from "../../engine/tasks/process/proc";
import { bundleServer, ServerProcess } from "./serverProcess";
import { contextFor, World } from "./world";

const path = `${resolve("tests/fixtures/bin")}:${process.env.PATH}`;

bundleServer();

let world: World;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.kill();
  await world.close();
});

/** Makes a project whose data a separate server works on, and starts that server. */
async function prepare(program: string) {
  world = new World({ path });
  const template = world.simple({ "site.yml": program });
  await startServer();
  return template;
}

async function startServer() {
  server = await ServerProcess.start(world);
}

async function launch(template: number): Promise<number> {
  return (await server?.launch(template)) ?? 0;
}

async function kill() {
  await server?.kill();
}

const status = (id: number) => world.task(id).status as TaskStatus;
const cookie = (id: number) => {
  const row = world.context.db.prepare("SELECT process FROM task WHERE id = ?").get(id) as {
    process: string;
  };
  return (JSON.parse(row.process) as { cookie: string }).cookie;
};

test("a run goes on through a killed server; the next one finishes it with the whole log", async () => {
  const marker = join("/tmp", `runstead-once-${process.pid}`);
  rmSync(marker, { force: true });
  const program = `echo run >> ${marker}; i=1; while [ $i -le 60 ]; do seq -f "line $i-%g" 1 500; sleep 0.05; i=$((i+1)); done`;
  const template = await prepare(program);
  const id = await launch(template);
  for (let kills = 0; kills < 3; kills += 1) {
    await sleep(700);
    await kill();
    await sleep(200);
    await startServer();
  }
  await world.until(() => status(id) === "success", 30_000);
  const lines = world.log(id).filter((line) => line.startsWith("line "));
  const expected = Array.from(
    { length: 30_000 },
    (_, index) => `line ${Math.floor(index / 500) + 1}-${(index % 500) + 1}`,
  );
  expect(lines).toEqual(expected);
  expect(readFileSync(marker, "utf8")).toBe("run\n");
  rmSync(marker);
});

test("a run that ended while no server was there is finished from its exit code", async () => {
  const template = await prepare("echo before; sleep 1; echo after; exit 3");
  const id = await launch(template);
  await world.until(() => status(id) === "running");
  await kill();
  await sleep(1500);
  expect(status(id)).toBe("running");
  await startServer();
  await world.until(() => status(id) === "error");
  expect(world.text(id)).toContain("after");
  expect(world.log(id).at(-1)).toContain("exit status 3");
});

test("a run that died with the server ends in error with the reason, and is not started again", async () => {
  const template = await prepare("echo before; sleep 300");
  const id = await launch(template);
  await world.until(() => world.text(id).includes("before"));
  const mark = cookie(id);
  await kill();
  for (const pid of await cookiePids(mark)) process.kill(pid, "SIGKILL");
  await startServer();
  await world.until(() => status(id) === "error");
  expect(world.text(id)).toContain("before");
  expect(world.log(id).at(-1)).toContain("server restarted; run interrupted");
});

test("a stop that a crash interrupted is carried on", async () => {
  const template = await prepare("trap '' INT TERM; echo before; while :; do sleep 1; done");
  const id = await launch(template);
  await world.until(() => world.text(id).includes("before"));
  const mark = cookie(id);
  await kill();
  world.context.db.prepare("UPDATE task SET status = 'stopping' WHERE id = ?").run(id);
  const second = contextFor(world.context.settings);
  await second.runner.start();
  second.runner.stop(world.projectId, id, true);
  await world.until(() => status(id) === "stopped", 5000);
  expect(await cookiePids(mark)).toEqual([]);
  await second.runner.close();
  second.hub.close();
  second.db.close();
});

test("what was accepted is there after a crash at any moment, and runs once", async () => {
  const marker = join("/tmp", `runstead-many-${process.pid}`);
  rmSync(marker, { force: true });
  world = new World({ path });
  const templates = Array.from({ length: 6 }, () =>
    world.simple({ "site.yml": `echo $RUNSTEAD_TASK >> ${marker}` }),
  );
  const accepted: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await startServer();
    for (const template of templates) accepted.push(await launch(template));
    await sleep(round * 15);
    await kill();
  }
  await startServer();
  await world.until(() => world.context.runner.activeInProject(world.projectId) === false, 30_000);
  for (const id of accepted) expect(["success", "error"]).toContain(status(id));
  const cookies = readFileSync(marker, "utf8").trim().split("\n");
  expect(new Set(cookies).size).toBe(cookies.length);
  expect(cookies.length).toBeLessThanOrEqual(accepted.length);
  rmSync(marker);
}, 60_000);
