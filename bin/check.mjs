// npm run check: what must hold before a change is handed on, in the order of how soon each one knows.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Each line: what it is about, and the command that says so. */
export const checks = [
  ["format and lint", "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
  ["types", "node_modules/typescript/bin/tsc", "--noEmit"],
  ["dead code", "node_modules/knip/bin/knip.js"],
  ["guards", "node_modules/vitest/vitest.mjs", "run", "--project", "guards"],
];

/** Runs them all, so that one look shows everything; how many of them failed. */
export function runChecks(list) {
  const failed = list.filter(([title, script, ...args]) => {
    console.log(`\n== ${title}`);
    const { status } = spawnSync(process.execPath, [script, ...args], { stdio: "inherit" });
    console.log(status === 0 ? `✓ ${title}` : `✗ ${title}`);
    return status !== 0;
  });
  return failed.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  process.exit(runChecks(checks) === 0 ? 0 : 1);
}
