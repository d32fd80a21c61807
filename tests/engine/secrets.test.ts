import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { createEngine } from "../../engine/index";
import { keyById, openKey } from "../../engine/store/keys";
import { openDatabase } from "../../engine/store/open";
import { Secrets } from "../../engine/store/secrets";
import { type Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";
import { type Harbour, makeHarbour } from "./world/harbour";

const marker = "Marker4711Secret";
let world: World;
let caller: Caller;
let at: Harbour;

beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
  at = await makeHarbour(caller);
  const p = `/project/${at.projectId}`;
  const group = { login: `${marker}Login`, password: `${marker}Password` };
  const key = { name: "vault", type: "login_password", override_secret: true, login_password: group };
  expect((await caller.put(`${p}/keys/${at.vaultKey}`, key)).status).toBe(204);
  const pem = `-----BEGIN OPENSSH PRIVATE KEY-----\n${marker}\n-----END OPENSSH PRIVATE KEY-----\n`;
  const ssh = { login: marker, passphrase: marker, private_key: pem };
  const sshKey = { name: "ssh", type: "ssh", override_secret: true, ssh };
  expect((await caller.put(`${p}/keys/${at.sshKey}`, sshKey)).status).toBe(204);
  const secrets = ["var", "env"].map((type) => ({
    name: `s_${type}`,
    secret: marker,
    type,
    operation: "create",
  }));
  const environment = { name: "env", json: "{}", password: marker, secrets };
  expect((await caller.put(`${p}/environment/${at.environment}`, environment)).status).toBe(204);
  const user = { name: "U", username: "u", email: "u@example.org", password: `${marker}-password` };
  expect((await caller.post("/users", user)).status).toBe(201);
});
afterAll(() => world.end());

test("no read answers a secret", async () => {
  const ids: Record<string, number> = {
    projectId: at.projectId,
    templateId: at.template,
    viewId: at.view,
    inventoryId: at.inventory,
    environmentId: at.environment,
    keyId: at.sshKey,
    repositoryId: at.repository,
    userId: 2,
  };
  const reads = (Object.values(endpoints) as Endpoint[]).filter(({ method }) => method === "GET");
  for (const { path } of reads) {
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name] ?? 1));
    const answer = await caller.get(address);
    expect([address, answer.text.includes(marker), answer.text.includes("$argon2")]).toEqual([
      address,
      false,
      false,
    ]);
  }
});

test("refusals do not repeat a secret", async () => {
  const body = { name: "x", type: marker, login_password: { login: "", password: marker }, ssh: marker };
  expect((await caller.post(`/project/${at.projectId}/keys`, body)).text).not.toContain(marker);
});

test("the files of the database hold no secret, no session, no token and no password", async () => {
  const token = (await caller.post("/user/tokens")).body.id;
  const cookie = caller.headers.cookie?.split("=")[1] ?? "";
  const bytes = readdirSync(world.settings.dataDir)
    .filter((name) => name.startsWith("runstead.db"))
    .map((name) => readFileSync(join(world.settings.dataDir, name), "latin1"))
    .join();
  for (const secret of [marker, Buffer.from(marker).toString("base64"), token, cookie, admin.password]) {
    expect(bytes.includes(secret)).toBe(false);
  }
});

test("a secret opens in its own row only, and with its own key only", () => {
  const secrets = new Secrets(world.settings.encryptionKey);
  const db = openDatabase(world.settings.dataDir);
  const [vault, ssh] = [keyById(db, at.vaultKey), keyById(db, at.sshKey)];
  db.close();
  if (!vault || !ssh) throw new Error("The keys are gone.");
  expect(openKey({ secrets }, vault).login_password?.password).toBe(`${marker}Password`);
  expect(() => openKey({ secrets }, { ...vault, secret: ssh.secret })).toThrow();
  expect(() => openKey({ secrets: new Secrets(new Uint8Array(32)) }, vault)).toThrow(/another key/);
});

test("a server with another key does not start", async () => {
  const other = await openWorld();
  await other.engine.stop();
  const settings = { ...other.settings, encryptionKey: new Uint8Array(32).fill(9) };
  expect(() => createEngine(settings)).toThrow(/not the one this database was written with/);
  // And it holds nothing afterwards.
  await createEngine(other.settings).stop();
});
