/**
 * What the steps of one run share: its directories, its bare environment and the ways to run a program in
 * it. All programs of a stage carry the run's cookie, write to its log and end when the run is stopped.
 */
export interface Stage {
  taskId: number;
  /** The run's own directory (0700), removed when the run is over. */
  dir: string;
  /** Files with secrets (0700), in memory where the system has such a place. */
  secretsDir: string;
  /** Path of a git configuration of the run's own. */
  gitConfig: string;
  /** Known hosts of the project; new hosts are added, changed keys are refused. */
  knownHosts: string;
  /** The fixed base: never the server's own environment. */
  env: Record<string, string>;
  say(line: string): void;
  /** Runs a program to its end, its output in the log; gives the exit code. Throws RunStopped after a stop. */
  step(argv: string[], options: StepOptions): Promise<number | null>;
  /** Runs a program and gives what it wrote to standard output; undefined when it failed. */
  capture(argv: string[], options: StepOptions): Promise<string | undefined>;
}

export interface StepOptions {
  cwd: string;
  env: Record<string, string>;
  /** Given on standard input. */
  input?: string;
  /** Milliseconds after which the program is killed. */
  timeout?: number;
}
