import type { Selectable } from "kysely";
import { isRecord, parseJson } from "../../contract/text";
import type { Context } from "../context";
import { openEnvironmentSecrets } from "../store/environmentSecrets";
import { keyById, type OpenKey, openKey } from "../store/keys";
import type { EnvironmentRow, InventoryRow, RepositoryRow, TemplateRow } from "../store/schema";
import { type StoredTask, taskRow } from "../store/task";
import { RunFailed } from "./process/failed";

export type Template = Selectable<TemplateRow>;
export type Repository = Selectable<RepositoryRow>;

/** Everything a run is made of, read once when it begins; later edits do not touch it. Secrets are in clear. */
export interface Records {
  task: StoredTask;
  template: Template;
  repository: Repository;
  inventory: Selectable<InventoryRow>;
  inventoryRepository: Repository | undefined;
  environment: Selectable<EnvironmentRow> | undefined;
  environmentSecrets: { name: string; type: "var" | "env"; value: string }[];
  surveySecrets: Record<string, unknown>;
  username: string;
  incomingVersion: string | null;
  keys: { repository: OpenKey; inventoryRepository: OpenKey; user: OpenKey; become: OpenKey; vault: OpenKey };
}

type Keeper = Pick<Context, "db" | "secrets">;
const none: OpenKey = { type: "none" };

/** Reads the records of a task. Throws RunFailed when something it needs was deleted meanwhile. */
export function loadRecords(keeper: Keeper, taskId: number): Records {
  const { db } = keeper;
  const task = taskRow(db, taskId);
  const template = task && byId<Template>(keeper, "template", task.template_id);
  const repository = template && byId<Repository>(keeper, "repository", template.repository_id);
  if (!task || !template || !repository) throw new RunFailed("The template or its repository was deleted.");
  const inventory = byId<Selectable<InventoryRow>>(
    keeper,
    "inventory",
    task.inventory_id ?? template.inventory_id,
  );
  // Without an inventory ansible would run on this server itself.
  if (!inventory) throw new RunFailed("The inventory was deleted.");
  const other = byId<Repository>(keeper, "repository", inventory.repository_id);
  const environment = byId<Selectable<EnvironmentRow>>(keeper, "environment", template.environment_id);
  const open = (id: number | null | undefined) => openById(keeper, id);
  return {
    task,
    template,
    repository,
    inventory,
    inventoryRepository: other?.id === repository.id ? undefined : other,
    environment,
    environmentSecrets: environment ? openEnvironmentSecrets(keeper, environment.id) : [],
    surveySecrets: surveySecrets(keeper, task),
    username: username(keeper, task.user_id),
    incomingVersion: incomingVersion(keeper, task),
    keys: {
      repository: open(repository.ssh_key_id),
      inventoryRepository: open(other?.ssh_key_id),
      user: open(inventory.ssh_key_id),
      become: open(inventory.become_key_id),
      vault: open(template.vault_key_id),
    },
  };
}

/** The values that must never be seen in a log. */
export function secretValues(records: Records): string[] {
  const keys = Object.values(records.keys).flatMap((key) => [
    key.login_password?.password ?? "",
    key.ssh?.passphrase ?? "",
    key.ssh?.private_key ?? "",
  ]);
  const variables = records.environmentSecrets.map((entry) => entry.value);
  const answers = Object.values(records.surveySecrets).map(String);
  const urls = [records.repository, records.inventoryRepository].map((entry) => passwordOf(entry?.git_url));
  return [...keys, ...variables, ...answers, ...urls].filter(Boolean);
}

/** Where the secret answers of a survey are sealed. */
export function surveyPlace(taskId: number): string {
  return `task|${taskId}|secret`;
}

function byId<T>({ db }: Keeper, table: string, id: number | null): T | undefined {
  if (id === null) return undefined;
  return db.prepare(`SELECT * FROM ${table} WHERE id = ?`).get(id) as T | undefined;
}

function openById(keeper: Keeper, id: number | null | undefined): OpenKey {
  const key = id ? keyById(keeper.db, id) : undefined;
  return key ? openKey(keeper, key) : none;
}

function surveySecrets({ secrets }: Keeper, task: StoredTask): Record<string, unknown> {
  const values = task.secret ? parseJson(secrets.open(task.secret, surveyPlace(task.id))) : undefined;
  return isRecord(values) ? values : {};
}

function username({ db }: Keeper, userId: number | null): string {
  const row = db.prepare("SELECT username FROM user WHERE id = ?").get(userId) as
    | { username: string }
    | undefined;
  return row?.username ?? "";
}

// A deploy may deploy what another deploy put somewhere: the version is that of the build at the root.
function incomingVersion({ db }: Keeper, task: StoredTask): string | null {
  const sql = `WITH RECURSIVE chain(id, version, next) AS (
      SELECT id, version, build_task_id FROM task WHERE id = ?
      UNION SELECT t.id, t.version, t.build_task_id FROM task t JOIN chain ON t.id = chain.next)
    SELECT version FROM chain WHERE version IS NOT NULL AND id <> ? LIMIT 1`;
  const row = db.prepare(sql).get(task.build_task_id, task.id) as { version: string } | undefined;
  return row?.version ?? null;
}

function passwordOf(url = ""): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/@:]*:([^/@]*)@/i.exec(url)?.[1] ?? "";
}
