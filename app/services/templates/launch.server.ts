import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Task } from "../../../contract/task";
import { environmentValues, type Template } from "../../../contract/template";
import { surveyField } from "../../resources/templates/launch";
import type { Api } from "../api/api.server";

/** A successful build to bring out. */
export interface Build {
  id: number;
  version: string;
  message: string;
}

export interface LaunchSubject {
  template: Template;
  builds: Build[];
  /** The task that is run again: `?from=`. */
  again: Task | null;
}

/** What is to be run. The single template is asked for: lists leave fields out on some servers. */
export async function launchSubject(
  args: LoaderFunctionArgs,
  api: Api,
  projectId: number,
): Promise<LaunchSubject> {
  const params = { projectId, templateId: args.params.templateId ?? "" };
  const from = new URL(args.request.url).searchParams.get("from");
  const [template, again] = await Promise.all([
    api.call("templates.get", { params }),
    from && /^\d+$/.test(from) ? api.call("tasks.get", { params: { projectId, taskId: from } }) : null,
  ]);
  const ours = again?.template_id === template.id ? again : null;
  return { template, builds: await buildsOf(api, template), again: ours };
}

/** Successful runs of the build template, the newest first. A deploy of a deploy brings out what that one did. */
async function buildsOf(api: Api, { type, project_id, build_template_id }: Template): Promise<Build[]> {
  if (type !== "deploy" || !build_template_id) return [];
  const params = { projectId: project_id, templateId: build_template_id };
  const tasks = await api.call("templates.tasks", { params, query: { status: "success" } });
  // Some servers ignore the status that is asked for.
  const successful = tasks.filter(({ status }) => status === "success");
  return successful.slice(0, 200).map((task) => ({
    id: task.id,
    version: task.version ?? task.build_task?.version ?? `#${task.id}`,
    message: task.message ?? "",
  }));
}

/** What the form begins with: nothing, or everything the old task had. */
export function launchValues({ template, builds, again }: LaunchSubject): Record<string, unknown> {
  if (!again) return { build_task_id: builds[0]?.id };
  const { debug, dry_run, diff, message, limit, params, build_task_id, arguments: args } = again;
  const known = environmentValues(again.environment) ?? {};
  const variables = template.survey_vars ?? [];
  const answers = variables.map(({ name }, index) => [surveyField(index), known[name]]);
  const others = Object.entries(known).filter(([name]) => !variables.some((one) => one.name === name));
  return {
    build_task_id,
    message,
    debug: debug ?? params?.debug,
    dry_run: dry_run ?? params?.dry_run,
    diff: diff ?? params?.diff,
    limit: limit || params?.limit?.join(","),
    arguments: args,
    environment: others.length > 0 ? JSON.stringify(Object.fromEntries(others), null, 2) : "",
    ...Object.fromEntries(answers),
  };
}
