import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { makePlays } from "./plays";
import { startRunstead } from "./runstead";
import { startSshd } from "./sshd";

/** Servers and repositories that every end-to-end test shares; they stand for the whole run of the project. */
export interface World {
  /** Console and engine in one process, and a console whose API_URL is another process's engine. */
  backends: { embedded: string; remote: string };
  /** A git repository with the plays of tests/fixtures/plays. */
  plays: string;
  ssh: { port: number; user: string; privateKey: string; passphrase: string };
}

declare module "vitest" {
  export interface ProvidedContext {
    world: World;
  }
}

export default async function setup(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), "runstead-e2e-"));
  const plays = makePlays(directory);
  const ssh = await startSshd(directory);
  const embedded = await startRunstead(join(directory, "embedded"));
  const engine = await startRunstead(join(directory, "engine"));
  const remote = await startRunstead(join(directory, "console"), { API_URL: engine.url });
  project.provide("world", {
    backends: { embedded: embedded.url, remote: remote.url },
    plays,
    ssh: ssh.access,
  });
  return async () => {
    await Promise.all([remote.stop(), embedded.stop()]);
    await Promise.all([engine.stop(), ssh.stop()]);
    rmSync(directory, { recursive: true, force: true });
  };
}
