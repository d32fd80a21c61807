import { z } from "zod";
import { isInsidePath } from "./inventory";
import { SurveyVariable, SurveyVariableInput } from "./survey";
import { Task } from "./task";
import { isRecord, optionalId, optionalText, parseJson, requiredId, requiredText } from "./text";

export const templateTypes = ["", "build", "deploy"] as const;
export type TemplateType = (typeof templateTypes)[number];

export const TemplateVault = z.looseObject({
  id: z.int().optional(),
  name: z.string().nullish(),
  vault_key_id: z.int().nullish(),
});

export const Template = z.looseObject({
  id: z.int(),
  project_id: z.int(),
  name: z.string(),
  description: z.string().nullish(),
  type: z.string(),
  playbook: z.string(),
  inventory_id: z.int().nullish(),
  repository_id: z.int(),
  environment_id: z.int().nullish(),
  vault_key_id: z.int().nullish(),
  vaults: z.array(TemplateVault).nullish(),
  view_id: z.int().nullish(),
  start_version: z.string().nullish(),
  build_template_id: z.int().nullish(),
  autorun: z.boolean(),
  survey_vars: z.array(SurveyVariable).nullish(),
  arguments: z.string().nullish(),
  allow_override_args_in_task: z.boolean(),
  suppress_success_alerts: z.boolean(),
  app: z.string().optional(),
  git_branch: z.string().nullish(),
  last_task: Task.nullish(),
});
export type Template = z.infer<typeof Template>;

/** Options that would escape the run's own files and credentials (reliability requirement 37). */
const forbiddenOptions =
  /^(-i|--inventory(-file)?|-M|--module-path|--private-key|--key-file|--vault-(password-file|pass-file|id)|--become-(password|pass)-file|--connection-(password|pass)-file|-c|--connection|-k|--ask-pass|-K|--ask-become-pass|-J|--ask-vault-pass(word)?)(=|$)/;

/** What is wrong with the JSON text of CLI arguments, as a message key; null, undefined and "" are none. */
export function argumentsProblem(text: string | null | undefined) {
  if (text === null || text === undefined || text === "") return undefined;
  const list = parseJson(text);
  if (!Array.isArray(list) || list.some((item) => typeof item !== "string")) return "arguments_invalid";
  return list.some(isForbidden) ? "arguments_forbidden" : undefined;
}

function isForbidden(option: string, index: number, all: string[]) {
  const short = /^-[icMkKJ]./.test(option) && !option.startsWith("--");
  const file = option.startsWith("@") && ["-e", "--extra-vars"].includes(all[index - 1] ?? "");
  return forbiddenOptions.test(option) || short || file || /^(-e|--extra-vars=)@/.test(option);
}

export const CliArguments = z
  .string()
  .max(65536, "too_long")
  .nullish()
  .superRefine((text, ctx) => {
    const message = argumentsProblem(text);
    if (message) ctx.addIssue({ code: "custom", message });
  })
  .transform((text) => text || null);

const Type = z.enum(templateTypes, { error: "type_invalid" }).default("");

/** The fields of a template as forms and API clients send them; `vaults` and `vault_key_id` mean the same. */
export const TemplateInput = z
  .object({
    name: requiredText("name_required", 100),
    description: optionalText(4000),
    type: Type,
    playbook: requiredText("playbook_required").refine(isInsidePath, "playbook_path"),
    inventory_id: requiredId("inventory_required"),
    repository_id: requiredId("repository_required"),
    environment_id: requiredId("environment_required"),
    vault_key_id: optionalId,
    vaults: z.array(z.object({ vault_key_id: optionalId, name: optionalText() })).nullish(),
    view_id: optionalId,
    start_version: optionalText(20),
    build_template_id: optionalId,
    autorun: z.boolean().default(false),
    survey_vars: z.array(SurveyVariableInput).max(100, "too_long").nullish(),
    arguments: CliArguments,
    allow_override_args_in_task: z.boolean().default(false),
    suppress_success_alerts: z.boolean().default(false),
    git_branch: optionalText(),
  })
  .superRefine(checkType);
export type TemplateInput = z.infer<typeof TemplateInput>;

interface TypeFields {
  type: TemplateType;
  start_version?: string | null | undefined;
  build_template_id?: number | null | undefined;
  survey_vars?: { name: string }[] | null | undefined;
}

function checkType(input: TypeFields, ctx: z.RefinementCtx) {
  const add = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (input.type === "build" && !input.start_version) add("start_version", "start_version_required");
  if (input.type === "deploy" && !input.build_template_id)
    add("build_template_id", "build_template_required");
  const names = (input.survey_vars ?? []).map((variable) => variable.name);
  if (new Set(names).size < names.length) add("survey_vars", "survey_name_twice");
}

/**
 * The version of the next run of a build template (semaphore-api section 20). `last` is the version of its
 * most recent task, whatever became of it. The last run of digits of `start` counts up.
 */
export function nextVersion(start: string, last: string | null | undefined): string {
  const parts = /^(.*?)(\d+)(\D*)$/s.exec(start);
  if (!last || !parts) return start;
  const [, prefix = "", digits = "", suffix = ""] = parts;
  if (!last.startsWith(prefix) || !last.endsWith(suffix)) return start;
  const middle = last.slice(prefix.length, last.length - suffix.length);
  if (!/^\d+$/.test(middle)) return start;
  return `${prefix}${Math.max(Number(digits), Number(middle) + 1)}${suffix}`;
}

/** Values of `environment` JSON text as an object; an empty text is an empty object. */
export function environmentValues(text: string | null | undefined): Record<string, unknown> | undefined {
  if (text === null || text === undefined || text === "") return {};
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
}
