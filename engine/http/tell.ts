import type { EventType } from "../../contract/event";
import { record } from "../record";
import { addEvent } from "../store/event";
import type { Call } from "./handler";

/** Writes what the caller did with an object of the project into the activity feed and the server's log. */
export function tell(
  { context, user, project }: Pick<Call, "context" | "user" | "project">,
  type: EventType,
  objectId: number,
  description: string,
): void {
  record("changed", { user: user.id, project: project.id, type, id: objectId });
  addEvent(context.db, { projectId: project.id, userId: user.id, type, objectId, description });
}
