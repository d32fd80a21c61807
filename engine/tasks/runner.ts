import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Task, TaskInput } from "../../contract/task";
import { isFinal } from "../../contract/task";
import type { Context } from "../context";
import { Failure } from "../failure";
import { pushTaskEvents } from "../live/subscribe";
import { Logs } from "../store/log/read";
import { addLines } from "../store/log/rows";
import { findTask } from "../store/task";
import { activeTasks, claimTask, endTask, moveTask, nextTask } from "../store/taskStatus";
import { autorun } from "./autorun";
import { TaskEmitter } from "./events";
import { queueTask } from "./launch";
import { recoverTasks } from "./recover";
import { reportTaskEvents } from "./report";
import { Run, type RunDeps } from "./run";
import { Mirrors } from "./workspace/mirror";

/** Milliseconds that a closing server waits for runs that are about to end. */
const closeDelay = 5000;
/** Milliseconds until the queue is tried again after it could not be read or written. */
const retryDelay = 2000;

type RunnerDeps = Pick<Context, "settings" | "db" | "secrets" | "hub">;

/** The tasks: queue, runs and logs. Rows are the queue; memory holds only what runs in this server. */
export class Runner {
  readonly events = new TaskEmitter();
  readonly logs: Logs;
  readonly #deps: RunDeps;
  readonly #runs = new Map<number, { run: Run; done: Promise<void> }>();
  #open = false;
  #again: NodeJS.Timeout | undefined;

  constructor(deps: RunnerDeps) {
    this.logs = new Logs(deps.db);
    const mirrors = new Mirrors(deps.settings.dataDir);
    this.#deps = { ...deps, logs: this.logs, events: this.events, mirrors };
    pushTaskEvents(this.events, deps.hub, deps.db);
    reportTaskEvents(this.events);
    this.events.on("status", ({ taskId, status }) => {
      if (status === "success") autorun(this, deps.db, taskId);
      if (isFinal(status)) setImmediate(() => this.poke());
    });
  }

  /** Settles what an earlier server left, then starts what waits. Call once, before requests come in. */
  async start(): Promise<void> {
    this.#open = true;
    for (const { run, status, work } of await recoverTasks(this.#deps)) {
      this.#keep(run, work());
      if (status === "stopping") run.stop(false);
    }
    this.poke();
  }

  /** Queues a task and starts it if it may. Throws Failure as queueTask does. */
  launch(projectId: number, input: TaskInput, user: { id: number } | null): Task {
    const task = queueTask(this.#deps, projectId, input, user?.id ?? null);
    this.events.emit("status", { taskId: task.id, projectId, status: "waiting" });
    // After the answer: whoever asked learns the id before the first change.
    setImmediate(() => this.poke());
    return task;
  }

  /**
   * Stops a task: a waiting one at once, a running one by its processes. A final one stays as it is. Throws
   * `not_found` when the project has no such task.
   */
  stop(projectId: number, taskId: number, force: boolean): void {
    const { db } = this.#deps;
    const task = findTask(db, projectId, taskId);
    if (!task) throw new Failure("not_found", "Not found.");
    if (isFinal(task.status)) return;
    const running = this.#runs.get(taskId);
    if (!running) this.#end(projectId, taskId);
    else if (moveTask(db, taskId, "stopping"))
      this.events.emit("status", { taskId, projectId, status: "stopping" });
    running?.run.stop(force);
  }

  /** Whether a project has tasks that are not final. */
  activeInProject(projectId: number): boolean {
    return activeTasks(this.#deps.db, { project_id: projectId }).length > 0;
  }

  /** Ids of the tasks of a template that are not final. */
  activeOfTemplate(templateId: number): number[] {
    return activeTasks(this.#deps.db, { template_id: templateId }).map((task) => task.id);
  }

  /** Stops every task of a template that is not final. */
  stopTemplate(projectId: number, templateId: number, force: boolean): void {
    for (const task of activeTasks(this.#deps.db, { template_id: templateId }))
      this.stop(projectId, task.id, force);
  }

  /** Starts what may start now. Call it when a limit was raised; the runner calls it for everything else. */
  poke(): void {
    try {
      this.#startWaiting();
    } catch (error) {
      // A full disk, most likely. The tasks wait on, and so does the rest of the server.
      console.error("Waiting tasks could not be started.", error);
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.poke(), retryDelay).unref();
    }
  }

  #startWaiting() {
    const { db, settings } = this.#deps;
    while (this.#open) {
      const next = nextTask(db, settings.maxParallelTasks);
      if (!next) return;
      const cookie = randomUUID();
      if (!claimTask(db, next.id, cookie)) continue;
      const run = new Run(this.#deps, { id: next.id, projectId: next.project_id }, cookie);
      this.events.emit("status", { taskId: next.id, projectId: next.project_id, status: "starting" });
      this.#keep(run, run.execute());
    }
  }

  /** Ends what ends with this server; playbooks go on and are found again by the next. */
  async close(): Promise<void> {
    this.#open = false;
    clearTimeout(this.#again);
    const ends = [...this.#runs.values()].map(({ run, done }) =>
      run.over ? Promise.race([done, sleep(closeDelay, undefined, { ref: false })]) : run.leave(),
    );
    await Promise.all(ends);
    for (const { run } of this.#runs.values()) run.abandon();
  }

  #keep(run: Run, work: Promise<void>) {
    const done = work
      .catch((error) => console.error(`Task ${run.taskId} failed in the engine.`, error))
      .finally(() => this.#runs.delete(run.taskId));
    this.#runs.set(run.taskId, { run, done });
  }

  // Nothing runs for it: it waits, or what ran is gone.
  #end(projectId: number, taskId: number) {
    const { db } = this.#deps;
    db.transaction(() => {
      addLines(db, taskId, [`Task ${taskId} ended: stopped`]);
      endTask(db, taskId, "stopped");
    });
    this.events.emit("status", { taskId, projectId, status: "stopped" });
  }
}
