import type { Selectable } from "kysely";
import type { Task } from "../../contract/task";
import type { Database } from "./database";
import { jsonList } from "./json";
import type { TaskRow } from "./schema";
import { taskJoins, taskJson } from "./taskJson";

export type StoredTask = Selectable<TaskRow>;

const select = `SELECT ${taskJson} AS json FROM task k ${taskJoins}`;

/** One task of a project; undefined when the project has none of this id. */
export function findTask(db: Database, projectId: number, taskId: number): Task | undefined {
  const row = db.prepare(`${select} WHERE k.id = ? AND k.project_id = ?`).get(taskId, projectId);
  return row === undefined ? undefined : (JSON.parse((row as { json: string }).json) as Task);
}

export interface TaskFilter {
  projectId: number;
  templateId?: number | undefined;
  status?: string | undefined;
  limit: number;
}

/** The JSON text of the newest tasks first, of a project or only those of one template or one status. */
export function tasksJson(db: Database, { projectId, templateId, status, limit }: TaskFilter): string {
  const values: (number | string)[] = [projectId];
  let where = "k.project_id = ?";
  if (templateId !== undefined) {
    where += " AND k.template_id = ?";
    values.push(templateId);
  }
  if (status) {
    where += " AND k.status = ?";
    values.push(status);
  }
  return jsonList(db.prepare(`${select} WHERE ${where} ORDER BY k.id DESC LIMIT ?`).all(...values, limit));
}

/** The whole row, for the engine's own use; never sent anywhere. */
export function taskRow(db: Database, taskId: number): StoredTask | undefined {
  return db.one(db.q.selectFrom("task").selectAll().where("id", "=", taskId));
}
