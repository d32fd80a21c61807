import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

/** Name of the environment variable that marks every process of a run, wherever it moved itself. */
export const cookieName = "RUNSTEAD_TASK";

/** What makes a process known again after a restart of the server; kept as JSON in task.process. */
export interface ProcessRecord {
  cookie: string;
  pid?: number;
  /** Start time of the pid in clock ticks after boot: pids come again, this pair does not. */
  started?: string;
  boot?: string;
}

/** Describes a process that runs now; the start time is "" when it has ended already. */
export function describeProcess(pid: number, cookie: string): ProcessRecord {
  return { cookie, pid, started: startTime(pid), boot: bootId() };
}

/** Whether the recorded process still runs: same pid, same start, same boot, same cookie. */
export function isAlive(record: ProcessRecord): boolean {
  if (!record.pid || !record.started || record.boot !== bootId()) return false;
  if (startTime(record.pid) !== record.started) return false;
  try {
    return readFileSync(`/proc/${record.pid}/environ`).includes(`${cookieName}=${record.cookie}`);
  } catch {
    return false;
  }
}

/**
 * Looks for the process of a run whose server died before it could write its pid down: it carries the
 * cookie, and its arguments name the run's exit file. Gives the record as it was when there is none.
 */
export async function findRun(record: ProcessRecord, exitFile: string): Promise<ProcessRecord> {
  if (!record.cookie) return record;
  for (const pid of await cookiePids(record.cookie)) {
    const words = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    if (words[4] === exitFile) return describeProcess(pid, record.cookie);
  }
  return record;
}

/** Pids of all processes that carry the cookie, zombies left out. */
export async function cookiePids(cookie: string): Promise<number[]> {
  const mark = `${cookieName}=${cookie}`;
  // Systems without /proc have no sweep: there the group is all that can be ended.
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => ((await hasMark(name, mark)) ? [Number(name)] : [])),
  );
  return found.flat();
}

async function hasMark(pid: string, mark: string): Promise<boolean> {
  try {
    return (await readFile(`/proc/${pid}/environ`)).includes(mark);
  } catch {
    return false;
  }
}

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in parentheses may hold anything, so the fields are counted from behind it; a zombie is gone.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "" : (fields[19] ?? "");
  } catch {
    return "";
  }
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
  } catch {
    return "";
  }
}
