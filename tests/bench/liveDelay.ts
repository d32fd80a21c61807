import WebSocket from "ws";
import { type Client, signIn } from "./client";
import type { Part } from "./part";
import { makeProject } from "./project";
import { percentile, runTask } from "./runs";
import type { BenchServer } from "./server";

/** Issue 4: from a line's print to its arrival at the viewers' sockets, with 1 and with 50 of them. */
export const liveDelay: Part = async ({ server, client }) => {
  const project = await makeProject(client, "ticking");
  const template = await project.template("Tick");
  const rows: [string, string, string][] = [];
  for (const viewers of [1, 50]) {
    const delays: number[] = [];
    const people = await Promise.all(
      Array.from({ length: Math.ceil(viewers / 10) }, () => viewer(server, client)),
    );
    const sockets = await Promise.all(
      Array.from({ length: viewers }, (_, index) =>
        watch(server, people[index % people.length] ?? client, delays),
      ),
    );
    await runTask(client, project.id, { template_id: template });
    for (const socket of sockets) socket.close();
    const figure = `p50 ${percentile(delays, 0.5).toFixed(0)} ms, p95 ${percentile(delays, 0.95).toFixed(0)} ms`;
    rows.push([`line to viewer, ${viewers} watching`, figure, `${delays.length} lines`]);
  }
  return { title: "Delay of a live line", rows };
};

/** Somebody who may see every project. One person has at most twenty sockets. */
async function viewer(server: BenchServer, client: Client): Promise<Client> {
  const username = `viewer-${crypto.randomUUID().slice(0, 8)}`;
  const password = `quiet-${crypto.randomUUID()}`;
  await client.post("/users", {
    ...{ name: username, username, email: `${username}@example.org`, admin: true },
    password,
  });
  return signIn(server, { auth: username, password });
}

function watch(server: BenchServer, client: Client, delays: number[]): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/ws`, {
    headers: { cookie: client.cookie },
  });
  socket.on("message", (data) => {
    const frame = JSON.parse(String(data)) as { type: string; output?: string };
    const tick = /^tick (\d+)/.exec(frame.output ?? "")?.[1];
    if (tick) delays.push(Date.now() - Number(tick));
  });
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve(socket));
    socket.once("error", reject);
  });
}
