import { setTimeout as sleep } from "node:timers/promises";
import { cookiePids } from "./proc";

const interruptGrace = 10_000;
const terminateGrace = 5_000;

/**
 * Ends all processes of a run. SIGINT lets ansible say what it did; then SIGTERM, then SIGKILL to the group;
 * last, everything that carries the cookie, because ansible-core from 2.19 on gives each worker a session
 * of its own. `forced` (now or later) skips to SIGKILL. Resolves when two sweeps found nothing.
 */
export async function endProcesses(target: {
  pid: number | undefined;
  cookie: string;
  exited: Promise<unknown>;
  forced: AbortSignal;
}): Promise<void> {
  const { pid, exited, forced } = target;
  if (pid !== undefined) {
    const ladder = [
      { signal: "SIGINT", grace: interruptGrace },
      { signal: "SIGTERM", grace: terminateGrace },
    ] as const;
    for (const { signal, grace } of ladder) {
      if (forced.aborted) break;
      signalGroup(pid, signal);
      if (await within(grace, exited, forced)) break;
    }
    signalGroup(pid, "SIGKILL");
  }
  await sweep(target.cookie);
}

/** Kills everything that carries the cookie, until two passes in a row found nothing. */
export async function sweep(cookie: string): Promise<void> {
  // Every run's processes carry one that begins like the empty one.
  if (!cookie) return;
  for (let empty = 0; empty < 2; ) {
    const pids = await cookiePids(cookie);
    empty = pids.length === 0 ? empty + 1 : 0;
    for (const pid of pids) signal(pid, "SIGKILL");
    if (empty < 2) await sleep(20);
  }
}

/** Signals a process group; one that is gone already is no error. */
function signalGroup(pid: number, name: NodeJS.Signals): void {
  signal(-pid, name);
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // Gone in the meantime.
  }
}

async function within(ms: number, exited: Promise<unknown>, forced: AbortSignal): Promise<boolean> {
  const timer = new AbortController();
  const wait = sleep(ms, false, { signal: AbortSignal.any([timer.signal, forced]) }).catch(() => false);
  const ended = await Promise.race([exited.then(() => true), wait]);
  timer.abort();
  return ended;
}
