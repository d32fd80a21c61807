import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, type ProcessRecord } from "./proc";

const pollDelay = 150;

/**
 * Waits for the end of a process that is not our child: its exit file appears, or it is gone. Gives null; the
 * exit code is in the file.
 */
export async function waitForExit(record: ProcessRecord, exitFile: string): Promise<null> {
  while (!existsSync(exitFile) && isAlive(record)) await sleep(pollDelay, undefined, { ref: false });
  return null;
}
