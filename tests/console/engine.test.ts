import { afterAll, beforeAll, expect, test } from "vitest";
import { admin, openWorld, type World } from "../engine/world/engine";
import { fieldError, Visitor } from "./console";

/* The console in front of the engine it ships with: one visitor without scripts, from sign-in to delete. */
let world: World;
let visitor: Visitor;

beforeAll(async () => {
  world = await openWorld();
  visitor = new Visitor(world.engine);
});
afterAll(() => world.end());

async function idOf(noun: string, name: string) {
  const { html } = await visitor.get(`/project/1/${noun}?q=${encodeURIComponent(name)}`);
  return /<tr id="row-(\d+)"/.exec(html)?.[1] ?? "none";
}

test("a wrong password is refused, the right one lets in", async () => {
  const wrong = await visitor.post("/auth/login", { auth: admin.login, password: "not the password" });
  expect([wrong.status, wrong.text.includes("Incorrect login or password")]).toEqual([422, true]);
  const right = await visitor.post("/auth/login", { auth: admin.login, password: admin.password });
  expect([right.status, right.location]).toEqual([302, "/"]);
});

test("without a project one is asked to make one", async () => {
  expect((await visitor.get("/")).location).toBe("/project/new");
  const made = await visitor.post("/project/new", { name: "Harbour", alert: "on", max_parallel_tasks: "3" });
  expect(made.location).toBe("/project/1/history");
  expect((await visitor.get("/project/1/history")).text).toContain("Project Harbour created");
});

test("an empty list says what it is for", async () => {
  const page = await visitor.get("/project/1/repositories");
  expect(page.text).toContain("A repository is where the playbooks come from");
});

test("a key, a repository, an inventory and an environment are made, each with a word about it", async () => {
  const make = async (noun: string, form: Record<string, string>) => {
    const page = await visitor.post(`/project/1/${noun}/new/edit`, form);
    expect([page.text, page.status, page.location]).toEqual(["", 302, `/project/1/${noun}`]);
    expect((await visitor.get(`/project/1/${noun}`)).text).toContain(`${form.name} created`);
  };
  await make("keys", { name: "Nobody", type: "none" });
  await make("keys", { name: "Root", type: "login_password", "login_password.password": "s3cret" });
  const key = await idOf("keys", "Nobody");
  await make("repositories", { name: "Plays", git_url: "/srv/plays", git_branch: "", ssh_key_id: key });
  await make("inventory", { name: "Hosts", type: "file", path: "inv/hosts", content: "", ssh_key_id: key });
  await make("environment", { name: "Empty", json: "{}", env: "{}" });
});

test("what only the engine knows stands in the alert, and nothing typed is lost", async () => {
  const form = { name: "Lost", git_url: "/srv/plays", git_branch: "", ssh_key_id: "9999" };
  const page = await visitor.post("/project/1/repositories/new/edit", form);
  expect(page.status).toBe(422);
  expect(page.html).toContain('role="alert"');
  expect(page.html).toContain('value="Lost"');
});

test("the password of a key does not come back", async () => {
  const page = await visitor.get(`/project/1/keys/${await idOf("keys", "Root")}/edit`);
  expect(page.html).not.toContain("s3cret");
});

test("a new secret needs the override and its fields", async () => {
  const path = `/project/1/keys/${await idOf("keys", "Root")}/edit`;
  const refused = await visitor.post(path, { name: "Root", override_secret: "on", type: "ssh" });
  expect(fieldError(refused.html, "ssh.private_key")).toBe("Private key is required");
  const renamed = await visitor.post(path, { name: "Sudo", type: "ssh" });
  expect(renamed.status).toBe(302);
  expect((await visitor.get("/project/1/keys")).text).toContain("Sudo Login with password");
});

test("a key in use cannot be deleted and names its users; one that is not can", async () => {
  const used = await visitor.post(`/project/1/keys/${await idOf("keys", "Nobody")}/delete`, {});
  expect(used.status).toBe(422);
  expect(used.text).toContain("Inventory Hosts");
  expect(used.text).toContain("Repositories Plays");
  const path = `/project/1/keys/${await idOf("keys", "Sudo")}/delete`;
  expect((await visitor.get(path)).text).toContain("Do you really want to delete the key “Sudo”?");
  expect((await visitor.post(path, {})).location).toBe("/project/1/keys");
  expect((await visitor.get("/project/1/keys")).text).toContain("Key Sudo deleted");
});

test("signing out ends it", async () => {
  await visitor.post("/auth/logout", {});
  expect((await visitor.get("/project/1/keys")).location).toMatch(/^\/auth\/login/);
});
