import { type Selectable, sql } from "kysely";
import type { Task } from "../../contract/task";
import type { Database } from "./database";
import type { TaskRow } from "./schema";

export type StoredTask = Selectable<TaskRow>;

// Everything that is shown of a task; its envelope of secrets, its process and its hosts stay here.
const columns = [
  "task.id",
  "task.project_id",
  "task.template_id",
  "task.status",
  "task.debug",
  "task.dry_run",
  "task.diff",
  "task.params",
  "task.playbook",
  "task.environment",
  "task.host_limit",
  "task.user_id",
  "task.created",
  "task.started",
  "task.ended",
  "task.message",
  "task.commit_hash",
  "task.commit_message",
  "task.build_task_id",
  "task.version",
  "task.arguments",
  "task.inventory_id",
  "task.git_branch",
] as const;

/** Tasks by id, in one query (two when some deploy a build); ids that do not exist are absent from the map. */
export function tasksByIds(db: Database, ids: number[]): Map<number, Task> {
  if (ids.length === 0) return new Map();
  const rows = db.all(
    shown(db).where(sql<boolean>`task.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
  );
  return new Map(withBuilds(db, rows).map((task) => [task.id, task]));
}

/** One task of a project; undefined when the project has none of this id. */
export function findTask(db: Database, projectId: number, taskId: number): Task | undefined {
  const row = db.one(shown(db).where("task.project_id", "=", projectId).where("task.id", "=", taskId));
  return row && withBuilds(db, [row])[0];
}

/** The newest tasks of a project first, or only those of one template or one status. */
export function listTasks(
  db: Database,
  filter: { projectId: number; templateId?: number | undefined; status?: string | undefined; limit: number },
): Task[] {
  let query = shown(db).where("task.project_id", "=", filter.projectId);
  if (filter.templateId !== undefined) query = query.where("task.template_id", "=", filter.templateId);
  if (filter.status) query = query.where("task.status", "=", filter.status);
  return withBuilds(db, db.all(query.orderBy("task.id", "desc").limit(filter.limit)));
}

/** The whole row, for the engine's own use; never sent anywhere. */
export function taskRow(db: Database, taskId: number): StoredTask | undefined {
  return db.one(db.q.selectFrom("task").selectAll().where("id", "=", taskId));
}

type ShownRow = ReturnType<typeof rowsOf>[number];

function rowsOf(db: Database) {
  return db.all(shown(db));
}

function shown(db: Database) {
  return db.q
    .selectFrom("task")
    .leftJoin("template", "template.id", "task.template_id")
    .leftJoin("user", "user.id", "task.user_id")
    .select(columns)
    .select([
      "template.name as tpl_alias",
      "template.playbook as tpl_playbook",
      "template.type as tpl_type",
      "user.name as user_name",
    ]);
}

function withBuilds(db: Database, rows: ShownRow[]): Task[] {
  const ids = [...new Set(rows.flatMap((row) => row.build_task_id ?? []))];
  const builds = new Map<number, Task>();
  if (ids.length > 0) {
    const list = sql<boolean>`task.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    for (const row of db.all(shown(db).where(list))) builds.set(row.id, wire(row, null));
  }
  return rows.map((row) => wire(row, (row.build_task_id && builds.get(row.build_task_id)) || null));
}

function wire(row: ShownRow, build: Task | null): Task {
  const { host_limit, started, ended, params, tpl_alias, tpl_playbook, tpl_type, ...rest } = row;
  const flags = { debug: row.debug === 1, dry_run: row.dry_run === 1, diff: row.diff === 1 };
  return {
    ...rest,
    ...flags,
    params: { ...(JSON.parse(params) as object), ...flags },
    limit: host_limit,
    start: started,
    end: ended,
    tpl_alias: tpl_alias ?? "",
    tpl_playbook: tpl_playbook ?? "",
    tpl_type: tpl_type ?? "",
    tpl_app: "ansible",
    build_task: build,
  };
}
