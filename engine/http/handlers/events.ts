import { projectEvents, userEvents } from "../../store/event";
import type { Handlers } from "../handler";

type Names = "events.all" | "events.allLast" | "events.list" | "events.last";

// The feed has no paging; a year of it must not be one answer.
const most = 1000;
const last = 200;

export const events: Handlers<Names> = {
  "events.all": ({ context, user }) => userEvents(context.db, user, most),
  "events.allLast": ({ context, user }) => userEvents(context.db, user, last),
  "events.list": ({ context, project }) => projectEvents(context.db, project.id, most),
  "events.last": ({ context, project }) => projectEvents(context.db, project.id, last),
};
