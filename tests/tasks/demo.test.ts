import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Caller, signIn } from "../engine/world/caller";
import { admin, openWorld, type World } from "../engine/world/engine";

let world: World;
let caller: Caller;
let p: string;
let templates: Record<string, number>;

beforeAll(async () => {
  world = await openWorld({ localRepositories: "off" });
  p = `/project/${(await world.engine.createDemoProject()).id}`;
  caller = await signIn(world.engine, admin);
  const list: { id: number; name: string }[] = (await caller.get(`${p}/templates`)).body;
  templates = Object.fromEntries(list.map(({ id, name }) => [name, id]));
});
afterAll(() => world.end());

async function ended(taskId: number) {
  const read = async () => (await caller.get(`${p}/tasks/${taskId}`)).body;
  await vi.waitUntil(async () => ["success", "error", "stopped"].includes((await read()).status), {
    timeout: 50_000,
  });
  return { task: await read(), log: (await caller.get(`${p}/tasks/${taskId}/raw_output`)).text };
}

async function run(name: string, more: object = {}) {
  const answer = await caller.post(`${p}/tasks`, {
    template_id: templates[name],
    environment: "{}",
    ...more,
  });
  expect([name, answer.status]).toEqual([name, 201]);
  const { task, log } = await ended(answer.body.id);
  expect([name, task.status, log]).toEqual([name, "success", expect.stringContaining("PLAY RECAP")]);
  return { task, log };
}

test("every template of the demo project runs, the deployment to dev by itself", async () => {
  expect((await run("Ping Site")).log).toContain("prod-2 is there");
  const build = await run("Build");
  expect([build.task.version, build.log]).toEqual(["1.0.0", expect.stringContaining("Built version 1.0.0")]);
  const path = `${p}/templates/${templates["Deploy to Dev"]}/tasks/last?limit=1`;
  await vi.waitUntil(async () => (await caller.get(path)).body.length === 1, { timeout: 10_000 });
  const dev = await ended((await caller.get(path)).body[0].id);
  expect(dev.task).toMatchObject({ status: "success", build_task_id: build.task.id, user_id: null });
  expect(dev.log).toContain("Version 1.0.0 is on dev-1 (dev)");
  const production = await run("Deploy to Production", { build_task_id: build.task.id });
  expect(production.log).toContain("The vaulted password is readable");
  expect(production.log).toContain("Version 1.0.0 is on prod-1 (production)");
});
