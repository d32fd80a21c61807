// npm run up: from a fresh clone to a serving Runstead. Plain Node, nothing installed before.
import { fileURLToPath } from "node:url";
import { buildWhenStale } from "./prepare/build.mjs";
import { installDependencies } from "./prepare/dependencies.mjs";
import { checkNode } from "./prepare/node.mjs";
import { Advice } from "./prepare/shell.mjs";
import { installTools, tools } from "./prepare/tools.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

try {
  checkNode();
  await installDependencies();
  await buildWhenStale();
  // The console of another server runs nothing here.
  if (!process.env.API_URL) await installTools(tools);
} catch (error) {
  console.error(error instanceof Advice ? error.message : error);
  process.exit(1);
}

await import("../build/runstead/server.js");
