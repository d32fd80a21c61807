import { urlKind } from "../../../contract/repositories";
import { RunFailed } from "../process/failed";
import type { Stage } from "../process/stage";

/** How a repository is reached: its address and the environment that holds its credentials. */
export interface Remote {
  url: string;
  env: Record<string, string>;
}

const protocols = { ssh: "ssh", https: "https:http", git: "git", file: "file", local: "file" } as const;

// A repository's own settings and hooks would be programs that somebody else chose.
const safe = [
  ["core.hooksPath", "/dev/null"],
  ["core.fsmonitor", "false"],
  ["protocol.ext.allow", "never"],
  ["gc.autoDetach", "false"],
  ["advice.detachedHead", "false"],
].flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/**
 * The arguments of a git command. Callers put `--` (or `--end-of-options`) before whatever is not theirs:
 * git reads a leading dash as an option (CVE-2026-73294).
 */
export function gitArgv(dir: string, args: string[]): string[] {
  return ["git", ...safe, "-C", dir, ...args];
}

/** The environment of git for an address; throws RunFailed when the address is of no accepted kind. */
export function gitEnv(stage: Stage, remote: Remote): Record<string, string> {
  const kind = urlKind(remote.url);
  if (kind === undefined || kind === "invalid") throw new RunFailed("The repository's URL is not valid.");
  return {
    ...stage.env,
    ...remote.env,
    GIT_ALLOW_PROTOCOL: protocols[kind],
    GIT_TERMINAL_PROMPT: "0",
    GIT_CONFIG_GLOBAL: stage.gitConfig,
    GIT_OPTIONAL_LOCKS: "0",
  };
}
