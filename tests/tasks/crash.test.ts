import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { TaskStatus } from "../../contract/task";
import { cookiePids } from "../../engine/tasks/process/proc";
import { contextFor, World } from "./world";

const bundle = resolve("node_modules/.cache", `tasks-server-${process.pid}.mjs`);
const path = `${resolve("tests/fixtures/bin")}:${process.env.PATH}`;

const rawText = {
  name: "raw-text",
  setup(builder: import("esbuild").PluginBuild) {
    builder.onResolve({ filter: /\?raw$/ }, (found) => ({
      path: join(found.resolveDir, found.path.replace(/\?raw$/, "")),
      namespace: "raw",
    }));
    builder.onLoad({ filter: /.*/, namespace: "raw" }, (found) => ({
      contents: readFileSync(found.path, "utf8"),
      loader: "text",
    }));
  },
};

beforeAll(() =>
  build({
    entryPoints: ["tests/tasks/server.ts"],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    plugins: [rawText],
  }),
);
afterAll(() => rmSync(bundle, { force: true }));

let world: World;
let server: ChildProcess;
afterEach(async () => {
  server?.kill("SIGKILL");
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
  server = spawn(process.execPath, [bundle, world.context.settings.dataDir, path], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await told("started");
}

function told(word: string): Promise<string> {
  return new Promise((done) => {
    server.stdout?.on("data", (text: Buffer) => {
      const line = text
        .toString()
        .split("\n")
        .find((entry) => entry.startsWith(word));
      if (line) done(line);
    });
  });
}

async function launch(template: number): Promise<number> {
  const line = told("launched");
  server.stdin?.write(`${template}\n`);
  return Number((await line).split(" ")[1]);
}

async function kill() {
  const gone = new Promise((done) => server.once("exit", done));
  server.kill("SIGKILL");
  await gone;
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
