import { createRequire } from "node:module";

/** The part of the `node:sqlite` API that is used here; the built-in one and the one for Node 20 both have it. */
export interface Driver {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

export interface Statement {
  all(...values: unknown[]): unknown[];
  get(...values: unknown[]): unknown;
  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

// Result codes of SQLite: busy, locked, out of memory, read or write failed, full, cannot be opened.
const passing = new Set([5, 6, 7, 10, 13, 14]);

/** Whether an error is of the machine (a full disk, most likely), so that the same call may succeed later. */
export function mayPass(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && passing.has(errcode & 0xff);
}

type DriverModule = { DatabaseSync: new (path: string) => Driver };

/** Opens a database file with what Node brings (22.13 and newer), else with the add-on of the same API. */
export function openDriver(path: string): Driver {
  const { DatabaseSync } = driverModule();
  return new DatabaseSync(path);
}

function driverModule(): DriverModule {
  const require = createRequire(import.meta.url);
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const builtIn = major > 22 || (major === 22 && minor >= 13);
  return builtIn ? quietly(() => require("node:sqlite")) : require("@photostructure/sqlite");
}

// Node 22 warns on standard error that the module is experimental, which no operator can do anything about.
function quietly<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
