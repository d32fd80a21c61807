import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { createServer } from "node:net";

export const administrator = { login: "ada", password: "Quiet-harbour-42" };

/** The built server in a process of its own; resolves when it serves. Its words go to `<dataDir>.log`. */
export async function startRunstead(dataDir: string, more: Record<string, string> = {}) {
  const port = Number(more.PORT ?? (await freePort()));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    ADMIN_LOGIN: administrator.login,
    ADMIN_PASSWORD: administrator.password,
    ...more,
  } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ["build/runstead/server.js"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const words = createWriteStream(`${dataDir}.log`);
  child.stdout.pipe(words);
  child.stderr.pipe(words);
  const url = `http://127.0.0.1:${port}`;
  await serving(child, url);
  return { url, stop: () => stop(child), kill: () => stop(child, "SIGKILL") };
}

async function serving(child: ChildProcess, url: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/auth/login`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the server did not answer within 30 s");
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
