import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { RunFailed } from "../process/failed";
import type { Stage } from "../process/stage";
import { writeProgram, writeSecretFiles } from "./files";

// ssh-add asks again for ever when a passphrase is wrong: this answers once.
const askOnce = `#!/bin/sh
mkdir "$RUNSTEAD_PASSPHRASE.asked" 2>/dev/null || exit 1
cat "$RUNSTEAD_PASSPHRASE"
`;

const loadTimeout = 10_000;

/**
 * Starts an ssh-agent of the run's own that holds one key, which never touches a file. Gives the path of its
 * socket. Throws RunFailed when the key cannot be loaded.
 */
export async function startAgent(
  stage: Stage,
  name: string,
  key: { private_key: string; passphrase: string },
): Promise<string> {
  const socket = join(stage.secretsDir, `${name}.sock`);
  await launch(stage, name, socket);
  const passphrase = join(stage.secretsDir, `${name}.passphrase`);
  await writeSecretFiles(stage.secretsDir, { [`${name}.passphrase`]: `${key.passphrase}\n` });
  const env = {
    ...stage.env,
    SSH_AUTH_SOCK: socket,
    SSH_ASKPASS: await writeProgram(stage.dir, "askpass", askOnce),
    SSH_ASKPASS_REQUIRE: "force",
    RUNSTEAD_PASSPHRASE: passphrase,
  };
  const add = { cwd: stage.dir, env, input: key.private_key, timeout: loadTimeout };
  const code = await stage.step(["ssh-add", "-q", "-"], add);
  if (code !== 0) throw new RunFailed("The SSH key could not be loaded: is its passphrase right?");
  return socket;
}

async function launch(stage: Stage, name: string, socket: string) {
  const argv = ["-D", "-a", socket];
  const env = stage.env as NodeJS.ProcessEnv;
  const child = spawn("ssh-agent", argv, { env, detached: true, stdio: "ignore" });
  const missing = new RunFailed("ssh-agent could not be started: is OpenSSH installed?");
  const failed = new Promise<never>((_, reject) => child.once("error", () => reject(missing)));
  failed.catch(() => undefined);
  child.unref();
  for (let waited = 0; !existsSync(socket); waited += 5) {
    if (waited > 5000 || child.exitCode !== null) throw missing;
    await Promise.race([sleep(5), failed]);
  }
  await writeFile(join(stage.secretsDir, `${name}.pid`), String(child.pid), { mode: 0o600 });
}

/** Ends the agents of a run. They hide their environment, so their pids are kept beside their sockets. */
export async function endAgents(secretsDir: string): Promise<void> {
  const names = await readdir(secretsDir).catch(() => []);
  for (const name of names.filter((entry) => entry.endsWith(".pid"))) {
    const pid = Number(await readFile(join(secretsDir, name), "latin1"));
    if (isAgent(pid)) process.kill(pid, "SIGTERM");
  }
}

function isAgent(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, "latin1").trim() === "ssh-agent";
  } catch {
    return false;
  }
}
