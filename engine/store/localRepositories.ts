import { realpathSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { urlKind } from "../../contract/repositories";
import type { EngineSettings } from "../settings";

type Where = Pick<EngineSettings, "dataDir" | "localRepositories">;

/** Where the repositories of demo projects are: they ship with Runstead, so no setting keeps them out. */
export function demoDir(settings: Pick<EngineSettings, "dataDir">): string {
  return resolve(settings.dataDir, "demo");
}

/**
 * Whether a repository may be used as far as the server's own disk goes: addresses of other machines always,
 * paths and file:// when the setting allows them. The data directory is never allowed, whatever the setting:
 * the database and other projects' clones are in it. Links are followed.
 */
export function localRepositoryAllowed(settings: Where, url: string): boolean {
  const path = localPath(url);
  if (path === undefined) return true;
  const real = realPath(path);
  if (path === "" || isBelow(real, realPath(demoDir(settings)))) return path !== "";
  if (isBelow(real, realPath(settings.dataDir))) return false;
  const roots = settings.localRepositories;
  if (roots === "any") return true;
  return roots !== "off" && roots.some((root) => isBelow(real, realPath(root)));
}

/** The path on this machine that a URL means; "" when it cannot be read, undefined when it means no path. */
function localPath(url: string): string | undefined {
  const kind = urlKind(url);
  if (kind === "local") return url;
  if (kind !== "file") return undefined;
  try {
    return fileURLToPath(url);
  } catch {
    return "";
  }
}

function isBelow(path: string, root: string) {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

// What is not there yet is judged by the nearest directory that is.
function realPath(path: string): string {
  const full = resolve(path);
  try {
    return realpathSync(full);
  } catch {
    const parent = dirname(full);
    return parent === full
      ? full
      : resolve(realPath(parent), full.slice(parent.length).replace(/^[/\\]+/, ""));
  }
}
