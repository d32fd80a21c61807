import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { notYet } from "../../engine/http/handlers";
import { type Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";
import { type Harbour, makeHarbour } from "./world/harbour";

let world: World;
let caller: Caller;
let at: Harbour;

beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
  at = await makeHarbour(caller);
});
afterAll(() => world.end());

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string(),
  fc.constantFrom("\u0000", "\ud800", "-x", "__proto__", "{}"),
);
const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue());
const names = [
  "name",
  "title",
  "id",
  "project_id",
  "type",
  "json",
  "env",
  "inventory",
  "ssh_key_id",
  "ssh",
  "secrets",
];
const more = [
  "git_url",
  "git_branch",
  "playbook",
  "survey_vars",
  "vaults",
  "arguments",
  "role",
  "user_id",
  "params",
];
const body = fc.dictionary(fc.oneof(fc.constantFrom(...names, ...more), fc.string()), value, { maxKeys: 12 });

const calls = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([name]) =>
    !(notYet as readonly string[]).includes(name) && name !== "projects.remove" && name !== "session.logout",
);

test.each(calls)("%s: nothing that can be sent answers 5xx", async (_, endpoint) => {
  const ids: Record<string, number> = { projectId: at.projectId, templateId: at.template, keyId: at.sshKey };
  const sent = fc.record({ body, query: fc.webQueryParameters(), id: fc.oneof(fc.nat(), fc.webSegment()) });
  await fc.assert(
    fc.asyncProperty(sent, async ({ body, query, id }) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name] ?? id));
      const answer = await caller.call(endpoint.method, `${path}?${query}`, endpoint.body ? body : undefined);
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400 && endpoint.method !== "GET") expect(typeof answer.body.error).toBe("string");
    }),
    { numRuns: 25 },
  );
});

test("a valid body with one odd value answers 2xx or 4xx", async () => {
  // What was there may have been deleted above.
  const p = `/project/${(await makeHarbour(caller, "Other")).projectId}`;
  for (const noun of ["inventory", "environment", "repositories", "keys", "templates", "views"]) {
    const [first] = (await caller.get(`${p}/${noun}`)).body;
    const odd = fc.record({ key: fc.constantFrom(...Object.keys(first)), value });
    await fc.assert(
      fc.asyncProperty(odd, async ({ key, value }) => {
        const answer = await caller.put(`${p}/${noun}/${first.id}`, { ...first, [key]: value });
        expect(answer.status).toBeLessThan(500);
        expect((await caller.get(`${p}/${noun}`)).status).toBe(200);
      }),
      { numRuns: 60 },
    );
  }
});
