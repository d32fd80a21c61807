import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { permissions, rolePermissions, roles } from "../../contract/permissions";
import { notYet } from "../../engine/http/handlers";
import { Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";
import { type Harbour, makeHarbour } from "./world/harbour";

const table = Object.entries(endpoints) as [string, Endpoint][];
const people = ["anonymous", "deleted", "stranger", ...roles, "admin"] as const;
type Person = (typeof people)[number];

let world: World;
let at: Harbour;
let ids: Record<string, number>;
let taskId: number;
const callers = {} as Record<Person, Caller>;

beforeAll(async () => {
  world = await openWorld();
  callers.admin = await signIn(world.engine, admin);
  callers.anonymous = new Caller(world.engine);
  at = await makeHarbour(callers.admin);
  ids = {};
  for (const name of ["stranger", "deleted", ...roles] as const) {
    const user = { name, username: name, email: `${name}@example.org`, password: "Quiet-harbour-43" };
    ids[name] = (await callers.admin.post("/users", user)).body.id;
    callers[name] = await signIn(world.engine, { login: name, password: user.password });
  }
  for (const role of roles) await join(at.projectId, role);
  await callers.admin.remove(`/users/${ids.deleted}`);
  taskId = (
    await callers.admin.post(`/project/${at.projectId}/tasks`, {
      template_id: at.template,
      environment: '{"who":"x"}',
    })
  ).body.id;
});
afterAll(() => world.end());

const join = (projectId: number, role: string) =>
  callers.admin.post(`/project/${projectId}/users`, { user_id: ids[role], role });

/** What the table says: the status of a refusal, or undefined when the call gets through. */
function refusal({ allow, path, method }: Endpoint, person: Person): number | undefined {
  if (allow === "public") return undefined;
  if (person === "anonymous" || person === "deleted") return 401;
  if (person === "admin") return undefined;
  if (!path.startsWith("/project/"))
    return ["admin", "createProjects", "self"].includes(allow) ? 401 : undefined;
  if (person === "stranger") return 404;
  if (allow === "member") return undefined;
  const bits = rolePermissions[person];
  // Deleting what was run is for administrators only (semaphore-api section 3).
  if (method === "DELETE" && path.endsWith("/tasks/:taskId")) return 403;
  return bits & permissions[allow as keyof typeof permissions] ? undefined : 403;
}

/** Reads get real ids; writes get ids of nothing, so that one who may changes nothing. */
function address({ path, method }: Endpoint, projectId: number) {
  const real: Record<string, number | string> = {
    templateId: at.template,
    viewId: at.view,
    inventoryId: at.inventory,
    environmentId: at.environment,
    keyId: at.sshKey,
    repositoryId: at.repository,
    userId: 1,
    taskId,
  };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === "projectId") return String(projectId);
    if (name === "userId" && path === "/users/:userId" && method !== "DELETE") return "1";
    if (name === "userId" && path.endsWith("/password")) return "1";
    return String(method === "GET" ? (real[name] ?? 4711) : 4711);
  });
}

describe.each(people)("%s", (person) => {
  test.each(table)("%s", async (name, endpoint) => {
    // These two end the project or the membership, so each gets a project of its own.
    let projectId = at.projectId;
    if (name === "projects.remove" || name === "projects.leave") {
      projectId = (await callers.admin.post("/projects", { name })).body.id;
      if ((roles as readonly string[]).includes(person)) await join(projectId, person);
    }
    const caller = name === "session.logout" ? callers.anonymous : callers[person];
    const body = endpoint.body ? {} : undefined;
    const answer = await caller.call(endpoint.method, address(endpoint, projectId), body);
    const expected = refusal(endpoint, person);
    if (expected !== undefined) {
      expect(answer.status).toBe(expected);
      expect(typeof answer.body.error).toBe("string");
    } else if ((notYet as readonly string[]).includes(name)) {
      expect(answer.status).toBe(501);
    } else if (endpoint.method === "GET" && name !== "live.connect") {
      expect(answer.status).toBe(200);
    } else {
      expect(answer.status).not.toBe(403);
      expect(answer.status).toBeLessThan(500);
      if (answer.status === 401) expect(name).toBe("session.login");
    }
  });
});

test("what answers 501 is on the list", () => {
  console.log(`No handler yet (501): ${notYet.join(", ")}`);
  expect(notYet.length).toBeLessThan(table.length);
});
