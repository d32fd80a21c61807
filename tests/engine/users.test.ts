import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";

let world: World;
let caller: Caller;
const una = { name: "Una", username: "una", email: "una@example.org", password: "Quiet-harbour-43" };
const form = { name: "Una", username: "una", email: "una@example.org", admin: false, alert: false };
let id: number;
let me: number;

beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
  me = (await caller.get("/user")).body.id;
  id = (await caller.post("/users", una)).body.id;
});
afterAll(() => world.end());

const asUna = () => signIn(world.engine, { login: "una", password: una.password });

describe("users", () => {
  test("a name or an address that is taken answers 400 and says which", async () => {
    expect((await caller.post("/users", una)).body.error).toMatch(/username/);
    const other = { ...una, username: "other", email: "UNA@example.org" };
    expect((await caller.post("/users", other)).body.error).toMatch(/email/);
  });

  test("passwords that everybody tries and short ones answer 400", async () => {
    const other = { ...una, username: "b", email: "b@example.org" };
    expect((await caller.post("/users", { ...other, password: "semaphore123" })).body.error).toMatch(
      /too common/,
    );
    expect((await caller.post("/users", { ...other, password: "1234567" })).body.error).toMatch(/at least 8/);
    expect((await caller.post("/users", { ...other, password: "" })).body.error).toBe("Password is required");
  });

  test("others see id, name and username of users, and nothing else", async () => {
    const list = (await (await asUna()).get("/users")).body;
    expect(list.map((user: object) => Object.keys(user).sort())).toEqual([
      ["id", "name", "username"],
      ["id", "name", "username"],
    ]);
    expect((await caller.get("/users")).body[0]).toMatchObject({ email: "admin@localhost", admin: true });
  });

  test("nobody changes their own administrator flag, and users cannot raise themselves", async () => {
    const body = { name: "A", username: "admin", email: "admin@localhost", admin: false, alert: false };
    expect((await caller.put(`/users/${me}`, body)).status).toBe(401);
    const user = await asUna();
    expect((await user.put(`/users/${id}`, { ...form, admin: true })).status).toBe(401);
    expect((await user.put(`/users/${id}`, { ...form, can_create_project: true })).status).toBe(204);
    expect((await user.get("/user")).body.can_create_project).toBe(false);
  });

  test("a user may create projects when an administrator says so", async () => {
    const user = await asUna();
    expect((await user.post("/projects", { name: "x" })).status).toBe(401);
    expect((await caller.put(`/users/${id}`, { ...form, can_create_project: true })).status).toBe(204);
    expect((await user.get("/user")).body.can_create_project).toBe(true);
    expect((await user.post("/projects", { name: "Una's" })).status).toBe(201);
  });

  test("changing the administrator flag ends the user's sessions", async () => {
    const user = await asUna();
    expect((await caller.put(`/users/${id}`, { ...form, admin: true })).status).toBe(204);
    expect((await user.get("/user")).status).toBe(401);
    expect((await caller.put(`/users/${id}`, form)).status).toBe(204);
  });

  test("the last administrator stays, and nobody deletes themselves", async () => {
    expect((await caller.remove(`/users/${me}`)).status).toBe(400);
    expect((await caller.get(`/users/${me}`)).status).toBe(200);
  });

  test("a deleted user is signed out, token and all", async () => {
    const gone = { ...una, username: "gone", email: "gone@example.org" };
    const goneId = (await caller.post("/users", gone)).body.id;
    const user = await signIn(world.engine, { login: "gone", password: una.password });
    const token = (await user.post("/user/tokens")).body.id;
    expect((await caller.remove(`/users/${goneId}`)).status).toBe(204);
    expect((await user.get("/user")).status).toBe(401);
    expect(
      (await user.call("GET", "/user", undefined, { authorization: `Bearer ${token}`, cookie: "" })).status,
    ).toBe(401);
    expect((await caller.remove(`/users/${goneId}`)).status).toBe(404);
  });
});

describe("teams", () => {
  let p: string;
  const role = async (user: Caller) => (await user.get(`${p}/role`)).body;
  beforeAll(async () => {
    p = `/project/${(await caller.post("/projects", { name: "Harbour" })).body.id}`;
  });

  test("members are added once; unknown users and roles are refused", async () => {
    expect((await caller.post(`${p}/users`, { user_id: id, role: "guest" })).status).toBe(204);
    expect((await caller.post(`${p}/users`, { user_id: id, role: "guest" })).status).toBe(409);
    expect((await caller.post(`${p}/users`, { user_id: 4711, role: "guest" })).status).toBe(409);
    expect((await caller.post(`${p}/users`, { user_id: id, role: "boss" })).status).toBe(400);
    expect((await caller.get(`${p}/users?sort=name&order=desc`)).body).toEqual([
      { id, username: "una", name: "Una", role: "guest" },
      { id: me, username: "admin", name: "admin", role: "owner" },
    ]);
  });

  test("a changed role counts from the next request on", async () => {
    const user = await asUna();
    expect((await user.post(`${p}/views`, { title: "x" })).status).toBe(403);
    expect((await caller.put(`${p}/users/${id}`, { id, role: "manager" })).status).toBe(204);
    expect(await role(user)).toEqual({ role: "manager", permissions: 5 });
    expect((await user.post(`${p}/views`, { title: "x" })).status).toBe(201);
    expect((await user.put(`${p}/users/${id}`, { role: "owner" })).status).toBe(403);
  });

  test("the last owner stays; owners do not leave", async () => {
    expect((await caller.remove(`${p}/users/${me}`)).status).toBe(400);
    expect((await caller.put(`${p}/users/${me}`, { role: "guest" })).status).toBe(400);
    await caller.put(`${p}/users/${id}`, { role: "owner" });
    const user = await asUna();
    expect((await user.put(`${p}/users/${id}`, { role: "guest" })).status).toBe(400);
    expect((await user.remove(`${p}/me`)).status).toBe(400);
    expect((await caller.put(`${p}/users/${id}`, { role: "guest" })).status).toBe(204);
    expect((await user.remove(`${p}/me`)).status).toBe(204);
    expect((await user.get(p)).status).toBe(404);
  });

  test("an administrator who is no member passes every check with an empty role", async () => {
    const user = await asUna();
    const own = (await user.post("/projects", { name: "Own" })).body.id;
    expect((await caller.get(`/project/${own}/role`)).body).toEqual({ role: "", permissions: 0 });
    expect((await caller.post(`/project/${own}/views`, { title: "x" })).status).toBe(201);
    expect((await caller.remove(`/project/${own}`)).status).toBe(204);
    expect((await caller.get(`/project/${own}`)).status).toBe(404);
  });
});
