import { existsSync } from "node:fs";
import { realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { validBranch } from "../../../contract/repositories";
import type { EngineSettings } from "../../settings";
import { RunFailed } from "../process/failed";
import type { Stage } from "../process/stage";
import { gitArgv, gitEnv, type Remote } from "./git";
import { allowedPath, copyTree, gitKind, localPath } from "./local";
import { headRef, type Mirrors } from "./mirror";

export interface Source {
  repositoryId: number;
  remote: Remote;
  /** "" takes the files of a local repository as they are. */
  branch: string;
  /** A commit to pin, else the branch's newest. */
  commit: string | null;
}

/** What was checked out; commit and subject are "" for directories that are no git repository. */
export interface Checkout {
  commit: string;
  subject: string;
}

/**
 * Puts the repository's files into `dir`, which must not exist: a worktree of the mirror, or a copy of a
 * local directory. Throws RunFailed with the reason, RunStopped when the run is stopped meanwhile.
 */
export async function checkOut(
  settings: EngineSettings,
  mirrors: Mirrors,
  stage: Stage,
  source: Source,
  dir: string,
): Promise<Checkout> {
  const path = localPath(source.remote.url);
  if (path === undefined) return checkOutMirror(mirrors, stage, source, dir);
  const real = await allowedPath(settings, source.remote.url, path);
  const kind = gitKind(real);
  if (kind === "none" || (kind === "tree" && !source.branch && !source.commit)) {
    if (kind === "none" && source.commit) throw new RunFailed(`${path} is not a git repository.`);
    stage.say(`Copying ${path}`);
    await copyTree(real, dir);
    return { commit: "", subject: "" };
  }
  await trust(stage, real);
  return checkOutMirror(mirrors, stage, source, dir);
}

async function checkOutMirror(
  mirrors: Mirrors,
  stage: Stage,
  source: Source,
  dir: string,
): Promise<Checkout> {
  const { remote, branch, commit } = source;
  if (branch && !validBranch(branch)) throw new RunFailed(`"${branch}" is not a valid branch name.`);
  const mirror = mirrors.path(source.repositoryId, remote.url);
  stage.say(`Fetching repository ${withoutPassword(remote.url)}${branch ? `, branch ${branch}` : ""}`);
  await mirrors.fetch(stage, mirror, remote);
  const env = gitEnv(stage, remote);
  const found = await resolveCommit(stage, mirror, env, commit ? [commit] : refsOf(branch));
  if (!found)
    throw new RunFailed(`The repository has no ${commit ? `commit ${commit}` : `branch "${branch}"`}.`);
  const add = ["worktree", "add", "--quiet", "--detach", "--force", "--", dir, found.commit];
  const code = await mirrors.locked(mirror, () => stage.step(gitArgv(mirror, add), { cwd: stage.dir, env }));
  if (code !== 0) throw new RunFailed(`The commit ${found.commit} could not be checked out.`);
  // Each of them is an address that whoever can push chose; git's worst holes were there.
  if (existsSync(join(dir, ".gitmodules"))) stage.say("The repository has submodules: they are not fetched");
  return found;
}

function refsOf(branch: string): string[] {
  return branch ? [`refs/heads/${branch}`, `refs/tags/${branch}`] : [headRef];
}

async function resolveCommit(stage: Stage, mirror: string, env: Record<string, string>, names: string[]) {
  for (const name of names) {
    const show = ["log", "-1", "--no-show-signature", "--format=%H %s", "--end-of-options", name, "--"];
    const text = await stage.capture(gitArgv(mirror, show), { cwd: stage.dir, env });
    const [, commit, subject] = /^([0-9a-f]{40,64}) (.*)/.exec(text ?? "") ?? [];
    if (commit) return { commit, subject: (subject ?? "").slice(0, 100) };
  }
  return undefined;
}

// Operators' own repositories belong to other users than the service; git refuses those unless told.
async function trust(stage: Stage, path: string) {
  const lines = [path, join(path, ".git")].map((dir) => `\tdirectory = ${JSON.stringify(dir)}\n`);
  await writeFile(stage.gitConfig, `[safe]\n${lines.join("")}`, { flag: "a" });
}

/**
 * The real path of a file that a template names, which must be inside the checkout when links are followed
 * (reliability requirement 36). Throws RunFailed.
 */
export async function insideCheckout(checkout: string, path: string, what: string): Promise<string> {
  const root = await realpath(checkout);
  const real = await realpath(join(root, path)).catch(() => {
    throw new RunFailed(`The ${what} ${path} does not exist in the repository.`);
  });
  if (real !== root && !real.startsWith(`${root}/`)) {
    throw new RunFailed(`The ${what} ${path} is outside of the repository.`);
  }
  return real;
}

function withoutPassword(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/@:]*):[^/@]*@/i, "$1@");
}
