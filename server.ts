import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { httpServer } from "./serve/http";
import { builtPages, type Pages } from "./serve/pages";
import { closer, listen } from "./serve/running";
import { openBackend, type Say } from "./serve/start/backends";
import { readSettings, type Settings } from "./settings";

export interface Running {
  url: string;
  /** No new requests, streams ended, the engine at rest; runs go on by themselves. */
  stop(): Promise<void>;
}

interface Choices {
  demo?: boolean;
  say?: Say;
  /** The console; without it the one that was built. */
  pages?: Pages;
}

/** Puts the back end, the console and the socket together, and listens. */
export async function start(settings: Settings, choices: Choices = {}): Promise<Running> {
  const { demo = false, say = console.log } = choices;
  const [backend, pages] = await Promise.all([
    openBackend(settings, say, demo),
    choices.pages ?? builtPages(buildFolder(), settings),
  ]);
  const server = httpServer(settings, backend, pages);
  const close = closer(server);
  try {
    const url = await listen(server, settings);
    return { url, stop: () => Promise.all([close(1500), backend.stop()]).then(() => undefined) };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** `runstead serve`: serves until it is told to end, and then ends within five seconds. */
export async function serve(args: string[]): Promise<void> {
  process.env.NODE_ENV ??= "production"; // before React is loaded, which is slower and bigger otherwise
  const settings = readSettings(process.env);
  const running = await start(settings, { demo: args.includes("--demo") });
  console.log(`Runstead is at ${settings.publicUrl ?? running.url}`);
  const end = once(() => {
    setTimeout(() => process.exit(0), 4500).unref();
    void running.stop().finally(() => process.exit(0));
  });
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

// Ctrl-C reaches this process twice: from the terminal and from the script that started it.
function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}

// This file is bundled into build/runstead, or stands beside build.
function buildFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, "build");
  return existsSync(join(beside, "server/index.js")) ? beside : dirname(here);
}
