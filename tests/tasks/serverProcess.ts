import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type PluginBuild } from "esbuild";
import { afterAll, beforeAll } from "vitest";
import type { World } from "./world";

const bundle = resolve("node_modules/.cache", `tasks-server-${process.pid}.mjs`);

const rawText = {
  name: "raw-text",
  setup(builder: PluginBuild) {
    builder.onResolve({ filter: /\?raw$/ }, (found) => ({
      path: join(found.resolveDir, found.path.replace(/\?raw$/, "")),
      namespace: "raw",
    }));
    builder.onLoad({ filter: /.*/, namespace: "raw" }, (found) => ({
      contents: readFileSync(found.path, "utf8"),
      loader: "text",
    }));
  },
};

/** Makes the program of the servers for the tests of the file that calls it. */
export function bundleServer() {
  beforeAll(() =>
    build({
      entryPoints: ["tests/tasks/server.ts"],
      outfile: bundle,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      plugins: [rawText],
    }),
  );
  afterAll(() => rmSync(bundle, { force: true }));
}

/** A server in a process of its own over the data of a world, to be killed. */
export class ServerProcess {
  readonly #child: ChildProcess;
  #idle = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start({ context }: World): Promise<ServerProcess> {
    const { dataDir, path } = context.settings;
    const child = spawn(process.execPath, [bundle, dataDir, path], { stdio: ["pipe", "pipe", "inherit"] });
    const server = new ServerProcess(child);
    await server.#told("started");
    server.#idle = server.#memory("VmRSS");
    return server;
  }

  /** Starts a template's run; gives the task's id. */
  async launch(template: number): Promise<number> {
    const line = this.#told("launched");
    this.#child.stdin?.write(`${template}\n`);
    return Number((await line).split(" ")[1]);
  }

  /** Ends it as a power cut would; a second time is no error. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((done) => this.#child.once("exit", done));
    this.#child.kill("SIGKILL");
    await gone;
  }

  /** MB that it had at its peak above what it had when it was started. */
  get growth(): number {
    return this.#memory("VmHWM") - this.#idle;
  }

  #memory(field: "VmRSS" | "VmHWM"): number {
    const text = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
  }

  #told(word: string): Promise<string> {
    return new Promise((done) => {
      this.#child.stdout?.on("data", (text: Buffer) => {
        const line = text
          .toString()
          .split("\n")
          .find((entry) => entry.startsWith(word));
        if (line) done(line);
      });
    });
  }
}
