import { existsSync } from "node:fs";
import { parseJson } from "../../contract/text";
import { addLines } from "../store/log/rows";
import { type ActiveTask, activeTasks, beginTask, endTask } from "../store/taskStatus";
import { findRun, isAlive, type ProcessRecord } from "./process/proc";
import { sweep } from "./process/stop";
import { Run, type RunDeps } from "./run";
import { removeLeftovers, runPlaces } from "./workspace/places";

/** A run that goes on after a restart. */
export interface Recovered {
  run: Run;
  record: ProcessRecord;
  status: ActiveTask["status"];
  since: number;
}

/**
 * Brings every task that an earlier server left unfinished into a defined state: runs that live, or have
 * ended and left their exit code, are given back to be resumed; the others end in `error` (`stopped` when
 * they were being stopped). Nothing is started again.
 */
export async function recoverTasks(deps: RunDeps): Promise<Recovered[]> {
  const left = activeTasks(deps.db).filter((task) => task.status !== "waiting");
  const recovered: Recovered[] = [];
  for (const task of left) {
    const found = await find(deps, task);
    if (found) recovered.push(found);
    else await interrupt(deps, task);
  }
  const kept = new Set(recovered.map(({ run }) => run.taskId));
  await removeLeftovers(deps.settings, kept);
  return recovered;
}

async function find(deps: RunDeps, task: ActiveTask): Promise<Recovered | undefined> {
  const places = runPlaces(deps.settings, { id: task.id, projectId: task.project_id });
  const kept = recordOf(task);
  const record = kept.pid ? kept : await findRun(kept, places.exitFile);
  const here = existsSync(places.spool);
  if (!here || !(existsSync(places.exitFile) || isAlive(record))) return undefined;
  if (task.status === "starting") beginTask(deps.db, task.id, record);
  const row = deps.db.prepare("SELECT started FROM task WHERE id = ?").get(task.id) as {
    started: string | null;
  };
  const since = row.started ? Date.parse(row.started) : Date.now();
  const run = new Run(deps, { id: task.id, projectId: task.project_id }, record.cookie);
  return { run, record, status: task.status, since };
}

// What it printed before the server died is in the spool file; it belongs into the log, too.
async function interrupt(deps: RunDeps, task: ActiveTask) {
  const { cookie } = recordOf(task);
  if (cookie) await sweep(cookie);
  const run = new Run(deps, { id: task.id, projectId: task.project_id }, cookie);
  if (await run.bury("server restarted; run interrupted")) return;
  deps.db.transaction(() => {
    addLines(deps.db, task.id, [`Task ${task.id} ended: server restarted; run interrupted`]);
    endTask(deps.db, task.id, "error");
  });
}

function recordOf(task: ActiveTask): ProcessRecord {
  return (parseJson(task.process ?? "{}") ?? { cookie: "" }) as ProcessRecord;
}
