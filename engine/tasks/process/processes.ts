import { RunFailed, RunStopped } from "./failed";
import { describeProcess, type ProcessRecord } from "./proc";
import { type Start, type Started, startRun, startStep } from "./spawn";
import type { StepOptions } from "./stage";
import { endProcesses } from "./stop";

/** The processes of one run: one step after the other, then the run itself; and how they are ended. */
export class Processes {
  readonly cookie: string;
  readonly #spool: string;
  readonly #forced = new AbortController();
  #current: { pid: number; exited: Promise<unknown> } | undefined;
  #ending: Promise<void> | undefined;
  /** Whether they are being ended. */
  stopping = false;
  /** Whether what runs now ends with this server: steps do, the run itself goes on. */
  passing = true;

  constructor(cookie: string, spool: string) {
    this.cookie = cookie;
    this.#spool = spool;
  }

  /** Runs a step to its end; throws RunStopped when they are being ended. */
  async step(argv: string[], options: StepOptions): Promise<number | null> {
    const started = await this.#start(argv, options, false);
    return this.#wait(started, options.timeout);
  }

  async capture(argv: string[], options: StepOptions): Promise<string | undefined> {
    const started = await this.#start(argv, options, true);
    const code = await this.#wait(started, options.timeout);
    const output = await started.output;
    return code === 0 ? output : undefined;
  }

  /** Starts the run itself and hands over its record before anything else can happen. Gives its exit. */
  async run(start: Omit<Start, "spool"> & { exitFile: string }, keep: (record: ProcessRecord) => void) {
    if (this.stopping) throw new RunStopped();
    const started = await this.#spawned(start.argv, startRun({ ...start, spool: this.#spool }));
    this.passing = false;
    this.#watch(started);
    try {
      keep(describeProcess(started.pid, this.cookie));
    } catch (error) {
      // Nobody would find it again: it must not run.
      this.stop(true);
      throw error;
    }
    return { exited: started.exited };
  }

  /** Takes over a process of an earlier server. */
  adopt(pid: number, exited: Promise<unknown>): void {
    this.passing = false;
    this.#watch({ pid, exited });
  }

  /** Begins to end everything; a later `force` shortens it. */
  stop(force: boolean): void {
    this.stopping = true;
    if (force) this.#forced.abort();
    const target = { pid: this.#current?.pid, exited: this.#current?.exited ?? Promise.resolve() };
    this.#ending ??= endProcesses({ ...target, cookie: this.cookie, forced: this.#forced.signal });
  }

  /** Resolves when what `stop` began is done; at once when nobody stopped. */
  async ended(): Promise<void> {
    await this.#ending;
  }

  async #start(argv: string[], options: StepOptions, capture: boolean): Promise<Started> {
    if (this.stopping) throw new RunStopped();
    const { cwd, env, input } = options;
    const given = input === undefined ? {} : { input };
    const start = { argv, cwd, env, spool: this.#spool, capture, ...given };
    const started = await this.#spawned(argv, startStep(start));
    this.#watch(started);
    return started;
  }

  async #spawned(argv: string[], started: Promise<Started>): Promise<Started> {
    try {
      return await started;
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (missing) throw new RunFailed(`${argv[0]} was not found on this server`);
      throw error;
    }
  }

  async #wait({ pid, exited }: Started, timeout: number | undefined): Promise<number | null> {
    const timer = timeout && setTimeout(() => killGroup(pid), timeout);
    const code = await exited;
    if (timer) clearTimeout(timer);
    this.#current = undefined;
    if (this.stopping) throw new RunStopped();
    return code;
  }

  #watch(current: { pid: number; exited: Promise<unknown> }) {
    this.#current = current;
    if (!this.stopping) return;
    // The stop came while this was being started, so it was not among what was ended.
    const target = { pid: current.pid, cookie: this.cookie, exited: current.exited };
    const before = this.#ending ?? Promise.resolve();
    this.#ending = before.then(() => endProcesses({ ...target, forced: this.#forced.signal }));
  }
}

function killGroup(pid: number) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}
