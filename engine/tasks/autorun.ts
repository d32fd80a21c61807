import { TaskInput } from "../../contract/task";
import type { Database } from "../store/database";
import type { Runner } from "./runner";

/**
 * Starts the deploys that follow a successful task by themselves (semaphore-api section 18): templates with
 * `autorun` that deploy what this template makes. They have no author.
 */
export function autorun(runner: Pick<Runner, "launch">, db: Database, taskId: number): void {
  const sql = `SELECT d.id, d.project_id FROM task t JOIN template d ON d.build_template_id = t.template_id
    WHERE t.id = ? AND d.type = 'deploy' AND d.autorun = 1`;
  for (const row of db.prepare(sql).all(taskId) as { id: number; project_id: number }[]) {
    try {
      const input = TaskInput.parse({ template_id: row.id, build_task_id: taskId });
      runner.launch(row.project_id, input, null);
    } catch (error) {
      console.error(`Template ${row.id} could not be started after task ${taskId}.`, error);
    }
  }
}
