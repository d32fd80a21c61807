import { addView, changeView, listViews, moveView, removeView, viewOf } from "../../store/view";
import type { Call, Handlers } from "../handler";
import { found, linked } from "../lookup";
import { tell } from "../tell";

type Names =
  | "views.list"
  | "views.create"
  | "views.positions"
  | "views.get"
  | "views.update"
  | "views.remove";

export const views: Handlers<Names> = {
  "views.list": ({ context, project }) => listViews(context.db, project.id),

  "views.create": (call) => {
    const { context, project, body } = call;
    return context.db.transaction(() => {
      const id = addView(context.db, project.id, body);
      tell(call, "view", id, `View ${body.title} created`);
      return found(viewOf(context.db, project.id, id));
    });
  },

  "views.positions": ({ context: { db }, project, body }) => {
    db.transaction(() => {
      for (const [id, position] of Object.entries(body)) {
        moveView(db, linked(viewOf(db, project.id, Number(id)), "View").id, position);
      }
    });
    return undefined;
  },

  "views.get": (call) => named(call),

  "views.update": (call) => {
    const { db } = call.context;
    const { id } = named(call);
    db.transaction(() => {
      changeView(db, id, call.body);
      tell(call, "view", id, `View ${call.body.title} updated`);
    });
    return undefined;
  },

  "views.remove": (call) => {
    const { db } = call.context;
    const { id, title } = named(call);
    db.transaction(() => {
      removeView(db, id);
      tell(call, "view", id, `View ${title} deleted`);
    });
    return undefined;
  },
};

function named({ context, project, params }: Pick<Call, "context" | "project" | "params">) {
  return found(viewOf(context.db, project.id, params.viewId ?? 0));
}
