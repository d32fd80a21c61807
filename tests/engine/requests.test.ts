import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, Caller as Nobody, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";
import { type Harbour, makeHarbour } from "./world/harbour";

let world: World;
let caller: Caller;
let at: Harbour;
let views: string;

beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
  at = await makeHarbour(caller);
  views = `/project/${at.projectId}/views`;
});
afterAll(() => world.end());

describe("addresses", () => {
  test("GET /ping answers pong to everybody", async () => {
    const answer = await new Nobody(world.engine).get("/ping");
    expect([answer.status, answer.text]).toEqual([200, "pong"]);
  });

  test("a slash at the end does not count", async () => {
    expect((await caller.get("/user/")).status).toBe(200);
  });

  test("an unknown address answers 404, a wrong method 405 with what is allowed", async () => {
    const unknown = await caller.get("/no-such-thing");
    expect([unknown.status, typeof unknown.body.error]).toEqual([404, "string"]);
    const wrong = await caller.put("/users", {});
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "HEAD, GET, POST"]);
  });

  test("HEAD answers like GET without the body", async () => {
    const answer = await caller.call("HEAD", views);
    expect([answer.status, answer.text, answer.headers.get("content-type")]).toEqual([
      200,
      "",
      "application/json",
    ]);
  });

  test("an id that is no number answers 400, one that is too large 404", async () => {
    expect((await caller.get("/users/null")).status).toBe(400);
    expect((await caller.get("/project/abc")).body.error).toMatch(/not a number/);
    expect((await caller.get("/project/999999999999999")).status).toBe(404);
    expect((await caller.get("/project/99999999999999999999")).status).toBe(400);
  });

  test("GET /openapi.json tells every call", async () => {
    const { body } = await caller.get("/openapi.json");
    expect(body.paths["/api/project/{projectId}/inventory"].post["x-allow"]).toBe("manageProjectResources");
    expect(body.paths["/api/project/{projectId}/keys"].get.parameters).toHaveLength(3);
  });

  test("answers are private and never stored", async () => {
    expect((await caller.get("/user")).headers.get("cache-control")).toBe("private, no-store");
    expect((await new Nobody(world.engine).get("/user")).headers.get("cache-control")).toBe(
      "private, no-store",
    );
  });
});

describe("bodies", () => {
  const post = (body: string, headers = {}) => caller.call("POST", views, body, headers);

  test("broken JSON, a list, text behind it and an empty body answer 400 with a sentence", async () => {
    for (const body of ["{nope", "[]", "{} x", "", "null", '"x"']) {
      const answer = await post(body);
      expect([body, answer.status, typeof answer.body.error]).toEqual([body, 400, "string"]);
    }
  });

  test("more than a megabyte answers 413, for inventories five", async () => {
    const big = JSON.stringify({ title: "x".repeat(1024 * 1024) });
    expect((await post(big)).status).toBe(413);
    expect((await post(big, { "content-length": String(big.length) })).status).toBe(413);
    const inventory = {
      name: "big",
      type: "static",
      ssh_key_id: at.sshKey,
      inventory: "x".repeat(4_000_000),
    };
    expect((await caller.post(`/project/${at.projectId}/inventory`, inventory)).status).toBe(201);
    const more = { ...inventory, inventory: "x".repeat(5_300_000) };
    expect((await caller.post(`/project/${at.projectId}/inventory`, more)).status).toBe(413);
  });

  test("33 levels answer 400", async () => {
    const deep = (levels: number) => `{"title":"x","more":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    expect((await post(deep(31))).status).toBe(201);
    expect((await post(deep(32))).status).toBe(400);
    expect((await post(deep(100_000))).status).toBe(400);
  });

  test("a __proto__ key does nothing", async () => {
    const answer = await post(
      '{"title":"x","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    );
    expect(answer.status).toBe(201);
    expect(({} as { admin?: boolean }).admin).toBe(undefined);
  });

  test("with a cookie, the types a form can send answer 415; no type at all is JSON", async () => {
    for (const type of [
      "text/plain",
      "multipart/form-data",
      "application/x-www-form-urlencoded; charset=utf-8",
    ]) {
      expect((await post('{"title":"x"}', { "content-type": type })).status).toBe(415);
    }
    expect((await post('{"title":"x"}', { "content-type": "" })).status).toBe(201);
    const token = (await caller.post("/user/tokens")).body.id;
    const bearer = new Nobody(world.engine, { authorization: `Bearer ${token}` });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await bearer.call("POST", views, '{"title":"x"}', form)).status).toBe(201);
  });

  test("the wrong kind of value answers 400 and names the field", async () => {
    const answer = await caller.post("/projects", { name: "x", max_parallel_tasks: "" });
    expect([answer.status, answer.body.error]).toEqual([400, "Must be integer"]);
    expect((await caller.post("/projects", { name: "x", alert: "yes" })).body.error).toMatch(/^alert: /);
  });
});

describe("requests from other sites", () => {
  const send = (headers: Record<string, string>) => caller.call("POST", views, { title: "x" }, headers);

  test("with the cookie they answer 403", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: "http://other.runstead.test" },
      { origin: "http://evil.test" },
      { origin: "null" },
    ]) {
      expect((await send(headers as Record<string, string>)).status).toBe(403);
    }
  });

  test("our own pages and programs that are no browser may", async () => {
    const own: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
      { origin: "http://runstead.test" },
    ];
    for (const headers of own) {
      expect((await send(headers)).status).toBe(201);
    }
  });

  test("signing in from another site answers 403", async () => {
    const nobody = new Nobody(world.engine);
    const body = { auth: admin.login, password: admin.password };
    expect((await nobody.call("POST", "/auth/login", body, { origin: "http://evil.test" })).status).toBe(403);
  });
});
