import { isFinal } from "../../../contract/task";
import { Failure } from "../../failure";
import type { Database } from "../../store/database";
import { findTask, type TaskFilter, tasksJson } from "../../store/task";
import { templateOf } from "../../store/template";
import { type Call, type Handlers, JsonText } from "../handler";
import { found } from "../lookup";

/** The most that any list of tasks answers. */
const most = 1000;

export const tasks: Handlers<
  | "tasks.list"
  | "tasks.last"
  | "tasks.create"
  | "tasks.get"
  | "tasks.remove"
  | "tasks.stop"
  | "templates.tasks"
  | "templates.tasksLast"
  | "templates.stopAll"
> = {
  "tasks.list": (call) => list(call, { projectId: call.project.id, limit: most }),

  "tasks.last": (call) => list(call, { projectId: call.project.id, limit: limitOf(call.query.limit) }),

  "tasks.create": ({ context, project, body, user }) => context.runner.launch(project.id, body, user),

  "tasks.get": (call) => taskOf(call),

  "tasks.remove": ({ context, user, project, params }) => {
    if (user.admin !== 1) throw new Failure("forbidden", "Only administrators may delete tasks.");
    const task = found(findTask(context.db, project.id, params.taskId ?? 0));
    if (!isFinal(task.status)) throw new Failure("invalid", "This task is not finished.");
    context.db.transaction(() => removeTask(context.db, task.id, task.template_id));
    return undefined;
  },

  "tasks.stop": ({ context, project, params, body }) => {
    context.runner.stop(project.id, params.taskId ?? 0, body.force);
    return undefined;
  },

  "templates.tasks": (call) => {
    const { status } = call.query;
    return list(call, { ...ofTemplate(call), status, limit: most });
  },

  "templates.tasksLast": (call) => list(call, { ...ofTemplate(call), limit: limitOf(call.query.limit) }),

  "templates.stopAll": (call) => {
    const { projectId, templateId } = ofTemplate(call);
    call.context.runner.stopTemplate(projectId, templateId, call.body.force);
    return undefined;
  },
};

type Named = Pick<Call, "context" | "project" | "params">;

/** The task that the path names; throws `not_found`. */
export function taskOf({ context, project, params }: Named) {
  return found(findTask(context.db, project.id, params.taskId ?? 0));
}

function list({ context }: Named, filter: TaskFilter) {
  return new JsonText(tasksJson(context.db, filter));
}

function ofTemplate({ context, project, params }: Named) {
  const template = found(templateOf(context.db, project.id, params.templateId ?? 0));
  return { projectId: project.id, templateId: template.id };
}

// 1 to 200, anything else is 200 (semaphore-api section 14).
function limitOf(text: string | undefined): number {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= 200 ? limit : 200;
}

function removeTask(db: Database, taskId: number, templateId: number) {
  db.prepare("DELETE FROM task WHERE id = ?").run(taskId);
  const last = "SELECT max(id) FROM task WHERE template_id = ?";
  db.prepare(`UPDATE template SET last_task_id = (${last}) WHERE id = ?`).run(templateId, templateId);
}
