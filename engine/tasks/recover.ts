import { existsSync } from "node:fs";
import { parseJson } from "../../contract/text";
import { type ActiveTask, activeTasks } from "../store/taskStatus";
import { findRun, isAlive, type ProcessRecord } from "./process/proc";
import { Run, type RunDeps } from "./run";
import { removeLeftovers, runPlaces } from "./workspace/places";

/** A run that goes on after a restart, or whose end is written after one. */
export interface Recovered {
  run: Run;
  status: ActiveTask["status"];
  /** Never rejects; resolves when the task has its end. */
  work: () => Promise<void>;
}

/**
 * Brings every task that an earlier server left unfinished into a defined state: runs that live, or have
 * ended and left their exit code, go on; the others end in `error` (`stopped` when they were being stopped).
 * Nothing is started again. The work is given back, because a full disk must not keep a server from starting.
 */
export async function recoverTasks(deps: RunDeps): Promise<Recovered[]> {
  const left = activeTasks(deps.db).filter((task) => task.status !== "waiting");
  const recovered: Recovered[] = [];
  for (const task of left) {
    recovered.push((await find(deps, task)) ?? interrupted(deps, task));
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
  const row = deps.db.prepare("SELECT started FROM task WHERE id = ?").get(task.id) as {
    started: string | null;
  };
  const since = row.started ? Date.parse(row.started) : Date.now();
  const run = new Run(deps, { id: task.id, projectId: task.project_id }, record.cookie);
  return { run, status: task.status, work: () => run.resume(record, since, task.status) };
}

// What it printed before the server died is in the spool file; it belongs into the log, too.
function interrupted(deps: RunDeps, task: ActiveTask): Recovered {
  const { cookie } = recordOf(task);
  const run = new Run(deps, { id: task.id, projectId: task.project_id }, cookie);
  return { run, status: task.status, work: () => run.bury("server restarted; run interrupted") };
}

function recordOf(task: ActiveTask): ProcessRecord {
  return (parseJson(task.process ?? "{}") ?? { cookie: "" }) as ProcessRecord;
}
