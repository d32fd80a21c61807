import type { Client } from "./client";
import type { Part } from "./part";
import { makeProject } from "./project";
import { median } from "./runs";
import type { BenchServer } from "./server";

/** (f) Server time of a page with a list of 20 and of 200 rows. */
export const lists: Part = async ({ server, client }) => {
  const project = await makeProject(client, "trivial");
  const rows: [string, string, string][] = [];
  let first = 0;
  for (const count of [20, 200]) {
    for (; first < count; first += 1) {
      await project.template(`Template ${first}`);
      await client.post(`/project/${project.id}/keys`, {
        name: `Key ${first}`,
        type: "none",
        project_id: project.id,
      });
    }
    for (const noun of ["keys", "templates"]) {
      const time = await pageTime(server, client, `/project/${project.id}/${noun}`);
      rows.push([`${noun}, ${count} rows, median of 40`, `${time.toFixed(1)} ms`, ""]);
    }
  }
  return { title: "Server time of a list", rows };
};

async function pageTime(server: BenchServer, client: Client, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    const begun = performance.now();
    const page = await fetch(server.url + path, { headers: { cookie: client.cookie, accept: "text/html" } });
    await page.text();
    if (!page.ok) throw new Error(`${path}: ${page.status}`);
    if (round >= 10) times.push(performance.now() - begun);
  }
  return median(times);
}
