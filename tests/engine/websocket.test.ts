import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { Frame } from "../../contract/live";
import { type Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";
import { makeHarbour } from "./world/harbour";

let world: World;
let caller: Caller;
let server: Server;
let host: string;

beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
  server = createServer().on("upgrade", world.engine.connect).listen(0, "127.0.0.1");
  await once(server, "listening");
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await world.end();
  server.close();
});

/** The open socket, or the status of the refusal. */
function open(headers: Record<string, string>, path = "/api/ws"): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://${host}${path}`, { headers });
  return new Promise((resolve) => {
    socket.on("open", () => resolve(socket));
    socket.on("unexpected-response", (_, response) => resolve(response.statusCode ?? 0));
    socket.on("error", () => undefined);
  });
}

async function opened(headers: Record<string, string>): Promise<WebSocket> {
  const socket = await open(headers);
  if (typeof socket === "number") throw new Error(`The socket was refused with ${socket}.`);
  return socket;
}

test("without a session the upgrade answers 401, from another site 403, elsewhere 404", async () => {
  expect(await open({})).toBe(401);
  expect(await open({ cookie: "semaphore=nothing" })).toBe(401);
  expect(await open({ ...caller.headers, origin: "http://evil.test" })).toBe(403);
  expect(await open(caller.headers, "/api/other")).toBe(404);
});

test("with a session from our own pages, or with a token, it opens", async () => {
  const token = (await caller.post("/user/tokens")).body.id;
  const headers: Record<string, string>[] = [
    { ...caller.headers, origin: `http://${host}` },
    { authorization: `Bearer ${token}` },
  ];
  for (const each of headers) (await opened(each)).close();
});

test("what happens in a project is sent to its members and to nobody else", async () => {
  const user = { name: "S", username: "stranger", email: "s@example.org", password: "Quiet-harbour-43" };
  await caller.post("/users", user);
  const stranger = await signIn(world.engine, { login: "stranger", password: user.password });
  const [mine, theirs] = [await opened(caller.headers), await opened(stranger.headers)];
  const seen: unknown[] = [];
  const foreign: unknown[] = [];
  mine.on("message", (data) => seen.push(JSON.parse(String(data))));
  theirs.on("message", (data) => foreign.push(data));
  const at = await makeHarbour(caller);
  const task = { template_id: at.template, environment: '{"who":"x"}' };
  const { id } = (await caller.post(`/project/${at.projectId}/tasks`, task)).body;
  await expect
    .poll(() => seen.at(-1), { timeout: 15_000 })
    .toMatchObject({ type: "update", status: "error" });
  for (const frame of seen)
    expect(Frame.parse(frame)).toMatchObject({ task_id: id, project_id: at.projectId });
  expect(foreign).toEqual([]);
  for (const socket of [mine, theirs]) socket.close();
});

test.each([
  ["signing out", (own: Caller) => own.post("/auth/logout")],
  [
    "a new password",
    async (own: Caller) =>
      caller.post(`/users/${(await own.get("/user")).body.id}/password`, { password: "Quiet-harbour-44" }),
  ],
  ["deletion", async () => caller.remove(`/users/${await idOf("ada")}`)],
])("%s closes the sockets within a second", async (what, act) => {
  const ada = { name: "Ada", username: "ada", email: "ada@example.org", password: "Quiet-harbour-43" };
  await caller.post("/users", ada);
  const own = await signIn(world.engine, { login: "ada", password: ada.password });
  const socket = await opened(own.headers);
  const closed = once(socket, "close", { signal: AbortSignal.timeout(1000) });
  expect((await act(own)).status).toBe(204);
  await closed;
  if (what !== "deletion") await caller.remove(`/users/${await idOf("ada")}`);
});

async function idOf(username: string): Promise<number> {
  const list: { id: number; username: string }[] = (await caller.get("/users")).body;
  return list.find((user) => user.username === username)?.id ?? 0;
}
