import type { LogFrame, UpdateFrame } from "../../contract/live";
import type { Database } from "../store/database";
import type { Batch } from "../store/log/format";

/** The frame that tells a task's status; undefined when the task is gone. */
export function updateFrame(db: Database, taskId: number): UpdateFrame | undefined {
  const sql = "SELECT template_id, project_id, status, started, ended, version FROM task WHERE id = ?";
  const row = db.prepare(sql).get(taskId) as
    | {
        template_id: number;
        project_id: number;
        status: string;
        started: string | null;
        ended: string | null;
        version: string | null;
      }
    | undefined;
  if (!row) return undefined;
  const { started: start, ended: end, ...rest } = row;
  return { type: "update", task_id: taskId, ...rest, start, end };
}

const framesOf = new WeakMap<Batch, string[]>();

/** The frames of a batch as JSON, made once however many watch. Only its last `most` lines. */
export function logFrames(taskId: number, projectId: number, batch: Batch, most: number): string[] {
  const made = framesOf.get(batch);
  if (made) return made;
  const lines = batch.text.toString("utf8").split("\n").slice(0, -1);
  const first = Math.max(0, lines.length - most);
  const time = new Date(batch.time).toISOString();
  const frames = lines.slice(first).map((output, index) => {
    const line = batch.firstLine + first + index;
    const frame: LogFrame = { type: "log", task_id: taskId, project_id: projectId, output, time, line };
    return JSON.stringify(frame);
  });
  framesOf.set(batch, frames);
  return frames;
}
