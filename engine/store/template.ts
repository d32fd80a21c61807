import type { Selectable } from "kysely";
import type { SurveyVariable } from "../../contract/survey";
import type { Task } from "../../contract/task";
import type { Template, TemplateInput } from "../../contract/template";
import type { Database } from "./database";
import { type ListQuery, orderBy } from "./order";
import type { TemplateRow } from "./schema";

export type StoredTemplate = Selectable<TemplateRow>;

const columns = {
  name: "t.name",
  playbook: "t.playbook",
  inventory: "i.name",
  environment: "e.name",
  repository: "r.name",
};
const joined = `SELECT t.* FROM template t
  LEFT JOIN inventory i ON i.id = t.inventory_id
  LEFT JOIN environment e ON e.id = t.environment_id
  LEFT JOIN repository r ON r.id = t.repository_id`;

/** Templates of a project, or of one of its views. */
export function listTemplates(db: Database, projectId: number, query: ListQuery, viewId?: number) {
  const order = orderBy(query, columns, "t.id");
  if (viewId === undefined) {
    return db.prepare(`${joined} WHERE t.project_id = ? ${order}`).all(projectId) as StoredTemplate[];
  }
  const sql = `${joined} WHERE t.project_id = ? AND t.view_id = ? ${order}`;
  return db.prepare(sql).all(projectId, viewId) as StoredTemplate[];
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

export function templateAnswer(row: StoredTemplate, lastTask: Task | null): Template {
  const { last_task_id: _, tasks, survey_vars, ...rest } = row;
  return {
    ...rest,
    vaults: vaults(row),
    environment_ids: row.environment_id === null ? [] : [row.environment_id],
    autorun: row.autorun === 1,
    allow_override_args_in_task: row.allow_override_args_in_task === 1,
    suppress_success_alerts: row.suppress_success_alerts === 1,
    survey_vars: JSON.parse(survey_vars) as SurveyVariable[],
    app: "ansible",
    tasks,
    last_task: lastTask,
  };
}

function vaults({ id, project_id, vault_key_id }: StoredTemplate): Template["vaults"] {
  if (vault_key_id === null) return [];
  return [{ id, project_id, template_id: id, vault_key_id, name: null, type: "password", script: null }];
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
