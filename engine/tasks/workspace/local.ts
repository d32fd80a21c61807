import { existsSync } from "node:fs";
import { cp, realpath } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { urlKind } from "../../../contract/repositories";
import type { EngineSettings } from "../../settings";
import { localRepositoryAllowed } from "../../store/localRepositories";
import { RunFailed } from "../process/failed";

/** The path of a repository on the server's own disk; undefined for those reached over a network. */
export function localPath(url: string): string | undefined {
  const kind = urlKind(url);
  if (kind === "local") return resolve(url);
  if (kind !== "file") return undefined;
  try {
    return fileURLToPath(url);
  } catch {
    throw new RunFailed("The repository's URL is not valid.");
  }
}

/**
 * The real path of a local repository, when the settings allow it; links may have changed since it was
 * saved. A directory that holds the data directory is refused too: its copy would show every secret.
 * Throws RunFailed.
 */
export async function allowedPath(settings: EngineSettings, url: string, path: string): Promise<string> {
  const real = await realpath(path).catch(() => {
    throw new RunFailed(`The repository ${path} does not exist on this server.`);
  });
  const data = await realpath(settings.dataDir);
  const holdsData = data.startsWith(real.endsWith("/") ? real : `${real}/`);
  if (holdsData || !localRepositoryAllowed(settings, url)) {
    throw new RunFailed(`The repository ${path} is on the server's own disk, where none is allowed.`);
  }
  return real;
}

/** Whether a directory is a git repository, and whether it has files beside it. */
export function gitKind(path: string): "none" | "bare" | "tree" {
  if (existsSync(join(path, ".git"))) return "tree";
  return existsSync(join(path, "HEAD")) && existsSync(join(path, "objects")) ? "bare" : "none";
}

/** Copies a directory as it is, without its .git and without sockets, devices and pipes. */
export async function copyTree(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (source) => basename(source) !== ".git",
  });
}
