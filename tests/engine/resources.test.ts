import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";
import { type Harbour, makeHarbour, privateKey, templateBody } from "./world/harbour";

let world: World;
let caller: Caller;
let at: Harbour;
let p: string;

beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
  at = await makeHarbour(caller);
  p = `/project/${at.projectId}`;
});
afterAll(() => world.end());

describe("projects", () => {
  test("POST /projects keeps every field and makes the key None and the environment Empty", async () => {
    expect((await caller.get(p)).body).toEqual({
      id: at.projectId,
      name: "Harbour",
      created: expect.stringMatching(/^\d{4}-.*Z$/),
      alert: true,
      alert_chat: "-100",
      max_parallel_tasks: 3,
      type: "",
    });
    expect((await caller.get(`${p}/keys`)).body.map((key: { name: string }) => key.name)).toEqual([
      "None",
      "ssh",
      "vault",
    ]);
    expect((await caller.get(`${p}/environment`)).body[0]).toMatchObject({
      name: "Empty",
      json: "{}",
      env: null,
    });
    expect((await caller.get(`${p}/role`)).body).toEqual({ role: "owner", permissions: 15 });
  });

  test("PUT /project/1 replaces; another id in the body answers 400", async () => {
    const body = { id: at.projectId, name: "Harbour", alert: false };
    expect((await caller.put(p, body)).status).toBe(204);
    expect((await caller.get(p)).body).toMatchObject({
      alert: false,
      alert_chat: null,
      max_parallel_tasks: 0,
    });
    expect((await caller.put(p, { ...body, id: 99 })).status).toBe(400);
  });

  test("POST /projects without a name answers 400 with the sentence", async () => {
    const answer = await caller.post("/projects", { name: " " });
    expect([answer.status, answer.body]).toEqual([400, { error: "Project name is required" }]);
  });
});

describe("keys", () => {
  test("answers hold blank groups, even for logins", async () => {
    const answer = await caller.get(`${p}/keys/${at.sshKey}`);
    expect(answer.body).toMatchObject({
      type: "ssh",
      ssh: { login: "", passphrase: "", private_key: "" },
      login_password: { login: "", password: "" },
      override_secret: false,
    });
  });

  test("PUT without override_secret renames and keeps type and secret", async () => {
    const { body } = await caller.get(`${p}/keys/${at.sshKey}`);
    expect((await caller.put(`${p}/keys/${at.sshKey}`, { ...body, name: "ssh2", type: "none" })).status).toBe(
      204,
    );
    expect((await caller.get(`${p}/keys/${at.sshKey}`)).body).toMatchObject({ name: "ssh2", type: "ssh" });
  });

  test("PUT with override_secret and no secret answers 400", async () => {
    const body = { name: "ssh2", type: "ssh", override_secret: true, ssh: { private_key: "" } };
    const answer = await caller.put(`${p}/keys/${at.sshKey}`, body);
    expect([answer.status, answer.body.error]).toEqual([400, "Private key is required"]);
    const whole = { ...body, ssh: { login: "", passphrase: "", private_key: privateKey } };
    expect((await caller.put(`${p}/keys/${at.sshKey}`, whole)).status).toBe(204);
  });

  test("a vault password cannot become another type while it is used", async () => {
    const answer = await caller.put(`${p}/keys/${at.vaultKey}`, {
      name: "v",
      type: "none",
      override_secret: true,
    });
    expect(answer.status).toBe(400);
  });

  test("an unknown type answers 400, project_id of another project too", async () => {
    expect((await caller.post(`${p}/keys`, { name: "x", type: "pigeon" })).status).toBe(400);
    const foreign = await caller.post(`${p}/keys`, { name: "x", type: "none", project_id: 4711 });
    expect([foreign.status, foreign.body.error]).toEqual([
      400,
      "Project ID in body and URL must be the same",
    ]);
  });
});

describe("references", () => {
  test("what is used cannot be deleted and says what uses it", async () => {
    for (const [path, id] of [
      ["keys", at.sshKey],
      ["repositories", at.repository],
      ["inventory", at.inventory],
      ["environment", at.environment],
      ["templates", at.build],
    ]) {
      const answer = await caller.remove(`${p}/${path}/${id}`);
      expect([path, answer.status, answer.body.inUse]).toEqual([path, 400, true]);
      const refs = (await caller.get(`${p}/${path}/${id}/refs`)).body;
      expect(refs).toMatchObject({ templates: expect.any(Array), inventories: expect.any(Array) });
    }
    const refs = (await caller.get(`${p}/keys/${at.sshKey}/refs`)).body;
    expect(refs.inventories).toEqual([{ id: at.inventory, name: "local" }]);
    expect(refs.repositories).toEqual([{ id: at.repository, name: "plays" }]);
  });

  test("a become key counts as used", async () => {
    const refs = (await caller.get(`${p}/keys/${at.vaultKey}/refs`)).body;
    expect(refs.inventories).toEqual([{ id: at.inventory, name: "local" }]);
    expect(refs.templates).toHaveLength(3);
  });
});

