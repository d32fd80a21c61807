import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { Database } from "./database";

/** Opens the database of a data directory; makes both when they are not there, readable by their owner only. */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "runstead.db");
  // SQLite gives its other files the mode of this one.
  closeSync(openSync(file, "a", 0o600));
  return new Database(file);
}
