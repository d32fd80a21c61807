import { createHash } from "node:crypto";
import { accessSync, constants, existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { EngineSettings } from "../../settings";

/**
 * The directory that holds the secrets of all runs of this data directory: in memory where there is
 * /dev/shm, so that they never reach a disk. Its path is short, because sockets' paths must be.
 */
export function secretsRoot(settings: EngineSettings): string {
  if (settings.secretsDir) return settings.secretsDir;
  const hash = createHash("sha256").update(settings.dataDir).digest("hex").slice(0, 10);
  if (writable("/dev/shm")) return `/dev/shm/runstead-${userInfo().uid}-${hash}`;
  return join(settings.dataDir, "secrets");
}

/** Makes a directory that only this user can enter. */
export async function privateDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Writes files only this user can read; fails when one is there already, so that no link is followed. */
export async function writeSecretFiles(dir: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(dir, name), content, { mode: 0o600, flag: "wx" });
  }
}

/** Writes a program of a run; programs are not in the secrets' directory, which may forbid to run any. */
export async function writeProgram(dir: string, name: string, text: string): Promise<string> {
  const path = join(dir, name);
  if (!existsSync(path)) await writeFile(path, text, { mode: 0o700 });
  return path;
}

function writable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
