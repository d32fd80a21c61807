import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type Administrator, ensureAdministrator } from "./auth/administrator";
import { createUpgrade } from "./auth/upgrade";
import type { Context } from "./context";
import { createDemoProject, type DemoProject } from "./demo/first";
import { createApp, type Fetch } from "./http/app";
import { Hub } from "./live/hub";
import { lockDataDir } from "./lock";
import type { EngineSettings } from "./settings";
import { openDatabase } from "./store/open";
import { checkKey, Secrets } from "./store/secrets";
import { Runner } from "./tasks/runner";

export interface Engine {
  /** Answers a request whose path begins with /api. Never throws. */
  fetch: Fetch;
  /** Takes over the socket of an upgrade to /api/ws, or refuses it. */
  connect(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Begins to run what is queued, and takes up what an earlier server left running. */
  start(): Promise<void>;
  /** Lets go of everything. Runs go on by themselves; the next start takes them up. */
  stop(): Promise<void>;
  /** Makes the first administrator. Gives login and password when the password is a new random one. */
  ensureAdministrator(): Promise<Administrator | undefined>;
  /** Makes the demo project, once. */
  createDemoProject(): Promise<DemoProject>;
}

/**
 * Opens the data directory for this process alone. Nothing runs before `start`. Throws with a sentence when
 * another server holds the directory, the key is the wrong one, or the database is from a newer Runstead.
 */
export function createEngine(settings: EngineSettings): Engine {
  const unlock = lockDataDir(settings.dataDir);
  try {
    const context = createContext(settings);
    const fetch = createApp(context);
    return {
      fetch,
      connect: createUpgrade(context),
      start: async () => context.runner.start(),
      stop: once(async () => {
        await context.runner.close();
        context.hub.close();
        context.db.close();
        unlock();
      }),
      ensureAdministrator: () => ensureAdministrator(context),
      createDemoProject: () => createDemoProject(context),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

// The runner pushes to the hub, so the hub is there first; both read the rest of the context.
function createContext(settings: EngineSettings): Context {
  const db = openDatabase(settings.dataDir);
  try {
    const secrets = new Secrets(settings.encryptionKey);
    checkKey(db, secrets);
    const context = { settings, db, secrets } as Context;
    context.hub = new Hub(context);
    context.runner = new Runner(context);
    return context;
  } catch (error) {
    db.close();
    throw error;
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
