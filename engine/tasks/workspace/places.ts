import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { basename, join } from "node:path";
import type { EngineSettings } from "../../settings";
import { endAgents } from "../credentials/agent";
import { privateDir, secretsRoot } from "../credentials/files";
import { cookieName } from "../process/proc";

/** Where one run keeps its things; all of it is removed when the run is over. */
export interface RunPlaces {
  dir: string;
  checkout: string;
  inventoryCheckout: string;
  mirrors: string;
  spool: string;
  exitFile: string;
  secretsDir: string;
  gitConfig: string;
  knownHosts: string;
}

export function runPlaces(settings: EngineSettings, task: { id: number; projectId: number }): RunPlaces {
  const dir = join(settings.dataDir, "runs", String(task.id));
  return {
    dir,
    checkout: join(dir, `checkout-${task.id}`),
    inventoryCheckout: join(dir, `inventory-${task.id}`),
    mirrors: join(settings.dataDir, "mirrors"),
    spool: join(dir, "spool"),
    exitFile: join(dir, "exit"),
    secretsDir: join(secretsRoot(settings), String(task.id)),
    gitConfig: join(dir, "gitconfig"),
    knownHosts: join(settings.dataDir, "known_hosts", String(task.projectId)),
  };
}

export async function makePlaces(places: RunPlaces): Promise<void> {
  // A task runs once: what is here is from a database that was put back to an earlier state.
  await removePlaces(places);
  await mkdir(join(places.knownHosts, ".."), { recursive: true, mode: 0o700 });
  for (const dir of [places.dir, places.secretsDir, join(places.dir, "home"), join(places.dir, "tmp")]) {
    await privateDir(dir);
  }
  await writeFile(places.spool, "", { mode: 0o600 });
  await writeFile(places.gitConfig, "[user]\n\tname = Runstead\n", { mode: 0o600 });
}

/** Removes everything of a run, its agents too. Never throws: what is left is removed at the next start. */
export async function removePlaces(places: RunPlaces): Promise<void> {
  await endAgents(places.secretsDir).catch(() => undefined);
  for (const dir of [places.checkout, places.inventoryCheckout]) await forgetWorktree(places.mirrors, dir);
  await rm(places.secretsDir, { recursive: true, force: true }).catch(() => undefined);
  await rm(places.dir, { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
}

// A mirror keeps a directory for each of its worktrees, called like the worktree's own.
async function forgetWorktree(mirrors: string, dir: string) {
  const names = await readdir(mirrors).catch(() => []);
  for (const name of names) {
    await rm(join(mirrors, name, "worktrees", basename(dir)), { recursive: true, force: true }).catch(
      () => undefined,
    );
  }
}

/** Removes what runs left that no server can end any more; `kept` are the ids of those still going on. */
export async function removeLeftovers(settings: EngineSettings, kept: Set<number>): Promise<void> {
  const roots = [join(settings.dataDir, "runs"), secretsRoot(settings)];
  for (const root of roots) {
    const names = await readdir(root).catch(() => []);
    for (const name of names.filter((entry) => /^\d+$/.test(entry) && !kept.has(Number(entry)))) {
      await removePlaces(runPlaces(settings, { id: Number(name), projectId: 0 }));
    }
  }
}

/** The environment that every program of a run begins with: fixed, nothing of the server's own is in it. */
export function baseEnv(settings: EngineSettings, places: RunPlaces, cookie: string): Record<string, string> {
  const { username } = userInfo();
  return {
    PATH: settings.path,
    HOME: join(places.dir, "home"),
    TMPDIR: join(places.dir, "tmp"),
    USER: username,
    LOGNAME: username,
    SHELL: "/bin/sh",
    LANG: "C.UTF-8",
    LC_ALL: "C.UTF-8",
    [cookieName]: cookie,
  };
}
