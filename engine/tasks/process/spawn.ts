import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/**
 * A fixed text: nothing is ever put into it, what it runs are its arguments. It outlives signals to its
 * group, so that the exit code is written also when the run was interrupted, and it outlives the server.
 */
const shim = 'trap : INT TERM HUP; ulimit -c 0; f=$1; shift; "$@"; echo $? > "$f.new"; mv "$f.new" "$f"';

export interface Start {
  argv: string[];
  env: Record<string, string>;
  cwd: string;
  /** Spool file; standard output and standard error share one descriptor, so their order is kept. */
  spool: string;
}

/** A process that was started. `exited` gives the exit code, or null when a signal ended it. */
export interface Started {
  pid: number;
  exited: Promise<number | null>;
  /** What it wrote to standard output, at most 1 MB, when that was asked for. */
  output: Promise<string>;
}

/** Starts a step whose end this server waits for (git, ansible-galaxy). Rejects when it cannot be started. */
export function startStep(start: Start & { input?: string; capture?: boolean }): Promise<Started> {
  return startIn(start, start.argv);
}

/** Starts the run itself, which outlives this server; its exit code is written to `exitFile`. */
export function startRun(start: Start & { exitFile: string }): Promise<Started> {
  return startIn(start, ["/bin/sh", "-c", shim, "runstead", start.exitFile, ...start.argv]);
}

function startIn(start: Start & { input?: string; capture?: boolean }, argv: string[]): Promise<Started> {
  const [command = "", ...rest] = argv;
  const out = openSync(start.spool, "a");
  try {
    const { cwd, input, capture } = start;
    const env = start.env as NodeJS.ProcessEnv;
    // detached: a session and group of its own, without a terminal that ssh or sudo could ask on.
    const stdio = [input === undefined ? "ignore" : "pipe", capture ? "pipe" : out, out] as const;
    const child = spawn(command, rest, { cwd, env, detached: true, stdio: [...stdio] });
    // A program that does not read its input is no failure of ours.
    child.stdin?.on("error", () => undefined).end(input);
    child.unref();
    return started(child);
  } finally {
    closeSync(out);
  }
}

function started(child: ChildProcess): Promise<Started> {
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const output = collect(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("spawn", () => resolve({ pid: child.pid ?? 0, exited, output }));
  });
}

function collect(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  if (!stdout) return Promise.resolve("");
  let text = "";
  stdout.setEncoding("utf8").on("data", (part: string) => {
    if (text.length < 1_000_000) text += part;
  });
  return new Promise((resolve) => {
    stdout.once("close", () => resolve(text));
    // A grandchild may keep the pipe open: what came until the end is enough.
    child.once("exit", () => setTimeout(() => resolve(text), 500).unref());
  });
}
