// npm run dev: the same server with the sources behind it, loaded anew when they change.
import { watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { installDependencies } from "./prepare/dependencies.mjs";
import { checkNode } from "./prepare/node.mjs";
import { installTools, tools } from "./prepare/tools.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.NODE_ENV = "development";
checkNode();
await installDependencies();
await installTools(tools);

const { createServer } = await import("vite");
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
let running = await begin();

for (const folder of ["engine", "contract", "serve"]) {
  watch(folder, { recursive: true }, soon(again));
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);

async function begin() {
  const { startDev } = await vite.ssrLoadModule("/serve/dev.ts");
  const server = await startDev(vite);
  console.log(`Runstead is at ${server.url}`);
  return server;
}

async function again() {
  console.log("The server's sources changed.");
  await running.stop();
  vite.moduleGraph.invalidateAll();
  running = await begin();
}

async function end() {
  await Promise.all([running.stop(), vite.close()]);
  process.exit(0);
}

// An editor writes a file in several steps.
function soon(work) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => work().catch(console.error), 200);
  };
}
