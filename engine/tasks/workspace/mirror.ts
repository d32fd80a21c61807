import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { RunFailed } from "../process/failed";
import type { Stage } from "../process/stage";
import { gitArgv, gitEnv, type Remote } from "./git";

const refs = ["+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"];
/** The remote's default branch, for local repositories without a branch of their own. */
export const headRef = "refs/runstead/head";

/** The bare mirrors: one per repository and address, fetched by whichever run needs it, under a lock each. */
export class Mirrors {
  readonly #root: string;
  readonly #locks = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<void>>();

  constructor(dataDir: string) {
    this.#root = join(dataDir, "mirrors");
  }

  path(repositoryId: number, url: string): string {
    const hash = createHash("sha256").update(url).digest("hex").slice(0, 16);
    return join(this.#root, `${repositoryId}-${hash}.git`);
  }

  /**
   * Brings the mirror up to date. Runs that ask while a fetch is under way share the one that begins after
   * it; when that fails each tries on its own, so that its log says why. Throws RunFailed.
   */
  async fetch(stage: Stage, dir: string, remote: Remote): Promise<void> {
    const shared = this.#next.get(dir);
    if (shared) {
      const done = await shared.then(
        () => true,
        () => false,
      );
      if (done) return;
    }
    const mine = this.locked(dir, () => {
      this.#next.delete(dir);
      return update(stage, dir, remote);
    });
    if (!this.#next.has(dir)) this.#next.set(dir, mine);
    await mine;
  }

  /** Runs `work` while nobody else touches the mirror. */
  locked<T>(dir: string, work: () => Promise<T>): Promise<T> {
    const before = this.#locks.get(dir) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#locks.set(dir, settled);
    settled.then(() => this.#locks.get(dir) === settled && this.#locks.delete(dir));
    return mine;
  }
}

async function update(stage: Stage, dir: string, remote: Remote) {
  const env = gitEnv(stage, remote);
  if (!existsSync(dir)) await create(stage, dir, env);
  const fetch = [
    "fetch",
    "--quiet",
    "--prune",
    "--force",
    "--no-recurse-submodules",
    "--no-write-fetch-head",
  ];
  const wanted = remote.url.startsWith("/") ? [...refs, `+HEAD:${headRef}`] : refs;
  const argv = gitArgv(dir, [...fetch, "--", remote.url, ...wanted]);
  let code = await stage.step(argv, { cwd: stage.dir, env });
  if (code !== 0 && (await removeLocks(dir))) code = await stage.step(argv, { cwd: stage.dir, env });
  if (code !== 0) throw new RunFailed(`The repository could not be fetched (git ended with status ${code}).`);
}

// A git that was killed leaves its lock files; nobody else is at work while this holds the mirror's lock.
async function removeLocks(dir: string): Promise<boolean> {
  const names = await readdir(dir, { recursive: true });
  const locks = names.filter((name) => name.endsWith(".lock") && !name.startsWith("worktrees/"));
  for (const name of locks) await rm(join(dir, name), { force: true });
  return locks.length > 0;
}

async function create(stage: Stage, dir: string, env: Record<string, string>) {
  const parent = join(dir, "..");
  const fresh = `${dir}.new-${stage.taskId}`;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeOlder(parent, dir);
  await rm(fresh, { recursive: true, force: true });
  const argv = gitArgv(stage.dir, ["init", "--quiet", "--bare", "--template=", "--", fresh]);
  if ((await stage.step(argv, { cwd: stage.dir, env })) !== 0) throw new RunFailed("git init failed.");
  await rename(fresh, dir);
}

// The repository's address was changed: its former mirror is of no use any more.
async function removeOlder(parent: string, dir: string) {
  const prefix = `${(dir.split("/").at(-1) ?? "").split("-")[0]}-`;
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names) await rm(join(parent, name), { recursive: true, force: true });
}
