import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { run, step } from "./shell.mjs";

const sources = ["app", "contract", "engine", "serve", "public", "bin"];
const files = [
  "server.ts",
  "settings.ts",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
];

/** Builds when there is no build or a source is newer than it. */
export async function buildWhenStale() {
  if (isBuilt()) return;
  await step("Building", () => run(process.execPath, ["bin/build.mjs"]));
}

/** Written by bin/build.mjs as its last act. */
export const stamp = "build/runstead/built";

function isBuilt() {
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return [...sources.flatMap(everything), ...files].every((path) => modified(path) <= built);
}

// Folders too: taking a file away changes only its folder.
function everything(folder) {
  if (!existsSync(folder)) return [];
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...inside.map((entry) => join(entry.parentPath ?? entry.path, entry.name))];
}

function modified(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}
