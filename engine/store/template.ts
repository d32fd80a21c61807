import type { Selectable } from "kysely";
import type { Template, TemplateInput } from "../../contract/template";
import type { Database } from "./database";
import { jsonFlag, jsonList, jsonObject, jsonWhen } from "./json";
import { type ListQuery, orderBy } from "./order";
import type { TemplateRow } from "./schema";
import { taskJoins, taskJson } from "./taskJson";

export type StoredTemplate = Selectable<TemplateRow>;

const columns = {
  name: "t.name",
  playbook: "t.playbook",
  inventory: "i.name",
  environment: "e.name",
  repository: "r.name",
};
const same = [
  "id",
  "project_id",
  "name",
  "description",
  "type",
  "playbook",
  "inventory_id",
  "repository_id",
  "environment_id",
  "vault_key_id",
  "view_id",
  "start_version",
  "build_template_id",
  "arguments",
  "git_branch",
  "tasks",
];
const flags = ["autorun", "allow_override_args_in_task", "suppress_success_alerts"];

const vaultJson = jsonObject({
  id: "t.id",
  project_id: "t.project_id",
  template_id: "t.id",
  vault_key_id: "t.vault_key_id",
  name: "NULL",
  type: "'password'",
  script: "NULL",
});

/** A template as it is answered: whole on lists too, with the vault key in the old and in the new way. */
const templateJson = jsonObject({
  ...Object.fromEntries(same.map((name) => [name, `t.${name}`])),
  ...Object.fromEntries(flags.map((name) => [name, jsonFlag(`t.${name}`)])),
  survey_vars: "json(t.survey_vars)",
  app: "'ansible'",
  environment_ids: "json(iif(t.environment_id, json_array(t.environment_id), '[]'))",
  vaults: `json(iif(t.vault_key_id, json_array(${vaultJson}), '[]'))`,
  last_task: jsonWhen("k.id", taskJson),
});

const joined = `SELECT ${templateJson} AS json FROM template t
  LEFT JOIN inventory i ON i.id = t.inventory_id
  LEFT JOIN environment e ON e.id = t.environment_id
  LEFT JOIN repository r ON r.id = t.repository_id
  LEFT JOIN task k ON k.id = t.last_task_id
  ${taskJoins}`;

/** The JSON text of the templates of a project, or of one of its views. */
export function templatesJson(db: Database, projectId: number, query: ListQuery, viewId?: number): string {
  const order = orderBy(query, columns, "t.id");
  if (viewId === undefined) {
    return jsonList(db.prepare(`${joined} WHERE t.project_id = ? ${order}`).all(projectId));
  }
  const sql = `${joined} WHERE t.project_id = ? AND t.view_id = ? ${order}`;
  return jsonList(db.prepare(sql).all(projectId, viewId));
}

/** A template as it is answered. It is there: it has been looked up. */
export function templateAnswer(db: Database, id: number): Template {
  const row = db.prepare(`${joined} WHERE t.id = ?`).get(id) as { json: string };
  return JSON.parse(row.json) as Template;
}

/** A template of a project; undefined when there is none, or it belongs to another project. */
export function templateOf(db: Database, projectId: number, id: number): StoredTemplate | undefined {
  const sql = "SELECT * FROM template WHERE id = ? AND project_id = ?";
  return db.prepare(sql).get(id, projectId) as StoredTemplate | undefined;
}

/** Creates a template and gives its id. `vaultKey` is what `vaults` and `vault_key_id` came to. */
export function addTemplate(db: Database, projectId: number, input: TemplateInput, vaultKey: number | null) {
  const values = { ...row(input, vaultKey), project_id: projectId };
  return db.run(db.q.insertInto("template").values(values)).lastId;
}

export function changeTemplate(
  db: Database,
  id: number,
  input: TemplateInput,
  vaultKey: number | null,
): void {
  db.run(db.q.updateTable("template").set(row(input, vaultKey)).where("id", "=", id));
}

/** With its tasks, their logs, and its schedules. */
export function removeTemplate(db: Database, id: number): void {
  db.prepare("DELETE FROM template WHERE id = ?").run(id);
}

// Fields that the type has no use for are not kept: they would come back when the type changes.
function row(input: TemplateInput, vaultKey: number | null) {
  const { type } = input;
  return {
    name: input.name,
    description: input.description || null,
    type,
    playbook: input.playbook,
    inventory_id: input.inventory_id,
    repository_id: input.repository_id,
    environment_id: input.environment_id,
    vault_key_id: vaultKey,
    view_id: input.view_id ?? null,
    start_version: type === "build" ? input.start_version || null : null,
    build_template_id: type === "deploy" ? (input.build_template_id ?? null) : null,
    autorun: Number(type === "deploy" && input.autorun),
    survey_vars: JSON.stringify(input.survey_vars ?? []),
    arguments: input.arguments,
    allow_override_args_in_task: Number(input.allow_override_args_in_task),
    suppress_success_alerts: Number(input.suppress_success_alerts),
    git_branch: input.git_branch || null,
  };
}
