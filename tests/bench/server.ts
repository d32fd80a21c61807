import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../e2e/world/runstead";

/** A built Runstead in a process of its own, with a data directory that goes when it is closed. */
export interface BenchServer {
  url: string;
  pid: number;
  dataDir: string;
  close(): Promise<void>;
}

export const administrator = { auth: "bench", password: "quiet-harbour-bench-42" };

/** Starts the server and waits until the sign-in page is served; `dataDir` is kept when it is given. */
export async function startServer(dataDir?: string): Promise<BenchServer & { startedIn: number }> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), "runstead-bench-"));
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ["build/runstead/server.js"], {
    env: { ...process.env, ...environment(port, directory) } as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit"],
  }) as ChildProcess;
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${url}/auth/login`)).ok);
  const startedIn = performance.now() - begun;
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: directory,
    startedIn,
    close: () => close(child, dataDir ? "" : directory),
  };
}

function environment(port: number, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    ADMIN_LOGIN: administrator.auth,
    ADMIN_PASSWORD: administrator.password,
  };
}

async function close(child: ChildProcess, directory: string) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
  if (directory) rmSync(directory, { recursive: true, force: true });
}

/** Asks every 5 ms until the answer is true; a thrown error counts as no. */
export async function waitFor(ask: () => Promise<boolean>, patience = 60_000) {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (await ask().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`waited ${patience} ms in vain`);
}

/** Memory of a process in MB: resident now (VmRSS) or at its peak (VmHWM). */
export function memory(pid: number, field: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}
