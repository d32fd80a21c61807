import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { createEngine, type Engine } from "../../../engine/index";
import type { EngineSettings } from "../../../engine/settings";

export const admin = { login: "admin", password: "Quiet-harbour-42" };

export interface World {
  engine: Engine;
  settings: EngineSettings;
  /** Stops the engine and removes its data directory. */
  end(): Promise<void>;
}

export function settingsFor(dataDir: string, more: Partial<EngineSettings> = {}): EngineSettings {
  return {
    dataDir,
    version: "0.0.0-test",
    encryptionKey: new Uint8Array(32).fill(7),
    publicUrl: "",
    basePath: "",
    maxParallelTasks: 10,
    nonAdminCanCreateProject: false,
    localRepositories: "any",
    maxLogBytes: 1024 ** 2,
    taskTimeout: 0,
    secretsDir: "",
    firstAdministrator: { login: admin.login, password: admin.password },
    path: process.env.PATH ?? "",
    ...more,
  };
}

/** A real engine with a data directory of its own and one administrator. */
export async function openWorld(more: Partial<EngineSettings> = {}): Promise<World> {
  // The server's log is for operators.
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const dataDir = mkdtempSync(join(tmpdir(), "runstead-engine-"));
  const settings = settingsFor(dataDir, more);
  const engine = createEngine(settings);
  await engine.ensureAdministrator();
  await engine.start();
  return {
    engine,
    settings,
    end: async () => {
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
