import { isFinal } from "../../contract/task";
import type { TaskEmitter } from "./events";

/** Writes starts and ends of tasks to the server's own log, one JSON line each (reliability requirement 63). */
export function reportTaskEvents(events: TaskEmitter): void {
  events.on("status", ({ taskId, projectId, status }) => {
    if (status !== "running" && !isFinal(status)) return;
    const entry = { time: new Date().toISOString(), event: "task", task: taskId, project: projectId, status };
    console.info(JSON.stringify(entry));
  });
}
