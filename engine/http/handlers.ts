import type { EndpointName } from "../../contract/endpoints";
import { Failure } from "../failure";
import type { Call, Handlers } from "./handler";
import { environment } from "./handlers/environment";
import { events } from "./handlers/events";
import { inventory } from "./handlers/inventory";
import { keys } from "./handlers/keys";
import { output } from "./handlers/output";
import { projects } from "./handlers/projects";
import { repositories } from "./handlers/repositories";
import { server } from "./handlers/server";
import { session } from "./handlers/session";
import { tasks } from "./handlers/tasks";
import { team } from "./handlers/team";
import { templates } from "./handlers/templates";
import { user } from "./handlers/user";
import { users } from "./handlers/users";
import { views } from "./handlers/views";

/** Lines of the table that nothing answers yet: they answer 501. Everything else has its handler below. */
export const notYet = [
  "session.oidcLogin",
  "session.oidcRedirect",
  "templates.schedules",
  "schedules.validate",
  "schedules.list",
  "schedules.create",
  "schedules.get",
  "schedules.update",
  "schedules.active",
  "schedules.remove",
] as const satisfies EndpointName[];

type NotYet = (typeof notYet)[number];

/** The websocket is no request with an answer: engine/index.ts attaches it. */
type Elsewhere = "live.connect";

const handlers: Handlers<Exclude<EndpointName, NotYet | Elsewhere>> = {
  ...server,
  ...session,
  ...user,
  ...users,
  ...projects,
  ...team,
  ...events,
  ...tasks,
  ...output,
  ...templates,
  ...views,
  ...inventory,
  ...environment,
  ...keys,
  ...repositories,
};

/** The handler of an endpoint; throws `not_implemented` when there is none. */
export function handlerOf(name: EndpointName): (call: Call) => unknown {
  const handler = (handlers as Partial<Record<EndpointName, unknown>>)[name];
  if (handler) return handler as (call: Call) => unknown;
  if (name === "live.connect") throw new Failure("invalid", "This address is for websockets only.");
  throw new Failure("not_implemented", "This Runstead cannot do this yet.");
}
