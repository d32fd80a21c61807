import { openSocket } from "../../enhance/live/socket";
import type { NumberedLine } from "../../resources/output/lines";
import type { Step } from "./steps";

interface LogOrUpdate {
  type: string;
  task_id: number;
  status?: string;
  line?: number;
  time?: string;
  output?: string;
}

// A burst is drawn at once instead of line by line.
const gather = 60;

/** The websocket of the API. It tells of all tasks of this user; the other ones' news only prove it alive. */
export function socketStep(url: string, taskId: number): Step {
  return (hear) => {
    let lines: NumberedLine[] = [];
    const flush = () => {
      const gathered = lines;
      lines = [];
      if (gathered.length > 0) hear.lines(gathered);
    };
    const timer = setInterval(flush, gather);
    const frame = (data: unknown) => {
      const { type, task_id, status, line, time = "", output = "" } = data as LogOrUpdate;
      hear.alive();
      if (task_id !== taskId) return;
      if (type === "update" && status) hear.status(status);
      else if (type === "log" && line === undefined) hear.nudge();
      else if (type === "log" && line !== undefined) lines.push({ line, time, output });
    };
    const close = openSocket(url, { opened: hear.alive, frame, closed: () => stop(true) });
    const stop = (told: boolean) => {
      clearInterval(timer);
      flush();
      close();
      if (told) hear.closed();
    };
    return () => stop(false);
  };
}
