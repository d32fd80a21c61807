import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Every file of the project that is committed or about to be, and stands in the checkout. */
export const files: string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard"],
  {
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  },
)
  .split("\n")
  .filter((path) => path && existsSync(path));

export const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts"));

export function read(path: string): string {
  return readFileSync(path, "utf8");
}

/** "path:line" of every line that matches. */
export function linesWith(pattern: RegExp, paths: string[]): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}
