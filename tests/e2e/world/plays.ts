import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";

/** A git repository with one commit of tests/fixtures/plays on the branch main; gives its path. */
export function makePlays(directory: string): string {
  const plays = join(directory, "plays");
  cpSync("tests/fixtures/plays", plays, { recursive: true });
  const git = (...args: string[]) => execFileSync("git", ["-C", plays, ...args], { stdio: "ignore" });
  git("init", "-b", "main");
  git("add", ".");
  git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-m", "Plays to run");
  return plays;
}
