import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { Frame } from "../../contract/live";
import { LogFollower } from "../../engine/live/follower";
import { addUser } from "../../engine/store/user";
import { World } from "./world";

let world: World;
let server: Server;
let accepted: WebSocket[];
let userId: number;
beforeEach(async () => {
  world = new World({ path: `${resolve("tests/fixtures/bin")}:${process.env.PATH}` });
  await world.context.runner.start();
  accepted = [];
  userId = world.userId;
  const sockets = new WebSocketServer({ noServer: true });
  server = createServer();
  server.on("upgrade", (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      accepted.push(webSocket);
      world.context.hub.attach(webSocket, { id: userId });
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  for (const socket of accepted) socket.terminate();
  server.close();
  await world.close();
});

async function viewer() {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const frames: Frame[] = [];
  socket.on("message", (text) => frames.push(Frame.parse(JSON.parse(String(text)))));
  await once(socket, "open");
  return { socket, frames };
}

const lines = (frames: Frame[]) => frames.flatMap((frame) => (frame.type === "log" ? [frame] : []));
const statuses = (frames: Frame[]) =>
  frames.flatMap((frame) => (frame.type === "update" ? [frame.status] : []));

test("every status and every line is pushed, in order, with the line's number", async () => {
  const { frames } = await viewer();
  const task = await world.run(
    world.simple({ "site.yml": "for i in 1 2 3; do echo line $i; sleep 0.05; done" }),
  );
  await world.until(() => statuses(frames).includes("success"));
  expect(statuses(frames)).toEqual(["waiting", "starting", "running", "success"]);
  const pushed = lines(frames).map((frame) => `${frame.line} ${frame.output}`);
  // The first line is written with the task, before anybody can know its id.
  expect(pushed).toEqual(
    world
      .log(task.id)
      .map((line, index) => `${index + 1} ${line}`)
      .slice(1),
  );
  expect(frames.at(-1)).toMatchObject({ type: "update", status: "success", end: expect.any(String) });
});

test("a reader that stalls costs bounded memory and still hears of the end", async () => {
  const { socket, frames } = await viewer();
  socket.pause();
  const before = process.memoryUsage().rss;
  const flood =
    "yes 'a line of about a hundred bytes, as ansible prints them for every item of every host' | head -c 100000000";
  const id = world.launch(world.simple({ "site.yml": flood }));
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, accepted[0]?.bufferedAmount ?? 0);
  }, 5);
  expect((await world.final(id)).status).toBe("success");
  clearInterval(timer);
  expect(most).toBeLessThan(4 * 1024 * 1024);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  socket.resume();
  await world.until(() => statuses(frames).includes("success"));
  const numbers = lines(frames).map((frame) => frame.line ?? 0);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

test("a user has twenty sockets at most; the oldest gives way", async () => {
  const first = await viewer();
  const closed = once(first.socket, "close");
  for (let count = 0; count < 20; count += 1) await viewer();
  expect((await closed)[0]).toBe(1008);
});

test("of thirty sockets that a user opens at once, ten give way", async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => viewer()));
  const open = () => all.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  await world.until(() => open() <= 20);
  expect(open()).toBe(20);
});

test("who is dropped, or leaves the team, hears nothing more", async () => {
  userId = addUser(
    world.context.db,
    { name: "Ida", username: "ida", email: "ida@example.com", admin: false, alert: false },
    null,
  );
  const { db } = world.context;
  db.prepare("INSERT INTO member (project_id, user_id, role) VALUES (?, ?, 'guest')").run(
    world.projectId,
    userId,
  );
  const { socket, frames } = await viewer();
  const id = world.launch(world.simple({ "site.yml": "echo one; sleep 0.5; echo two" }));
  await world.until(() => lines(frames).some((frame) => frame.output === "one"));
  db.prepare("DELETE FROM member WHERE user_id = ?").run(userId);
  await world.final(id);
  expect(lines(frames).some((frame) => frame.output === "two")).toBe(false);
  const closed = once(socket, "close");
  world.context.hub.dropUser(userId);
  expect((await closed)[0]).toBe(1008);
});

test("fifty readers of one log each get every line, some of them late", async () => {
  const slow =
    "i=1; while [ $i -le 300 ]; do echo line $i; [ $((i % 100)) = 0 ] && sleep 0.1; i=$((i+1)); done";
  const id = world.launch(world.simple({ "site.yml": slow }));
  const read = async (follower: LogFollower, pause: number) => {
    const got: number[] = [];
    for (;;) {
      const next = await follower.next(2000);
      if (follower.finished) break;
      got.push(...next.map(({ line }) => line));
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
    }
    follower.close();
    return got;
  };
  const readers = Array.from({ length: 50 }, (_, index) => {
    return read(new LogFollower(world.context.runner, world.task(id), 1), index % 5 === 0 ? 60 : 0);
  });
  const all = await Promise.all(readers);
  const expected = world.log(id).map((_, index) => index + 1);
  for (const got of all) expect(got).toEqual(expected);
});
