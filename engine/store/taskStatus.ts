import type { HostResult } from "../../contract/output";
import { isFinal, type TaskStatus, taskMoves, taskStatuses } from "../../contract/task";
import type { Database } from "./database";
import { addEvent } from "./event";

const running = "'starting', 'running', 'stopping'";

/**
 * The oldest waiting task that may start now: its template runs nothing else and its project has room.
 * `limit` is the server's own, 0 for none.
 */
export function nextTask(db: Database, limit: number): { id: number; project_id: number } | undefined {
  if (limit > 0 && countRunning(db) >= limit) return undefined;
  return db
    .prepare(
      `SELECT t.id, t.project_id FROM task t JOIN project p ON p.id = t.project_id
       WHERE t.status = 'waiting'
         AND NOT EXISTS (SELECT 1 FROM task a WHERE a.status IN (${running}) AND a.template_id = t.template_id)
         AND (p.max_parallel_tasks = 0 OR p.max_parallel_tasks >
           (SELECT count(*) FROM task a WHERE a.status IN (${running}) AND a.project_id = t.project_id))
       ORDER BY t.id LIMIT 1`,
    )
    .get() as { id: number; project_id: number } | undefined;
}

/** Takes a waiting task for this server. False when somebody else was faster, or it was stopped. */
export function claimTask(db: Database, taskId: number, cookie: string): boolean {
  const sql =
    "UPDATE task SET status = 'starting', started = ?, process = ? WHERE id = ? AND status = 'waiting'";
  const { changes } = db.prepare(sql).run(new Date().toISOString(), JSON.stringify({ cookie }), taskId);
  return Number(changes) === 1;
}

/** Changes a status if the table of moves allows it from where the task is now; says whether it did. */
export function moveTask(db: Database, taskId: number, to: TaskStatus): boolean {
  const from = taskStatuses.filter((status) => taskMoves[status].includes(to));
  const query = db.q
    .updateTable("task")
    .set({ status: to })
    .where("id", "=", taskId)
    .where("status", "in", from);
  return db.run(query).changes === 1;
}

/**
 * From starting to running, with its event and the record of its process. A task that is being stopped stays
 * so, but its process is recorded all the same.
 */
export function beginTask(db: Database, taskId: number, process: object): void {
  db.transaction(() => {
    if (moveTask(db, taskId, "running")) tell(db, taskId, "running");
    db.prepare("UPDATE task SET process = ? WHERE id = ?").run(JSON.stringify(process), taskId);
  });
}

/**
 * Ends a task: status, time, hosts, and the event, for use in a transaction with the last lines of its log.
 * A task that was being stopped ends stopped, whatever its process made of it. Gives the final status, or
 * undefined when it had one already.
 */
export function endTask(
  db: Database,
  taskId: number,
  wanted: "success" | "error" | "stopped",
  hosts: HostResult[] = [],
): TaskStatus | undefined {
  const row = db.prepare("SELECT status FROM task WHERE id = ?").get(taskId);
  const task = row as { status: TaskStatus } | undefined;
  if (!task || isFinal(task.status)) return undefined;
  const status = task.status === "stopping" ? "stopped" : wanted;
  if (!moveTask(db, taskId, status)) return undefined;
  db.prepare("UPDATE task SET ended = ?, hosts = ?, process = NULL, secret = NULL WHERE id = ?").run(
    new Date().toISOString(),
    hosts.length > 0 ? JSON.stringify(hosts) : null,
    taskId,
  );
  tell(db, taskId, `finished - ${status.toUpperCase()}`);
  return status;
}

// One line of the activity feed about a task; its author is whoever started the run.
function tell(db: Database, taskId: number, what: string) {
  const row = db
    .prepare(
      `SELECT t.project_id, t.user_id, p.name FROM task t JOIN template p ON p.id = t.template_id
       WHERE t.id = ?`,
    )
    .get(taskId) as { project_id: number; user_id: number | null; name: string } | undefined;
  if (!row) return;
  const description = `Task ID ${taskId} (${row.name}) ${what}`;
  const { project_id: projectId, user_id: userId } = row;
  addEvent(db, { projectId, userId, type: "task", objectId: taskId, description });
}

export interface ActiveTask {
  id: number;
  project_id: number;
  template_id: number;
  status: TaskStatus;
  process: string | null;
}

/** Tasks that are not final: of everything, of a project, or of a template. */
export function activeTasks(
  db: Database,
  of: { project_id?: number; template_id?: number } = {},
): ActiveTask[] {
  let query = db.q
    .selectFrom("task")
    .select(["id", "project_id", "template_id", "status", "process"])
    .where("status", "in", ["waiting", "starting", "running", "stopping"]);
  if (of.project_id !== undefined) query = query.where("project_id", "=", of.project_id);
  if (of.template_id !== undefined) query = query.where("template_id", "=", of.template_id);
  // Sorted here: asked for an order, SQLite would walk through all tasks there ever were.
  return (db.all(query) as ActiveTask[]).sort((one, other) => one.id - other.id);
}

export function countWaiting(db: Database): number {
  return count(db, "'waiting'");
}

function countRunning(db: Database): number {
  return count(db, running);
}

function count(db: Database, statuses: string): number {
  const row = db.prepare(`SELECT count(*) AS n FROM task WHERE status IN (${statuses})`).get();
  return (row as { n: number }).n;
}
