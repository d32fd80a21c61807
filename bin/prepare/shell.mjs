// What the scripts of this folder say and how they start programs. Nothing here needs node_modules.
import { spawn } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A sentence for the one at the keyboard; the script ends with it and shows no stack. */
export class Advice extends Error {}

/** Says what is being done, keeps saying how long it has taken, and at the end whether it went well. */
export async function step(title, work) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `… ${title}` : `… ${title}\n`);
  const show = () =>
    process.stdout.write(live ? `\r… ${title}, ${seconds()}` : `  still at it, ${seconds()}\n`);
  const timer = setInterval(show, live ? 1000 : 15_000);
  try {
    const result = await work();
    process.stdout.write(`${live ? "\r" : ""}✓ ${title}, ${seconds()}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${live ? "\r" : ""}✗ ${title}, ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a program to its end; its output is kept and only shown when it fails. */
export function run(command, args, { env = {}, timeout = 1_200_000 } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      timeout,
    });
    const output = [];
    child.stdout.on("data", (part) => output.push(part));
    child.stderr.on("data", (part) => output.push(part));
    child.on("error", fail);
    child.on("close", (code) => {
      const text = Buffer.concat(output).toString();
      if (code === 0) return done(text);
      fail(
        new Advice(`${shortened(text.trim().split("\n"))}\n${command} ${args.join(" ")} ended with ${code}.`),
      );
    });
  });
}

function shortened(lines) {
  return (lines.length > 50 ? [...lines.slice(0, 25), "…", ...lines.slice(-25)] : lines).join("\n");
}

/** Where a program is, looking along PATH and then in `extra` folders; undefined when it is nowhere. */
export function find(name, extra = []) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...extra];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
