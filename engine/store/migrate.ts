import type { Database } from "./database";
import type { Driver } from "./driver";
import start from "./migrations/0001-start.sql?raw";

/** In order; a released one never changes. */
const migrations: string[] = [start];

/**
 * Brings the file to the newest version, each step in a transaction of its own. The version is SQLite's
 * `user_version`. Throws when the file was written by a newer Runstead.
 */
export function migrate(driver: Driver, db: Database) {
  const version = (db.prepare("PRAGMA user_version").get() as { user_version: number }).user_version;
  if (version > migrations.length)
    throw new Error("The database was written by a newer version of Runstead.");
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      driver.exec(sql);
      driver.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}
