import { surveyProblem } from "../../../contract/survey";
import { type Task, TaskInput } from "../../../contract/task";
import { argumentsProblem, environmentValues, type Template } from "../../../contract/template";

type Errors = Record<string, string[]>;

/** Survey variables may be called anything; fields are called by number. */
export const surveyField = (index: number) => `survey-${index}`;

/** What the form of a new task says, as the call takes it; or what is wrong with it, by field (spec section 5). */
export function readLaunch(form: FormData, template: Template, again: Task | null) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const survey = readSurvey(form, template);
  const errors: Errors = { ...survey.errors, ...ownErrors(text, template) };
  const answers = { ...environmentValues(text("environment")), ...survey.answers };
  const read = TaskInput.safeParse({
    template_id: template.id,
    build_task_id: Number(text("build_task_id")) || null,
    message: text("message"),
    environment: JSON.stringify(answers),
    debug: form.has("debug"),
    dry_run: form.has("dry_run"),
    diff: form.has("diff"),
    limit: text("limit"),
    arguments: text("arguments") || null,
    ...(again?.commit_hash ? { commit_hash: again.commit_hash } : {}),
    ...(Object.keys(survey.secrets).length > 0 ? { secret: JSON.stringify(survey.secrets) } : {}),
  });
  for (const { path, message } of read.error?.issues ?? []) errors[String(path[0])] ??= [message];
  return Object.keys(errors).length > 0 || !read.success ? { error: errors } : { value: read.data };
}

function ownErrors(text: (name: string) => string, template: Template): Errors {
  const errors: Errors = {};
  if (template.type === "deploy" && !text("build_task_id")) errors.build_task_id = ["build_version_required"];
  const args = argumentsProblem(text("arguments"));
  if (args) errors.arguments = [args];
  if (text("arguments") && !template.allow_override_args_in_task) {
    errors.arguments = ["arguments_not_allowed"];
  }
  if (text("environment") && !environmentValues(text("environment"))) {
    errors.environment = [isJson(text("environment")) ? "environment_not_object" : "environment_invalid"];
  }
  return errors;
}

function readSurvey(form: FormData, template: Template) {
  const errors: Errors = {};
  const answers: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const [index, variable] of (template.survey_vars ?? []).entries()) {
    const field = surveyField(index);
    const value = String(form.get(field) ?? "");
    const problem = surveyProblem(variable, value);
    if (problem) errors[field] = [problem];
    // A variable that was left out keeps the playbook's own default.
    else if (value !== "") (variable.type === "secret" ? secrets : answers)[variable.name] = value;
  }
  return { errors, answers, secrets };
}

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
