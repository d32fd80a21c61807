import autocannon from "autocannon";
import type { Part } from "./part";
import { makeProject } from "./project";
import { runTask } from "./runs";

const seconds = 5;

/** (g) Requests per second and p99 of four calls, 8 connections. Bounds: the better of two Semaphore servers. */
export const calls: Part = async ({ server, client }) => {
  const project = await makeProject(client, "trivial");
  const templates: number[] = [];
  for (let index = 0; index < 200; index += 1) templates.push(await project.template(`Template ${index}`));
  for (let index = 0; index < 10; index += 1)
    await runTask(client, project.id, { template_id: templates[index] });
  await fillTasks(server.dataDir, 200);
  const at = `/project/${project.id}`;
  const paths: [string, string, number][] = [
    ["GET /user", "/user", 1670],
    ["GET 200 templates", `${at}/templates`, 119],
    ["GET tasks/last?limit=200", `${at}/tasks/last?limit=200`, 59],
    ["GET one template", `${at}/templates/${templates[0]}`, 802],
  ];
  const rows: [string, string, string][] = [];
  for (const [name, path, peer] of paths) {
    const result = await autocannon({
      url: `${server.url}/api${path}`,
      connections: 8,
      duration: seconds,
      headers: { cookie: client.cookie },
    });
    if (result.non2xx > 0) throw new Error(`${path} answered ${result.non2xx} times with an error`);
    const rate = result.requests.average;
    rows.push([
      name,
      `${Math.round(rate)} per second, p99 ${result.latency.p99} ms`,
      `${(rate / peer).toFixed(1)} × of ${peer}`,
    ]);
  }
  return { title: "Calls of the API, 8 connections", rows };
};

/** Copies the finished tasks until there are `count`, so that the list has its full length. */
async function fillTasks(dataDir: string, count: number) {
  const { openDriver } = await import("../../engine/store/driver");
  const db = openDriver(`${dataDir}/runstead.db`);
  const columns = (
    db.prepare("SELECT name FROM pragma_table_info('task') WHERE name <> 'id'").all() as { name: string }[]
  )
    .map((row) => row.name)
    .join(", ");
  const have = (db.prepare("SELECT count(*) AS n FROM task").get() as { n: number }).n;
  db.prepare(
    `WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < ?)
     INSERT INTO task (${columns}) SELECT ${columns} FROM i, (SELECT * FROM task LIMIT 1)`,
  ).run(Math.max(0, count - have));
  db.close();
}
