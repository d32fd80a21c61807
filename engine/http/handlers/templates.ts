import { Failure } from "../../failure";
import { referencesTo, refuseInUse } from "../../store/references";
import {
  addTemplate,
  changeTemplate,
  removeTemplate,
  templateAnswer,
  templateOf,
  templatesJson,
} from "../../store/template";
import { viewOf } from "../../store/view";
import { type Call, type Handlers, JsonText } from "../handler";
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
  "templates.list": ({ context, project, query }) =>
    new JsonText(templatesJson(context.db, project.id, query)),

  "views.templates": ({ context, project, params, query }) => {
    const view = found(viewOf(context.db, project.id, params.viewId ?? 0));
    return new JsonText(templatesJson(context.db, project.id, query, view.id));
  },

  "templates.create": (call) => {
    const { context, project, body } = call;
    const key = vaultKey(body, null);
    checkLinks(call, body, key);
    return context.db.transaction(() => {
      const id = addTemplate(context.db, project.id, body, key);
      tell(call, "template", id, `Template ID ${id} created`);
      return templateAnswer(context.db, id);
    });
  },

  "templates.get": (call) => templateAnswer(call.context.db, named(call).id),

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
