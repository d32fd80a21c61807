import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";

let world: World;
let nobody: Caller;

beforeEach(async () => {
  world = await openWorld();
  nobody = new Caller(world.engine, {}, "192.0.2.1");
});
afterEach(async () => {
  vi.useRealTimers();
  await world.end();
});

const login = (password: string, auth = admin.login, from = nobody) =>
  from.post("/auth/login", { auth, password });

describe("signing in", () => {
  test("POST /auth/login answers 204 with an HttpOnly cookie, by name or address in any case", async () => {
    const answer = await login(admin.password, " ADMIN ");
    expect(answer.status).toBe(204);
    const cookie = answer.headers.get("set-cookie");
    expect(cookie).toMatch(/^semaphore=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await login(admin.password, "Admin@LOCALHOST")).status).toBe(204);
  });

  test("the cookie is Secure under https and has the base path", async () => {
    const secure = await openWorld({ publicUrl: "https://ops.example.org/run", basePath: "/run" });
    const answer = await new Caller(secure.engine).post("/auth/login", {
      auth: admin.login,
      password: admin.password,
    });
    expect(answer.headers.get("set-cookie")).toMatch(/; Path=\/run; HttpOnly; SameSite=Lax; Secure$/);
    await secure.end();
  });

  test("an unknown user and a wrong password get the same answer", async () => {
    const [wrong, unknown] = [await login("wrong-password"), await login("wrong-password", "nobody")];
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test("bad JSON and missing fields answer 400", async () => {
    expect((await nobody.call("POST", "/auth/login", "{nope")).status).toBe(400);
    expect((await nobody.post("/auth/login", {})).body).toEqual({ error: "Username is required" });
  });

  test("an external user cannot sign in with a password", async () => {
    const caller = await signIn(world.engine, admin);
    const user = {
      name: "E",
      username: "ext",
      email: "e@example.org",
      password: "Quiet-harbour-43",
      external: true,
    };
    expect((await caller.post("/users", user)).status).toBe(201);
    expect((await login(user.password, "ext")).status).toBe(401);
  });

  test("the sixth failure in a minute answers 429 with Retry-After; a minute later the right password works", async () => {
    for (let i = 0; i < 5; i++) expect((await login("wrong-password")).status).toBe(401);
    const answer = await login(admin.password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    // The address is another door to the same account.
    expect((await login(admin.password, "admin@localhost")).status).toBe(429);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
    expect((await login(admin.password)).status).toBe(204);
  });

  test("tries sent at once do not get around the limit", async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => login("wrong-password")));
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(7);
  });

  test("thirty failures from one address are enough, whatever the names", async () => {
    for (let i = 0; i < 30; i++) await login("wrong-password", `name${i}`);
    expect((await login("wrong-password", "another")).status).toBe(429);
    expect((await login(admin.password, admin.login, new Caller(world.engine, {}, "192.0.2.2"))).status).toBe(
      204,
    );
  });
});

describe("sessions", () => {
  test("signing in again gives a new id and ends the old one", async () => {
    const first = await signIn(world.engine, admin);
    const again = await first.post("/auth/login", { auth: admin.login, password: admin.password });
    expect(again.headers.get("set-cookie")).not.toContain(first.headers.cookie);
    expect((await first.get("/user")).status).toBe(401);
  });

  test("a signed-out cookie answers 401", async () => {
    const caller = await signIn(world.engine, admin);
    const answer = await caller.post("/auth/logout");
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([
      204,
      expect.stringContaining("Max-Age=0"),
    ]);
    expect((await caller.get("/user")).status).toBe(401);
  });

  test("it ends after 12 idle hours, and after 7 days whatever happens", async () => {
    const now = Date.now();
    const caller = await signIn(world.engine, admin);
    vi.useFakeTimers({ now, toFake: ["Date"] });
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      vi.setSystemTime(now + hours * 3600_000);
      expect((await caller.get("/user")).status).toBe(200);
    }
    vi.setSystemTime(now + 7 * 24 * 3600_000 + 60_000);
    expect((await caller.get("/user")).status).toBe(401);
    const other = await signIn(world.engine, admin);
    vi.setSystemTime(Date.now() + 12 * 3600_000 + 1000);
    expect((await other.get("/user")).status).toBe(401);
  });

  test("setting a password ends the user's sessions, but not the one that asked", async () => {
    const caller = await signIn(world.engine, admin);
    const other = await signIn(world.engine, admin);
    const path = `/users/${(await caller.get("/user")).body.id}/password`;
    expect((await caller.post(path, { password: "Quiet-harbour-43" })).status).toBe(400);
    const change = { password: "Quiet-harbour-43", current: admin.password };
    expect((await caller.post(path, change)).status).toBe(204);
    expect((await caller.get("/user")).status).toBe(200);
    expect((await other.get("/user")).status).toBe(401);
  });
});

describe("API tokens", () => {
  test("the secret is shown once, works as bearer, and no more when it is ended", async () => {
    const caller = await signIn(world.engine, admin);
    const made = await caller.call("POST", "/user/tokens");
    expect(made.status).toBe(201);
    const bearer = new Caller(world.engine, { authorization: `Bearer ${made.body.id}` });
    expect((await bearer.get("/user")).body.username).toBe("admin");
    const list = await caller.get("/user/tokens");
    expect(list.text).not.toContain(made.body.id);
    expect(list.body[0]).toMatchObject({ expired: false, id: made.body.id.slice(0, 8) });
    const upper = new Caller(world.engine, { authorization: `Bearer ${made.body.id.toUpperCase()}` });
    expect((await upper.get("/user")).status).toBe(401);
    expect((await caller.remove(`/user/tokens/${made.body.id}`)).status).toBe(204);
    expect((await bearer.get("/user")).status).toBe(401);
    expect((await caller.remove("/user/tokens/nothing")).status).toBe(404);
  });

  test("a wrong token is not made good by a cookie", async () => {
    const caller = await signIn(world.engine, admin);
    expect((await caller.call("GET", "/user", undefined, { authorization: "Bearer x" })).status).toBe(401);
  });
});
