import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEngine } from "../../engine/index";
import { Caller, signIn } from "./world/caller";
import { admin, settingsFor } from "./world/engine";

let dataDir: string;
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  dataDir = mkdtempSync(join(tmpdir(), "runstead-start-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("the first start draws a password, and no start after it does", async () => {
  const settings = settingsFor(dataDir, { firstAdministrator: { login: "root", password: undefined } });
  const engine = createEngine(settings);
  const made = await engine.ensureAdministrator();
  expect(made).toEqual({ login: "root", password: expect.stringMatching(/^[\w-]{16}$/) });
  expect(await engine.ensureAdministrator()).toBe(undefined);
  if (made) await signIn(engine, made);
  await engine.stop();
  const again = createEngine(settings);
  expect(await again.ensureAdministrator()).toBe(undefined);
  await again.stop();
});

test("there is no account before that, and a given password is not repeated", async () => {
  const engine = createEngine(settingsFor(dataDir));
  const body = { auth: "admin", password: "admin" };
  expect((await new Caller(engine).post("/auth/login", body)).status).toBe(401);
  expect(await engine.ensureAdministrator()).toBe(undefined);
  await signIn(engine, admin);
  await engine.stop();
});

test("the database is for its owner only", async () => {
  const engine = createEngine(settingsFor(dataDir));
  await engine.ensureAdministrator();
  for (const name of ["runstead.db", "runstead.db-wal"]) {
    expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0);
  }
  await engine.stop();
});

test("a second server of the same data directory does not start; after the first ended it does", async () => {
  const settings = settingsFor(dataDir);
  const first = createEngine(settings);
  expect(() => createEngine(settings)).toThrow(
    /Another Runstead server \(process \d+\) uses the data directory/,
  );
  await first.stop();
  const second = createEngine(settings);
  await second.stop();
  expect(existsSync(join(dataDir, "server.lock"))).toBe(false);
});

test("the lock of a server that died does not count", async () => {
  const file = join(dataDir, "server.lock");
  // The process lives, but it is another one that got the number.
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: "another boot 1" }));
  await createEngine(settingsFor(dataDir)).stop();
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, started: "" }));
  await createEngine(settingsFor(dataDir)).stop();
  writeFileSync(file, "");
  await createEngine(settingsFor(dataDir)).stop();
});

test("a database of a newer Runstead is left alone", async () => {
  await createEngine(settingsFor(dataDir)).stop();
  const script = `import sqlite3; db = sqlite3.connect("${dataDir}/runstead.db"); db.execute("PRAGMA user_version = 4711")`;
  execFileSync("python3", ["-c", script]);
  expect(() => createEngine(settingsFor(dataDir))).toThrow(/newer version/);
  expect(existsSync(join(dataDir, "server.lock"))).toBe(false);
});

test("the demo project is made once, with a git repository that needs no internet", async () => {
  const engine = createEngine(settingsFor(dataDir, { localRepositories: "off" }));
  await engine.ensureAdministrator();
  const made = await engine.createDemoProject();
  expect(made).toEqual({ id: expect.any(Number), name: "Demo", created: true });
  expect(await engine.createDemoProject()).toEqual({ ...made, created: false });
  const caller = await signIn(engine, admin);
  const p = `/project/${made.id}`;
  const names = async (noun: string) =>
    (await caller.get(`${p}/${noun}`)).body.map(({ name }: { name: string }) => name);
  expect(await names("keys")).toEqual(["None", "Vault Password"]);
  expect(await names("environment")).toEqual(["Empty"]);
  expect(await names("inventory")).toEqual(["Build", "Dev", "Prod"]);
  expect(await names("templates")).toEqual(["Build", "Deploy to Dev", "Deploy to Production", "Ping Site"]);
  const [repository] = (await caller.get(`${p}/repositories`)).body;
  expect(repository).toMatchObject({ name: "Demo", git_branch: "main" });
  // The setting keeps other paths out, and this one in.
  expect((await caller.put(`${p}/repositories/${repository.id}`, repository)).status).toBe(204);
  const other = { ...repository, git_url: "file:///srv/plays" };
  expect((await caller.put(`${p}/repositories/${repository.id}`, other)).status).toBe(400);
  const files = execFileSync("git", [
    "-C",
    new URL(repository.git_url).pathname,
    "ls-tree",
    "-r",
    "--name-only",
    "main",
  ]);
  expect(files.toString().trim().split("\n")).toContain("invs/prod/hosts");
  await engine.stop();
});

test("deleting a demo project deletes its repository, unless another project has it too", async () => {
  const engine = createEngine(settingsFor(dataDir));
  await engine.ensureAdministrator();
  const caller = await signIn(engine, admin);
  const [one, two] = [
    (await caller.post("/projects", { name: "One", demo: true })).body,
    (await caller.post("/projects", { name: "Two", demo: true })).body,
  ];
  expect(one).toMatchObject({ name: "One" });
  const read = async (id: number) => (await caller.get(`/project/${id}/repositories`)).body[0];
  const path = async (id: number) => new URL((await read(id)).git_url).pathname;
  const [first, second] = [await path(one.id), await path(two.id)];
  const keyId = (await read(two.id)).ssh_key_id;
  const shared = { ...(await read(one.id)), id: undefined, project_id: two.id, ssh_key_id: keyId };
  expect((await caller.post(`/project/${two.id}/repositories`, shared)).status).toBe(201);
  expect((await caller.remove(`/project/${one.id}`)).status).toBe(204);
  expect(existsSync(first)).toBe(true);
  expect((await caller.remove(`/project/${two.id}`)).status).toBe(204);
  expect([existsSync(first), existsSync(second)]).toEqual([false, false]);
  await engine.stop();
});

test("without git, the demo project answers 503 and leaves nothing", async () => {
  const engine = createEngine(settingsFor(dataDir, { path: "/nonexistent" }));
  await engine.ensureAdministrator();
  const caller = await signIn(engine, admin);
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answer = await caller.post("/projects", { name: "Demo", demo: true });
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  expect([answer.status, answer.body.error]).toEqual([503, expect.stringMatching(/git is missing/)]);
  expect((await caller.get("/projects")).body).toEqual([]);
  await engine.stop();
});

test("the vaulted file of the demo is really encrypted", () => {
  const file = new URL("../../engine/demo/playbooks/vars/secrets.yml", import.meta.url);
  expect(readFileSync(file, "utf8")).toMatch(/^\$ANSIBLE_VAULT;1\.1;AES256\n/);
});
