import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { notYet } from "../../engine/http/handlers";
import { openDatabase } from "../../engine/store/open";
import { type Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";
import { type Harbour, makeHarbour } from "./world/harbour";

let world: World;
let caller: Caller;
let at: Harbour;
let buildTask: number;
let deployTask: number;

beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
  at = await makeHarbour(caller);
  await caller.post("/user/tokens", { name: "script" });
  const p = `/project/${at.projectId}`;
  const run = async (body: object) =>
    (await caller.post(`${p}/tasks`, { environment: '{"who":"x"}', ...body })).body.id;
  buildTask = await run({ template_id: at.build });
  await succeeded(`${p}/tasks/${buildTask}`);
  deployTask = await run({
    template_id: at.deploy,
    build_task_id: buildTask,
    params: { debug: true, tags: ["a"] },
  });
});
afterAll(() => world.end());

// Its repository is nowhere; what counts here is that a deploy may have it.
async function succeeded(path: string) {
  await vi.waitUntil(async () => (await caller.get(path)).body.status === "error", { timeout: 15_000 });
  const db = openDatabase(world.settings.dataDir);
  db.prepare("UPDATE task SET status = 'success' WHERE id = ?").run(buildTask);
  db.close();
}

const reads = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([name, { method, result }]) => method === "GET" && result && !(notYet as readonly string[]).includes(name),
);

test.each(reads)("%s answers what the contract says", async (_, endpoint) => {
  const ids: Record<string, number> = {
    projectId: at.projectId,
    templateId: at.deploy,
    viewId: at.view,
    inventoryId: at.inventory,
    environmentId: at.environment,
    keyId: at.sshKey,
    repositoryId: at.repository,
    taskId: deployTask,
    userId: 1,
  };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]));
  const answer = await caller.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(endpoint.result?.parse(answer.body)).toEqual(answer.body);
});

test("a task has its flags twice, its template's name, and the build that it deploys", async () => {
  const p = `/project/${at.projectId}`;
  const [task] = (await caller.get(`${p}/tasks/last?limit=1`)).body;
  expect(task).toMatchObject({
    id: deployTask,
    debug: true,
    dry_run: false,
    params: { debug: true, dry_run: false, tags: ["a"] },
    tpl_alias: "Deploy",
    tpl_type: "deploy",
    tpl_app: "ansible",
    user_name: "admin",
    version: null,
    build_task: { id: buildTask, version: "1.0.0", tpl_alias: "Build", build_task: null },
  });
  expect((await caller.get(`${p}/tasks/${deployTask}`)).body).toMatchObject({
    id: deployTask,
    tpl_alias: "Deploy",
  });
  const template = (await caller.get(`${p}/templates/${at.deploy}`)).body;
  expect(template.last_task).toMatchObject({ id: deployTask, build_task: { id: buildTask } });
  const listed = (await caller.get(`${p}/templates?sort=name`)).body.find(
    ({ id }: { id: number }) => id === at.deploy,
  );
  expect(Object.keys(listed)).toEqual(Object.keys(template));
  expect((await caller.get(`${p}/templates/${at.build}/tasks?status=nothing`)).body).toEqual([]);
});
