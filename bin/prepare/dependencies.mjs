import { existsSync, readFileSync } from "node:fs";
import { run, step } from "./shell.mjs";

/** Brings node_modules to what the lockfile says, when it is not there already. */
export async function installDependencies() {
  if (areInstalled()) return;
  await step("Installing the dependencies (npm ci --ignore-scripts)", () => {
    const npm = process.env.npm_execpath;
    const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
    return run(command, [...first, "ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"]);
  });
}

// npm leaves a list of what it installed in node_modules when it is through. Times of files say nothing after a
// clone or a copy, so the two lists are compared package by package.
function areInstalled() {
  const list = "node_modules/.package-lock.json";
  if (!existsSync(list)) return false;
  const installed = packagesOf(list);
  return Object.entries(packagesOf("package-lock.json")).every(([path, wanted]) => {
    const found = installed[path];
    const mayBeMissing = path === "" || wanted.optional || wanted.devOptional || wanted.peer;
    return found ? found.version === wanted.version : mayBeMissing;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
