import { statfsSync } from "node:fs";
import type { Selectable } from "kysely";
import { isInsidePath } from "../../contract/inventory";
import type { MessageKey } from "../../contract/messages";
import { validBranch } from "../../contract/repositories";
import { type SurveyVariable, surveyProblem } from "../../contract/survey";
import type { Task, TaskInput } from "../../contract/task";
import { argumentsProblem, environmentValues, nextVersion } from "../../contract/template";
import { isRecord, parseJson } from "../../contract/text";
import type { Context } from "../context";
import { Failure } from "../failure";
import { addEvent } from "../store/event";
import { addLines } from "../store/log/rows";
import type { TemplateRow } from "../store/schema";
import { findTask } from "../store/task";
import { countWaiting } from "../store/taskStatus";
import { surveyPlace } from "./records";

type Template = Selectable<TemplateRow>;
type Keeper = Pick<Context, "db" | "secrets">;

const queueLimit = 1000;
/** With less than this on the disk no run begins: what is left is for the ends of those that run. */
const minimumFree = 64 * 1024 * 1024;

/**
 * Checks a request to run a template and queues the task: row, version, first line of its log and event are
 * one transaction, so what is accepted is kept. `userId` is null for schedules and autorun. Throws Failure:
 * `invalid` with a message key, `too_many` when the queue is full, `unavailable` when the disk is.
 */
export function queueTask(
  keeper: Keeper & Pick<Context, "settings">,
  projectId: number,
  input: TaskInput,
  userId: number | null,
): Task {
  const { db } = keeper;
  const disk = statfsSync(keeper.settings.dataDir);
  if (disk.bavail * disk.bsize < minimumFree) throw new Failure("unavailable", "The server's disk is full.");
  return db.transaction(() => {
    if (countWaiting(db) >= queueLimit) {
      throw new Failure("too_many", "Too many tasks are waiting, try again later.", { retryAfter: 60 });
    }
    const template = templateOf(keeper, projectId, input.template_id);
    const checked = check(keeper, template, input);
    const id = insert(keeper, template, { ...checked, user_id: userId });
    if (input.secret) seal(keeper, id, input.secret);
    db.prepare("UPDATE template SET tasks = tasks + 1, last_task_id = ? WHERE id = ?").run(id, template.id);
    addLines(db, id, [`Task ${id} added to the queue`]);
    const description = `Task ID ${id} queued for running`;
    addEvent(db, { projectId, userId, type: "task", objectId: id, description });
    const task = findTask(db, projectId, id);
    if (!task) throw new Error("The task that was just queued is not there.");
    return task;
  });
}

function templateOf({ db }: Keeper, projectId: number, id: number): Template {
  const sql = "SELECT * FROM template WHERE id = ? AND project_id = ?";
  const template = db.prepare(sql).get(id, projectId) as Template | undefined;
  if (!template) throw new Failure("invalid", "Template does not exist in this project.");
  return template;
}

function check(keeper: Keeper, template: Template, input: TaskInput) {
  checkArguments(template, input);
  checkPlaces(keeper, template, input);
  checkSurvey(template, input);
  const { params } = input;
  const flag = (name: "debug" | "dry_run" | "diff") => ((params?.[name] ?? input[name]) ? 1 : 0);
  return {
    debug: flag("debug"),
    dry_run: flag("dry_run"),
    diff: flag("diff"),
    params: JSON.stringify({ limit: params?.limit, tags: params?.tags, skip_tags: params?.skip_tags }),
    host_limit: params?.limit?.length ? params.limit.join(",") : (input.limit ?? ""),
    playbook: input.playbook ?? "",
    environment: input.environment ?? "",
    message: input.message ?? "",
    commit_hash: input.commit_hash || null,
    build_task_id: checkBuild(keeper, template, input),
    arguments: input.arguments || null,
    inventory_id: input.inventory_id ?? null,
    git_branch: input.git_branch || null,
  };
}

function refuse(key: MessageKey): never {
  throw new Failure("invalid", key);
}

function checkArguments(template: Template, { arguments: text }: TaskInput) {
  const problem = argumentsProblem(text);
  if (problem) refuse(problem);
  const given = text ? parseJson(text) : [];
  const some = Array.isArray(given) && given.length > 0;
  if (some && template.allow_override_args_in_task === 0) refuse("arguments_not_allowed");
}

function checkPlaces({ db }: Keeper, template: Template, input: TaskInput) {
  if (input.playbook && !isInsidePath(input.playbook)) refuse("playbook_path");
  if (input.git_branch && !validBranch(input.git_branch)) refuse("branch_invalid");
  if (!input.inventory_id) return;
  const sql = "SELECT id FROM inventory WHERE id = ? AND project_id = ?";
  if (!db.prepare(sql).get(input.inventory_id, template.project_id)) {
    throw new Failure("invalid", "Inventory does not exist in this project.");
  }
}

function checkSurvey(template: Template, input: TaskInput) {
  const open = valuesOf(input.environment);
  const secret = valuesOf(input.secret);
  const variables = (parseJson(template.survey_vars) ?? []) as SurveyVariable[];
  for (const variable of variables) {
    const value = (variable.type === "secret" ? secret : open)[variable.name] ?? open[variable.name];
    const problem = surveyProblem(
      variable,
      value === undefined || value === null ? undefined : String(value),
    );
    if (problem) refuse(problem);
  }
}

function valuesOf(text: string | null | undefined): Record<string, unknown> {
  if (text && parseJson(text) === undefined) refuse("environment_invalid");
  const values = environmentValues(text);
  if (!values) refuse("environment_not_object");
  // JSON makes it an own property, but merging it elsewhere would not.
  if (Object.hasOwn(values, "__proto__")) refuse("environment_invalid");
  return values;
}

// A deploy needs a successful run of its build template.
function checkBuild({ db }: Keeper, template: Template, input: TaskInput): number | null {
  if (template.type !== "deploy") return null;
  if (!input.build_task_id) refuse("build_version_required");
  const sql = "SELECT status FROM task WHERE id = ? AND template_id = ?";
  const build = db.prepare(sql).get(input.build_task_id, template.build_template_id);
  if ((build as { status: string } | undefined)?.status !== "success") refuse("build_version_required");
  return input.build_task_id;
}

function insert(
  { db }: Keeper,
  template: Template,
  values: ReturnType<typeof check> & { user_id: number | null },
): number {
  const last = db
    .prepare("SELECT version FROM task WHERE template_id = ? ORDER BY id DESC LIMIT 1")
    .get(template.id) as { version: string | null } | undefined;
  const version =
    template.type === "build" ? nextVersion(template.start_version ?? "0.0.0", last?.version) : null;
  const { lastId } = db.run(
    db.q.insertInto("task").values({
      ...values,
      project_id: template.project_id,
      template_id: template.id,
      status: "waiting",
      created: new Date().toISOString(),
      version,
    }),
  );
  return lastId;
}

// Secret answers of a survey are kept sealed until the run ends. The id is part of what is authenticated.
function seal({ db, secrets }: Keeper, taskId: number, text: string) {
  if (!isRecord(parseJson(text)) || text === "{}") return;
  const sealed = secrets.seal(text, surveyPlace(taskId));
  db.prepare("UPDATE task SET secret = ? WHERE id = ?").run(sealed, taskId);
}
