import type { Database } from "../store/database";
import type { TaskEmitter } from "../tasks/events";
import { logFrames, updateFrame } from "./frames";
import type { Hub } from "./hub";

/** Of lines that come faster than anybody reads, only the last are pushed; readers fetch the others by number. */
const mostLines = 500;

/** Pushes status changes and log lines to the websockets that may see them. */
export function pushTaskEvents(events: TaskEmitter, hub: Hub, db: Database): void {
  events.on("status", ({ taskId, projectId }) => {
    const sockets = hub.watchers(projectId);
    const frame = sockets.length > 0 && updateFrame(db, taskId);
    if (frame) hub.send(sockets, [JSON.stringify(frame)]);
  });
  events.on("lines", ({ taskId, projectId, batch }) => {
    const sockets = hub.watchers(projectId);
    if (sockets.length > 0) hub.sendLines(sockets, logFrames(taskId, projectId, batch, mostLines));
  });
}
