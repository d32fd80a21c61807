import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

interface Holder {
  pid: number;
  /** When the process started, as /proc tells it; "" where there is no /proc. */
  started: string;
}

/**
 * Holds the data directory for this process: one server writes to it. Gives what lets go of it. Throws with a
 * sentence when another running server holds it; the lock of one that died does not count.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, "server.lock");
  const self: Holder = { pid: process.pid, started: startOf(process.pid) };
  if (!write(file, self)) {
    const holder = read(file);
    if (holder && isRunning(holder)) {
      throw new Error(
        `Another Runstead server (process ${holder.pid}) uses the data directory ${dataDir} already.`,
      );
    }
    rmSync(file, { force: true });
    if (!write(file, self))
      throw new Error(`Another Runstead server is starting with the data directory ${dataDir}.`);
  }
  return () => rmSync(file, { force: true });
}

function write(file: string, holder: Holder): boolean {
  try {
    const fd = openSync(file, "wx", 0o600);
    writeSync(fd, JSON.stringify(holder));
    closeSync(fd);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

// A number is given to other processes in time, and every container begins with 1: the start tells them apart.
function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return startOf(pid) === started;
}

function startOf(pid: number): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return `${boot} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
  } catch {
    return "";
  }
}
