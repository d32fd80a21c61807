import { setTimeout as sleep } from "node:timers/promises";
import type { TaskStatus } from "../../contract/task";
import type { Database } from "../store/database";
import { mayPass } from "../store/driver";
import { addLines } from "../store/log/rows";
import { endTask, moveTask } from "../store/taskStatus";

const retryDelay = 2000;

/**
 * Ends a task in error (stopped, if it was being stopped) when its end cannot be written as it should be: a task
 * without an end would block its template for ever. What cannot be written is left out: first the line with the
 * reason, then all but the status. A full disk is waited for, as long as `wanted`. Gives the final status, or
 * undefined when the task had one already. Never rejects.
 */
export async function endAnyhow(
  db: Database,
  taskId: number,
  reason: string,
  wanted: () => boolean,
): Promise<TaskStatus | undefined> {
  const ways = [
    () => endWithLine(db, taskId, reason),
    () => endTask(db, taskId, "error"),
    () => mark(db, taskId),
  ];
  while (wanted()) {
    for (const way of ways) {
      try {
        return db.transaction(way);
      } catch (error) {
        console.error(`The end of task ${taskId} could not be written.`, error);
        if (mayPass(error)) break;
      }
    }
    await sleep(retryDelay, undefined, { ref: false });
  }
  return undefined;
}

function endWithLine(db: Database, taskId: number, reason: string): TaskStatus | undefined {
  const status = endTask(db, taskId, "error");
  const why = status === "error" ? ` (${reason})` : "";
  if (status) addLines(db, taskId, [`Task ${taskId} ended: ${status}${why}`]);
  return status;
}

function mark(db: Database, taskId: number): TaskStatus | undefined {
  return (["error", "stopped"] as const).find((status) => moveTask(db, taskId, status));
}
