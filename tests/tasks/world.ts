import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { KeyCreate } from "../../contract/keys";
import { isFinal, TaskInput } from "../../contract/task";
import { TemplateInput } from "../../contract/template";
import type { Context } from "../../engine/context";
import { Hub } from "../../engine/live/hub";
import type { EngineSettings } from "../../engine/settings";
import { addEnvironment } from "../../engine/store/environment";
import { addInventory } from "../../engine/store/inventory";
import { addKey } from "../../engine/store/keys";
import { addPlainProject } from "../../engine/store/newProject";
import { openDatabase } from "../../engine/store/open";
import { addRepository } from "../../engine/store/repositories";
import { Secrets } from "../../engine/store/secrets";
import { findTask } from "../../engine/store/task";
import { addTemplate } from "../../engine/store/template";
import { addUser } from "../../engine/store/user";
import { secretsRoot } from "../../engine/tasks/credentials/files";
import { Runner } from "../../engine/tasks/runner";

/** A place for one test's files, removed at the end by `World.close`. */
export function temporary(name = "runstead-tasks-"): string {
  return mkdtempSync(join(tmpdir(), name));
}

export function settingsFor(dataDir: string, more: Partial<EngineSettings> = {}): EngineSettings {
  return {
    dataDir,
    version: "0.0.0",
    encryptionKey: Buffer.alloc(32, 7),
    publicUrl: "",
    basePath: "",
    maxParallelTasks: 10,
    nonAdminCanCreateProject: false,
    localRepositories: "any",
    maxLogBytes: 1024 ** 3,
    taskTimeout: 0,
    secretsDir: "",
    path: process.env.PATH ?? "/usr/bin:/bin",
    ...more,
  };
}

/** The context of an engine over a data directory, without its HTTP side. */
export function contextFor(settings: EngineSettings): Context {
  const db = openDatabase(settings.dataDir);
  const context = { settings, db, secrets: new Secrets(settings.encryptionKey) } as Context;
  context.hub = new Hub(context);
  context.runner = new Runner(context);
  return context;
}

/** Writes files below a directory. */
export function writeTree(dir: string, files: Record<string, string>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
}

/** Makes a git repository with one commit on the branch main. */
export function gitRepository(dir: string, files: Record<string, string>): string {
  writeTree(dir, files);
  const git = (...args: string[]) => execFileSync("git", ["-C", dir, ...args], { stdio: "pipe" });
  git("init", "-q", "-b", "main");
  commit(dir, "First commit");
  return dir;
}

export function commit(dir: string, subject: string): string {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  execFileSync("git", ["-C", dir, "add", "-A"]);
  execFileSync("git", ["-C", dir, ...who, "commit", "-q", "--allow-empty", "-m", subject]);
  return execFileSync("git", ["-C", dir, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
}

export const localhost = "localhost ansible_connection=local ansible_python_interpreter=/usr/bin/python3\n";

type Fields = Record<string, unknown>;

/** A project with what a run needs, and short ways to make more and to run it. */
export class World {
  readonly root = temporary();
  readonly context: Context;
  readonly projectId: number;
  readonly userId: number;
  readonly noneKey: number;
  readonly environment: number;

  constructor(more: Partial<EngineSettings> = {}) {
    const settings = settingsFor(join(this.root, "data"), more);
    this.context = contextFor(settings);
    const user = { name: "Olga", username: "olga", email: "olga@example.com", admin: true, alert: false };
    this.userId = addUser(this.context.db, user, null);
    const project = { name: "Web", alert: false, alert_chat: null, max_parallel_tasks: 0 };
    const made = addPlainProject(this.context, { id: this.userId }, project);
    this.projectId = made.projectId;
    this.noneKey = made.noneKey;
    this.environment = made.emptyEnvironment;
  }

  key(input: Fields): number {
    return addKey(this.context, this.projectId, KeyCreate.parse({ name: "Key", ...input }));
  }

  repository(url: string, branch = "main", key = this.noneKey): number {
    const input = { name: "Repository", git_url: url, git_branch: branch, ssh_key_id: key };
    return addRepository(this.context.db, this.projectId, input);
  }

  inventory(content = localhost, more: Fields = {}): number {
    const input = {
      name: "Inventory",
      type: "static",
      inventory: content,
      ssh_key_id: this.noneKey,
      ...more,
    };
    return addInventory(this.context.db, this.projectId, input as never);
  }

  environmentOf(json: object, env: Record<string, string> = {}): number {
    const input = { name: "Environment", json: JSON.stringify(json), env: JSON.stringify(env) };
    return addEnvironment(this.context.db, this.projectId, input);
  }

  template(repository: number, inventory: number, more: Fields = {}): number {
    const links = { repository_id: repository, inventory_id: inventory, environment_id: this.environment };
    const input = TemplateInput.parse({ name: "Template", playbook: "site.yml", ...links, ...more });
    return addTemplate(this.context.db, this.projectId, input, input.vault_key_id ?? null);
  }

  /** A template of a local directory with these files. */
  simple(files: Record<string, string>, more: Fields = {}): number {
    const dir = writeTree(temporary("runstead-files-"), files);
    this.#dirs.push(dir);
    return this.template(this.repository(dir, ""), this.inventory(), more);
  }

  launch(template: number, more: Fields = {}): number {
    const input = TaskInput.parse({ template_id: template, ...more });
    return this.context.runner.launch(this.projectId, input, { id: this.userId }).id;
  }

  task(id: number) {
    const task = findTask(this.context.db, this.projectId, id);
    if (!task) throw new Error(`no task ${id}`);
    return task;
  }

  async until(what: () => boolean, ms = 30_000): Promise<void> {
    const end = Date.now() + ms;
    while (!what()) {
      if (Date.now() > end) throw new Error("waited in vain");
      await sleep(10);
    }
  }

  async final(id: number, ms = 60_000) {
    await this.until(() => isFinal(this.task(id).status), ms);
    return this.task(id);
  }

  async run(template: number, more: Fields = {}) {
    return this.final(this.launch(template, more));
  }

  log(id: number): string[] {
    return this.context.runner.logs.lines(id, 1, 1_000_000).map((line) => line.output);
  }

  text(id: number): string {
    return this.log(id).join("\n");
  }

  readonly #dirs: string[] = [this.root];

  async close(): Promise<void> {
    await this.context.runner.close();
    this.context.hub.close();
    this.context.db.close();
    rmSync(secretsRoot(this.context.settings), { recursive: true, force: true });
    for (const dir of this.#dirs) rmSync(dir, { recursive: true, force: true });
  }
}
