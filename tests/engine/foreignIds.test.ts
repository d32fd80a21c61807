import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { notYet } from "../../engine/http/handlers";
import { type Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";
import { type Harbour, makeHarbour, templateBody } from "./world/harbour";

let world: World;
let caller: Caller;
let mine: Harbour;
let theirs: Harbour;
let theirTask: number;
let theirSecret: number;

beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
  mine = await makeHarbour(caller, "Mine");
  theirs = await makeHarbour(caller, "Theirs");
  const task = { template_id: theirs.template, environment: '{"who":"x"}' };
  theirTask = (await caller.post(`/project/${theirs.projectId}/tasks`, task)).body.id;
  const secrets = [{ name: "token", secret: "hidden", type: "env", operation: "create" }];
  const environment = { name: "env", json: "{}", secrets };
  const path = `/project/${theirs.projectId}/environment/${theirs.environment}`;
  await caller.put(path, environment);
  theirSecret = (await caller.get(path)).body.secrets[0].id;
});
afterAll(() => world.end());

const nested = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([name, { path }]) =>
    /^\/project\/:projectId\/.*:/.test(path) &&
    !(notYet as readonly string[]).includes(name) &&
    !name.startsWith("team."),
);

test.each(nested)("%s with an id of another project answers 404", async (name, endpoint) => {
  const foreign: Record<string, number> = {
    projectId: mine.projectId,
    templateId: theirs.template,
    viewId: theirs.view,
    inventoryId: theirs.inventory,
    environmentId: theirs.environment,
    keyId: theirs.sshKey,
    repositoryId: theirs.repository,
    taskId: theirTask,
  };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, param: string) => String(foreign[param]));
  const answer = await caller.call(
    endpoint.method,
    path,
    endpoint.body ? bodies()[name.split(".")[0] ?? ""] : undefined,
  );
  expect([path, answer.status]).toEqual([path, 404]);
});

/** A valid body of each noun, of my own project. */
function bodies(): Record<string, object> {
  return {
    templates: templateBody(mine),
    views: { title: "x" },
    inventory: { name: "x", type: "static", inventory: "", ssh_key_id: mine.sshKey },
    environment: { name: "x", json: "{}" },
    keys: { name: "x", type: "none" },
    repositories: {
      name: "x",
      git_url: "https://git.example.org/x",
      git_branch: "main",
      ssh_key_id: mine.sshKey,
    },
    tasks: {},
  };
}

test("bodies cannot name anything of another project", async () => {
  const all = bodies();
  const wrong: [string, object][] = [
    ["templates", { ...all.templates, inventory_id: theirs.inventory }],
    ["templates", { ...all.templates, repository_id: theirs.repository }],
    ["templates", { ...all.templates, environment_id: theirs.environment }],
    ["templates", { ...all.templates, vault_key_id: theirs.vaultKey }],
    ["templates", { ...all.templates, vaults: [{ vault_key_id: theirs.vaultKey }] }],
    ["templates", { ...all.templates, view_id: theirs.view }],
    ["templates", { ...all.templates, type: "deploy", build_template_id: theirs.build }],
    ["inventory", { ...all.inventory, ssh_key_id: theirs.sshKey }],
    ["inventory", { ...all.inventory, become_key_id: theirs.vaultKey }],
    ["inventory", { ...all.inventory, repository_id: theirs.repository }],
    ["repositories", { ...all.repositories, ssh_key_id: theirs.sshKey }],
    ["views/positions", { [theirs.view]: 3 }],
    ["tasks", { template_id: theirs.template, environment: "{}" }],
    ["tasks", { template_id: mine.template, environment: '{"who":"x"}', inventory_id: theirs.inventory }],
  ];
  for (const [path, body] of wrong) {
    const answer = await caller.post(`/project/${mine.projectId}/${path}`, body);
    expect([path, body, [400, 404].includes(answer.status)]).toEqual([path, body, true]);
  }
  const environment = `/project/${mine.projectId}/environment/${mine.environment}`;
  for (const operation of ["update", "delete"]) {
    const secrets = [{ id: theirSecret, name: "token", secret: "x", type: "env", operation }];
    expect((await caller.put(environment, { name: "env", json: "{}", secrets })).status).toBe(400);
  }
  expect((await caller.get(`/project/${theirs.projectId}/views`)).body[0].position).toBe(0);
});

test("fields that nobody may set are not taken from a body", async () => {
  const p = `/project/${mine.projectId}`;
  const view = (await caller.post(`${p}/views`, { id: 4711, title: "own", position: 2 })).body;
  expect(view.id).not.toBe(4711);
  const more = { id: 4711, tasks: 99, last_task: { id: theirTask }, last_task_id: theirTask };
  const template = (await caller.post(`${p}/templates`, templateBody(mine, more))).body;
  expect(template).toMatchObject({ project_id: mine.projectId, tasks: 0, last_task: null });
  expect(template.id).not.toBe(4711);
});
