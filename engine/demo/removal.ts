import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../context";
import { demoDir } from "../store/localRepositories";

/** Names of the demo repositories that a project uses; to be asked before the project is deleted. */
export function demoRepositories({ db }: Pick<Context, "db">, projectId: number): string[] {
  const rows = db.prepare("SELECT git_url FROM repository WHERE project_id = ?").all(projectId);
  // Only the very names that were drawn here: whatever else a URL says, nothing else is removed.
  return (rows as { git_url: string }[]).flatMap(
    ({ git_url }) => /[0-9a-f]{12}\.git/.exec(git_url)?.[0] ?? [],
  );
}

/** Removes the demo repositories of a deleted project that no other project uses. Never throws. */
export async function removeDemoRepositories({ db, settings }: Context, names: string[]): Promise<void> {
  for (const name of names) {
    if (db.prepare("SELECT 1 FROM repository WHERE instr(git_url, ?) > 0").get(name) !== undefined) continue;
    const path = join(demoDir(settings), name);
    await rm(path, { recursive: true, force: true }).catch((error) => console.error(`${path} stays:`, error));
  }
}
