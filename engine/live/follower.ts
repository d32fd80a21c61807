import { isFinal, type Task } from "../../contract/task";
import type { StoredLine } from "../store/log/format";
import type { Runner } from "../tasks/runner";

/** Lines that are handed over at once. */
const windowLines = 1000;

/**
 * One reader of a log that goes on to the end of the task. It holds a line number and nothing else: lines are
 * read from where everybody's are, when the reader is ready for them.
 */
export class LogFollower {
  readonly #runner: Pick<Runner, "logs" | "events">;
  readonly #task: Pick<Task, "id" | "project_id">;
  readonly #ends: (() => void)[];
  #next: number;
  /** Whether the status changed since that was last told. */
  #moved = false;
  #final: boolean;
  closed = false;
  /** Whether the task is final and every line was handed over. */
  finished = false;
  #wake: (() => void) | undefined;

  constructor(runner: Pick<Runner, "logs" | "events">, task: Task, from: number) {
    this.#runner = runner;
    this.#task = task;
    this.#next = from;
    this.#final = isFinal(task.status);
    this.#ends = [
      runner.events.on("lines", ({ taskId }) => taskId === task.id && this.#wake?.()),
      runner.events.on("status", ({ taskId, status }) => {
        if (taskId !== task.id) return;
        this.#final ||= isFinal(status);
        this.#moved = true;
        this.#wake?.();
      }),
    ];
  }

  /**
   * The next lines, encoded as frames; waits up to `wait` ms for some. None: nothing came in that time, the
   * status changed, or the task is final and all was read.
   */
  async next(wait: number): Promise<{ line: number; json: string }[]> {
    const until = Date.now() + wait;
    while (!this.closed) {
      // Asked before reading: lines that come with the final status must not be missed.
      const final = this.#final;
      const lines = this.#runner.logs.lines(this.#task.id, this.#next, windowLines);
      if (lines.length > 0) return this.#encode(lines);
      this.finished = final;
      if (final || this.#moved || !(await this.#sleep(until - Date.now()))) break;
    }
    this.#moved = false;
    return [];
  }

  close(): void {
    this.closed = true;
    for (const end of this.#ends) end();
    this.#wake?.();
  }

  #encode(lines: StoredLine[]) {
    this.#next = (lines.at(-1)?.line ?? 0) + 1;
    const { id: task_id, project_id } = this.#task;
    return lines.map(({ line, time, output }) => {
      const frame = { type: "log", task_id, project_id, output, time: new Date(time).toISOString(), line };
      return { line, json: JSON.stringify(frame) };
    });
  }

  async #sleep(ms: number): Promise<boolean> {
    if (ms <= 0) return false;
    const woken = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
    this.#wake = undefined;
    return woken;
  }
}
