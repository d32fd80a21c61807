import { spawn } from "node:child_process";
import type { Client } from "./client";
import { waitFor } from "./server";

/** Seconds of one bare `ansible-playbook` of the same play, its output to a file as with Runstead. */
export async function bareRun(directory: string, args: string[] = []): Promise<number> {
  const begun = performance.now();
  const command = ["-i", "localhost,", "-c", "local", ...args, "play.yml"];
  const child = spawn("sh", ["-c", 'exec ansible-playbook "$@" >.bare.log 2>&1', "sh", ...command], {
    cwd: directory,
    env: { ...process.env, PYTHONUNBUFFERED: "1", ANSIBLE_FORCE_COLOR: "1" },
    stdio: "ignore",
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`the bare run ended with ${code}`);
  return (performance.now() - begun) / 1000;
}

/** Starts a task and gives the seconds from POST until its status is final; throws unless it is success. */
export async function runTask(
  client: Client,
  project: number,
  body: object,
): Promise<{ id: number; seconds: number }> {
  const begun = performance.now();
  const { id } = await client.post<{ id: number }>(`/project/${project}/tasks`, body);
  let status = "waiting";
  await waitFor(async () => {
    status = (await client.get<{ status: string }>(`/project/${project}/tasks/${id}`)).status;
    return ["success", "error", "stopped"].includes(status);
  }, 120_000);
  if (status !== "success") throw new Error(`task ${id} ended with ${status}`);
  return { id, seconds: (performance.now() - begun) / 1000 };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Runs `jobs`, at most `width` side by side, and gives the seconds of all together. */
export async function sideBySide(jobs: (() => Promise<unknown>)[], width: number): Promise<number> {
  const begun = performance.now();
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return (performance.now() - begun) / 1000;
}
