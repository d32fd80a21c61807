import { Failure } from "../../failure";
import { referencesTo, refuseInUse } from "../../store/references";
import { tasksByIds } from "../../store/task";
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  removeTemplate,
  type StoredTemplate,
  templateAnswer,
  templateOf,
} from "../../store/template";
import { viewOf } from "../../store/view";
import type { Call, Handlers } from "../handler";
import { found } from "../lookup";
import { tell } from "../tell";
import { checkLinks, vaultKey } from "../templateLinks";

type Names =
  | "templates.list"
  | "templates.create"
  | "templates.get"
  | "templates.update"
  | "templates.remove"
  | "templates.refs"
  | "views.templates";

export const templates: Handlers<Names> = {
  "templates.list": (call) => answers(call, listTemplates(call.context.db, call.project.id, call.query)),

  "views.templates": (call) => {
    const { context, project, params, query } = call;
    const view = found(viewOf(context.db, project.id, params.viewId ?? 0));
    return answers(call, listTemplates(context.db, project.id, query, view.id));
  },

  "templates.create": (call) => {
    const { context, project, body } = call;
    const key = vaultKey(body, null);
    checkLinks(call, body, key);
    return context.db.transaction(() => {
      const id = addTemplate(context.db, project.id, body, key);
      tell(call, "template", id, `Template ID ${id} created`);
      return templateAnswer(found(templateOf(context.db, project.id, id)), null);
    });
  },

  "templates.get": (call) => {
    const row = named(call);
    return templateAnswer(row, lastTasks(call, [row]).get(row.last_task_id ?? 0) ?? null);
  },

  "templates.update": (call) => {
    const { db } = call.context;
    const row = named(call);
    const key = vaultKey(call.body, row.vault_key_id);
    checkLinks(call, call.body, key, row.id);
    db.transaction(() => {
      changeTemplate(db, row.id, call.body, key);
      tell(call, "template", row.id, `Template ID ${row.id} updated`);
    });
    return undefined;
  },

  "templates.remove": (call) => {
    const { db } = call.context;
    const { id } = named(call);
    refuseInUse(db, "template", id);
    if (call.context.runner.activeOfTemplate(id).length > 0) {
      throw new Failure("conflict", "Tasks of this template are still queued or running.");
    }
    db.transaction(() => {
      removeTemplate(db, id);
      tell(call, "template", id, `Template ID ${id} deleted`);
    });
    return undefined;
  },

  "templates.refs": (call) => referencesTo(call.context.db, "template", named(call).id),
};

type ProjectCall = Pick<Call, "context" | "project" | "params">;

function named({ context, project, params }: ProjectCall) {
  return found(templateOf(context.db, project.id, params.templateId ?? 0));
}

function answers(call: ProjectCall, rows: StoredTemplate[]) {
  const tasks = lastTasks(call, rows);
  return rows.map((row) => templateAnswer(row, tasks.get(row.last_task_id ?? 0) ?? null));
}

function lastTasks({ context }: ProjectCall, rows: StoredTemplate[]) {
  const ids = rows.map((row) => row.last_task_id).filter((id) => id !== null);
  return tasksByIds(context.db, ids);
}