describe("repositories, inventory, environment", () => {
  test("a repository with a bad address or an unknown key answers 400", async () => {
    const body = {
      name: "x",
      git_url: "https://git.example.org/x",
      git_branch: "main",
      ssh_key_id: at.sshKey,
    };
    const refused = [
      { git_url: "" },
      { git_url: "-x" },
      { git_url: "ext::sh -c id" },
      { git_branch: "" },
      { ssh_key_id: 4711 },
    ];
    for (const more of refused) {
      expect((await caller.post(`${p}/repositories`, { ...body, ...more })).status).toBe(400);
    }
  });

  test("the data directory is no repository", async () => {
    const body = {
      name: "x",
      git_url: `file://${world.settings.dataDir}/mirrors/1`,
      git_branch: "main",
      ssh_key_id: at.sshKey,
    };
    expect((await caller.post(`${p}/repositories`, body)).body.error).toMatch(/not allowed here/);
  });

  test("an inventory file that climbs and a sudo key of another type answer 400", async () => {
    const body = { name: "x", type: "file", inventory: "../../etc/passwd", ssh_key_id: at.sshKey };
    expect((await caller.post(`${p}/inventory`, body)).status).toBe(400);
    const sudo = {
      name: "x",
      type: "static",
      inventory: "",
      ssh_key_id: at.sshKey,
      become_key_id: at.sshKey,
    };
    expect((await caller.post(`${p}/inventory`, sudo)).status).toBe(400);
    expect((await caller.post(`${p}/inventory`, { name: "x", type: "cloud" })).body.error).toBe(
      "Type is not supported",
    );
  });

  test("secret variables are created, changed and deleted, and never shown", async () => {
    const secrets = [{ name: "token", secret: "hidden", type: "env", operation: "create" }];
    const created = await caller.post(`${p}/environment`, { name: "s", json: "{}", secrets });
    expect(created.status).toBe(201);
    const { id, name, type, secret } = created.body.secrets[0];
    expect([name, type, secret]).toEqual(["token", "env", ""]);
    const path = `${p}/environment/${created.body.id}`;
    const update = [{ id, name: "token2", secret: "", type: "env", operation: "update" }];
    expect((await caller.put(path, { name: "s", json: "{}", secrets: update })).status).toBe(204);
    expect((await caller.get(path)).body.secrets).toMatchObject([{ id, name: "token2" }]);
    const removal = [{ id, operation: "delete" }];
    expect((await caller.put(path, { name: "s", json: "{}", secrets: removal })).status).toBe(204);
    expect((await caller.get(path)).body.secrets).toEqual([]);
    expect((await caller.put(path, { name: "s", json: "{}", secrets: removal })).status).toBe(400);
  });
});

describe("templates and views", () => {
  test("lists are whole: survey, vaults, app", async () => {
    const list = (await caller.get(`${p}/templates?sort=name&order=desc`)).body;
    expect(list.map((template: { name: string }) => template.name)).toEqual(["Hello", "Deploy", "Build"]);
    expect(list[0]).toMatchObject({
      app: "ansible",
      vault_key_id: at.vaultKey,
      vaults: [{ vault_key_id: at.vaultKey, name: null }],
      environment_ids: [at.environment],
      survey_vars: [{ name: "who", title: "Who", required: true, type: "", description: "to greet" }],
      last_task: null,
    });
    expect((await caller.get(`${p}/views/${at.view}/templates`)).body).toHaveLength(3);
  });

  test("PUT with vaults or with vault_key_id changes the same key", async () => {
    const path = `${p}/templates/${at.template}`;
    const read = async () => (await caller.get(path)).body;
    const before = await read();
    await caller.put(path, { ...before, vaults: [] });
    expect(await read()).toMatchObject({ vault_key_id: null, vaults: [] });
    await caller.put(path, { ...(await read()), vault_key_id: at.vaultKey });
    expect(await read()).toMatchObject({
      vault_key_id: at.vaultKey,
      vaults: [{ vault_key_id: at.vaultKey }],
    });
    await caller.put(path, { ...(await read()), vault_key_id: null });
    expect((await read()).vault_key_id).toBe(null);
    await caller.put(path, before);
    expect(await read()).toEqual(before);
  });

  test("a vault key of another type, a circle of builds, an unknown link answer 400", async () => {
    const wrong = [
      { vault_key_id: at.sshKey },
      { inventory_id: 4711 },
      { view_id: 4711 },
      { type: "deploy", build_template_id: at.template },
      { type: "build", start_version: "" },
      { playbook: "../x.yml" },
      { arguments: "[nope" },
    ];
    for (const more of wrong) {
      const answer = await caller.post(`${p}/templates`, templateBody(at, more));
      expect([more, answer.status, typeof answer.body.error]).toEqual([more, 400, "string"]);
    }
    const circle = templateBody(at, { name: "Deploy", type: "deploy", build_template_id: at.deploy });
    expect((await caller.put(`${p}/templates/${at.deploy}`, circle)).status).toBe(400);
  });

  test("views are ordered by position and leave their templates behind", async () => {
    const second = (await caller.post(`${p}/views`, { title: "B", position: 1 })).body.id;
    expect((await caller.post(`${p}/views/positions`, { [at.view]: 1, [second]: 0 })).status).toBe(204);
    const titles = (await caller.get(`${p}/views`)).body.map((view: { title: string }) => view.title);
    expect(titles).toEqual(["B", "A"]);
    const template = (
      await caller.post(`${p}/templates`, templateBody(at, { name: "Seen", view_id: second }))
    ).body;
    expect((await caller.remove(`${p}/views/${second}`)).status).toBe(204);
    expect((await caller.get(`${p}/templates/${template.id}`)).body.view_id).toBe(null);
    expect((await caller.remove(`${p}/templates/${template.id}`)).status).toBe(204);
    expect((await caller.remove(`${p}/templates/${template.id}`)).status).toBe(404);
  });

  test("the feed tells what was done, newest first", async () => {
    const feed = (await caller.get(`${p}/events/last`)).body;
    expect(feed.at(-1)).toMatchObject({
      object_type: "project",
      description: "Project created",
      username: "admin",
      project_name: "Harbour",
      object_name: "",
    });
    expect(feed[0]).toMatchObject({
      object_type: "template",
      description: expect.stringContaining("deleted"),
    });
    expect((await caller.get("/events/last")).body).toEqual(feed);
  });
});
