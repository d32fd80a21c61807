import { brotliCompressSync } from "node:zlib";
import type { Client } from "./client";
import type { Part } from "./part";
import { type BenchProject, makeProject } from "./project";
import { bareRun, median, runTask } from "./runs";
import { type BenchServer, memory } from "./server";

interface Info {
  lines: number;
  bytes: number;
}

type Row = [string, string, string];

/** Issue 4: a play that prints many lines at once, and the page, search and store of what it left. */
export const bigLog: Part = async ({ server, client }) => {
  const idle = memory(server.pid);
  const project = await makeProject(client, "flood");
  const rows: Row[] = [];
  const tasks: [number, number][] = [];
  for (const lines of [1_000, 100_000, 200_000, 1_000_000]) {
    const { id, row } = await flood(client, project, lines);
    tasks.push([lines, id]);
    rows.push(row);
  }
  for (const [lines, id] of tasks) rows.push(await page(server, client, project, lines, id));
  rows.push(...(await search(client, project, tasks.at(-1)?.[1] ?? 0)));
  rows.push(await stored(server, client, project, tasks.at(-1)?.[1] ?? 0));
  rows.push(...(await gigabyte(server, client, project, idle)));
  return { title: "Big logs", rows };
};

async function flood(
  client: Client,
  project: BenchProject,
  lines: number,
): Promise<{ id: number; row: Row }> {
  const args = JSON.stringify(["-e", `lines=${lines}`]);
  const template = await project.template(`Flood ${lines}`, { arguments: args });
  const bare: number[] = [];
  const ours: number[] = [];
  let id = 0;
  for (let round = 0; round < 3; round += 1) {
    bare.push(await bareRun(project.directory, ["-e", `lines=${lines}`]));
    const run = await runTask(client, project.id, { template_id: template });
    ours.push(run.seconds);
    id = run.id;
  }
  const bound = median(bare) * 1.5 + 0.3;
  const figure = `${median(ours).toFixed(2)} s, bare ${median(bare).toFixed(2)} s`;
  return {
    id,
    row: [`${lines} lines at once, POST to final status`, figure, `at most ${bound.toFixed(2)} s`],
  };
}

async function page(
  server: BenchServer,
  client: Client,
  project: BenchProject,
  lines: number,
  id: number,
): Promise<Row> {
  const url = `${server.url}/project/${project.id}/tasks/${id}`;
  const firsts: number[] = [];
  let size = 0;
  for (let round = 0; round < 7; round += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { cookie: client.cookie, accept: "text/html" } });
    firsts.push(performance.now() - begun);
    size = brotliCompressSync(await answer.text(), { params: { 1: 4 } }).length;
  }
  const figure = `${median(firsts).toFixed(0)} ms to the first byte, ${(size / 1024).toFixed(1)} KB compressed`;
  return [`page of a log of ${lines} lines`, figure, "flat; under 60 KB"];
}

async function search(client: Client, project: BenchProject, id: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, word] of [
    ["rare", "line 987654:"],
    ["frequent", "changed"],
  ] as const) {
    const begun = performance.now();
    const path = `/project/${project.id}/tasks/${id}/output/search?q=${encodeURIComponent(word)}`;
    const { total } = await client.get<{ total: number }>(path);
    const seconds = (performance.now() - begun) / 1000;
    rows.push([
      `search of a ${name} word over a million lines`,
      `${seconds.toFixed(2)} s, ${total} hits`,
      "under 1.5 s",
    ]);
  }
  return rows;
}

async function stored(server: BenchServer, client: Client, project: BenchProject, id: number): Promise<Row> {
  const { openDriver } = await import("../../engine/store/driver");
  const info = await client.get<Info>(`/project/${project.id}/tasks/${id}/output/info`);
  const db = openDriver(`${server.dataDir}/runstead.db`);
  const sum = db.prepare("SELECT sum(length(data)) AS n FROM log_chunk WHERE task_id = ?").get(id) as {
    n: number;
  };
  db.close();
  const ratio = info.bytes / sum.n;
  return [
    "stored size against raw",
    `1/${ratio.toFixed(1)} of ${(info.bytes / 1e6).toFixed(0)} MB`,
    "at most 1/6",
  ];
}

async function gigabyte(
  server: BenchServer,
  client: Client,
  project: BenchProject,
  idle: number,
): Promise<Row[]> {
  const lines = 13_000_000;
  const template = await project.template("Flood of a gigabyte", {
    arguments: JSON.stringify(["-e", `lines=${lines}`]),
  });
  const run = await runTask(client, project.id, { template_id: template });
  const info = await client.get<Info>(`/project/${project.id}/tasks/${run.id}/output/info`);
  const rate = info.bytes / 1e6 / run.seconds;
  const above = memory(server.pid, "VmHWM") - idle;
  return [
    [
      "ingest of 1 GB",
      `${(info.bytes / 1e9).toFixed(2)} GB in ${run.seconds.toFixed(1)} s, ${rate.toFixed(0)} MB/s`,
      "",
    ],
    ["the server's peak memory of all these runs, above idle", `${above.toFixed(0)} MB`, "under 200 MB"],
  ];
}
