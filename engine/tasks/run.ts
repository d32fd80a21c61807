import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { TaskStatus } from "../../contract/task";
import type { Context } from "../context";
import type { Logs } from "../store/log/read";
import { beginTask, endTask } from "../store/taskStatus";
import { endAgents } from "./credentials/agent";
import { endAnyhow } from "./ending";
import type { TaskEmitter } from "./events";
import { createMask } from "./output/mask";
import { TaskLog } from "./output/taskLog";
import { prepare } from "./prepare";
import { waitForExit } from "./process/attach";
import { RunFailed, RunStopped } from "./process/failed";
import type { ProcessRecord } from "./process/proc";
import { Processes } from "./process/processes";
import { sweep } from "./process/stop";
import { loadRecords, type Records, secretValues } from "./records";
import { judge, type Verdict } from "./result";
import type { Mirrors } from "./workspace/mirror";
import { makePlaces, type RunPlaces, removePlaces, runPlaces } from "./workspace/places";

export interface RunDeps extends Pick<Context, "settings" | "db" | "secrets"> {
  logs: Logs;
  events: TaskEmitter;
  mirrors: Mirrors;
}

/** One run of a task, from its claim to its final status. `done` resolves when nothing of it is left. */
export class Run {
  readonly taskId: number;
  readonly projectId: number;
  /** Whether its processes are gone and only the end is to be written. */
  over = false;
  readonly #deps: RunDeps;
  readonly #places: RunPlaces;
  readonly #processes: Processes;
  #log: TaskLog | undefined;
  #left = false;
  #failure: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: RunDeps, task: { id: number; projectId: number }, cookie: string) {
    this.taskId = task.id;
    this.projectId = task.projectId;
    this.#deps = deps;
    this.#places = runPlaces(deps.settings, task);
    this.#processes = new Processes(cookie, this.#places.spool);
  }

  /** The whole story of a claimed task. Never rejects. */
  async execute(): Promise<void> {
    await this.#surely(async () => {
      const records = this.#read();
      await this.#begin(async () => {
        await makePlaces(this.#places);
        await this.#openLog(records);
      });
      const verdict = await this.#verdict(() => this.#work(records));
      await this.#end(verdict);
    });
  }

  /** Goes on with a run that an earlier server started and that has ended or still lives. Never rejects. */
  async resume(record: ProcessRecord, since: number, status: TaskStatus): Promise<void> {
    await this.#surely(async () => {
      if (status === "starting") beginTask(this.#deps.db, this.taskId, record);
      await this.#begin(() => this.#openLog(this.#read()));
      const verdict = await this.#verdict(async () => {
        const exited = waitForExit(record, this.#places.exitFile);
        this.#processes.adopt(record.pid ?? 0, exited);
        this.#limitTime(since);
        return this.#outcome(await exited);
      });
      await this.#end(verdict);
    });
  }

  /** Stores what a run that is gone left in its spool file, if there is one, and ends it. Never rejects. */
  async bury(reason: string): Promise<void> {
    await this.#surely(async () => {
      await sweep(this.#processes.cookie);
      if (!existsSync(this.#places.spool)) throw new RunFailed(reason);
      await this.#begin(() => this.#openLog(this.#read()));
      await this.#end({ success: false, reason, hosts: [] });
    });
  }

  /** Begins to end the processes; `force` now or later skips the polite signals. The status is the caller's. */
  stop(force: boolean): void {
    this.#processes.stop(force);
  }

  /** Leaves the run to the next server: ansible goes on, everything else is ended. */
  async leave(): Promise<void> {
    this.#left = true;
    clearTimeout(this.#timer);
    if (!this.#processes.passing) return this.#log?.leave();
    this.#processes.stop(true);
    await this.#processes.ended();
    await endAgents(this.#places.secretsDir);
    await this.#log?.leave();
  }

  /** Gives up what is still tried for the end of a run that is over: the database is about to be closed. */
  abandon(): void {
    this.#left = true;
    this.#log?.abandon();
  }

  // Whatever fails in here: nothing of the run goes on, and the task gets an end.
  async #surely(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (this.#left) return;
      clearTimeout(this.#timer);
      const expected = error instanceof RunFailed && !error.cause;
      if (!expected) console.error(`Task ${this.taskId} could not be brought to its end.`, error);
      if (!this.over) this.#processes.stop(true);
      this.over = true;
      await this.#processes.ended();
      const { db, logs } = this.#deps;
      logs.close(this.taskId);
      const reason = error instanceof RunFailed ? error.message : "The server failed; its own log says why";
      this.#ended(await endAnyhow(db, this.taskId, reason, () => !this.#left));
      if (!this.#left) await removePlaces(this.#places);
    }
  }

  // Without a directory or a log (a full disk, most likely) there is no run.
  async #begin(open: () => Promise<void>) {
    try {
      await open();
    } catch (cause) {
      throw new RunFailed("Its directory could not be made or opened", { cause });
    }
  }

  #read(): Records | Error {
    try {
      return loadRecords(this.#deps, this.taskId);
    } catch (error) {
      return error as Error;
    }
  }

  async #openLog(records: Records | Error) {
    const { logs, events, settings } = this.#deps;
    this.#log = new TaskLog({
      logs,
      events,
      taskId: this.taskId,
      projectId: this.projectId,
      spool: this.#places.spool,
      mask: createMask(records instanceof Error ? [] : secretValues(records)),
      maxBytes: settings.maxLogBytes,
      failed: (error) => this.#giveUp("The log could not be stored", error),
    });
    await this.#log.start();
  }

  async #work(records: Records | Error): Promise<Verdict> {
    if (records instanceof Error) throw records;
    const { db, events } = this.#deps;
    this.#say(`Task ${this.taskId} started with template ${records.template.name}`);
    this.#limitTime(Date.now());
    const start = await prepare(this.#deps, records, this.#places, this.#processes, (line) =>
      this.#say(line),
    );
    // One commit for both: a task that is seen running can be found again by the next server.
    const { exited } = await this.#processes.run(start, (record) => beginTask(db, this.taskId, record));
    const { taskId, projectId } = this;
    if (!this.#processes.stopping) events.emit("status", { taskId, projectId, status: "running" });
    return this.#outcome(await exited);
  }

  async #outcome(code: number | null): Promise<Verdict> {
    const written = await readFile(this.#places.exitFile, "latin1").catch(() => "");
    return judge(this.#places.dir, written ? Number(written) : code === 0 ? null : code);
  }

  async #verdict(work: () => Promise<Verdict>): Promise<Verdict> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RunFailed) return { success: false, reason: error.message, hosts: [] };
      if (error instanceof RunStopped || this.#left) return { success: false, hosts: [] };
      console.error(`Task ${this.taskId} failed in the engine.`, error);
      return { success: false, reason: "The engine could not start this run", hosts: [] };
    }
  }

  async #end(verdict: Verdict) {
    clearTimeout(this.#timer);
    if (this.#left) return;
    await this.#processes.ended();
    const success = verdict.success && !this.#failure && !this.#processes.stopping;
    const wanted = success ? "success" : "error";
    const reason = this.#failure ?? verdict.reason;
    const status = this.#willStop() ? "stopped" : wanted;
    const why = reason && status === "error" ? ` (${reason})` : "";
    this.over = true;
    await this.#finish(`Task ${this.taskId} ended: ${status}${why}`, wanted, verdict);
    // What was not written is the next server's to write.
    if (!this.#left) await removePlaces(this.#places);
  }

  async #finish(line: string, wanted: "success" | "error", verdict: Verdict) {
    let final: TaskStatus | undefined;
    await this.#log?.finish(line, () => {
      final = endTask(this.#deps.db, this.taskId, wanted, verdict.hosts);
    });
    this.#ended(final);
  }

  #ended(status: TaskStatus | undefined) {
    const { taskId, projectId } = this;
    if (status) this.#deps.events.emit("status", { taskId, projectId, status });
  }

  #willStop(): boolean {
    const sql = "SELECT status FROM task WHERE id = ?";
    const row = this.#deps.db.prepare(sql).get(this.taskId) as { status: string } | undefined;
    return row?.status === "stopping";
  }

  #limitTime(since: number) {
    const { taskTimeout } = this.#deps.settings;
    if (taskTimeout <= 0) return;
    const left = Math.max(0, since + taskTimeout - Date.now());
    const seconds = Math.round(taskTimeout / 1000);
    // setTimeout cannot wait longer than 24.8 days; no run is meant to.
    this.#timer = setTimeout(
      () => this.#giveUp(`The time limit of ${seconds} s was reached`),
      Math.min(left, 2 ** 31 - 1),
    );
    this.#timer.unref();
  }

  #giveUp(reason: string, error?: unknown) {
    if (error) console.error(`Task ${this.taskId}: ${reason}.`, error);
    this.#failure ??= reason;
    this.#processes.stop(false);
  }

  #say(line: string) {
    this.#log?.say(line);
  }
}
