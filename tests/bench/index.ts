import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { burst } from "./burst";
import { calls } from "./calls";
import { signIn } from "./client";
import { lists } from "./lists";
import { liveDelay } from "./liveDelay";
import { bigLog } from "./log";
import { overhead } from "./overhead";
import type { Part, Result } from "./part";
import { startServer } from "./server";
import { start } from "./start";
import { weight } from "./weight";

const parts: Record<string, Part> = { overhead, burst, start, weight, lists, calls, bigLog, liveDelay };

const wanted = process.argv.slice(2);
const results: Result[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const server = await startServer();
  try {
    const result = await part({ server, client: await signIn(server) });
    results.push(result);
    console.log(table(result));
  } finally {
    await server.close();
  }
}
if (wanted.length === 0) writeFileSync("docs/benchmarks.md", page());

function page() {
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return [
    "# Benchmarks",
    "",
    `Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. The machine is shared and noisy: ratios`,
    "within one run count, single times do not. Figures of Semaphore were measured beforehand on the same kind of machine.",
    "",
    ...results.map(table),
  ].join("\n");
}

function table(result: Result) {
  const rows = result.rows.map((row) => `| ${row.join(" | ")} |`);
  return [
    `## ${result.title}`,
    "",
    "| measured | figure | held against |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
