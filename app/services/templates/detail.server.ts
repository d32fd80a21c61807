import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "../../paths";
import { requireMember } from "../api/access.server";
import { pageOf } from "../page";
import { templateNames } from "./choices.server";

const tasksOnPage = 20;
const mostTasks = 200;

/** One template with its tasks. "new" is the address of the dialog for a new one. */
export async function loadTemplate(args: LoaderFunctionArgs) {
  const { api, projectId, may } = await requireMember(args);
  const { templateId = "new" } = args.params;
  if (templateId === "new") throw redirect(paths.templateEdit(projectId, "new"));
  const params = { projectId, templateId };
  const template = await api.call("templates.get", { params });
  const [names, tasks, view, build] = await Promise.all([
    templateNames(api, projectId),
    api.call("templates.tasksLast", { params, query: { limit: String(mostTasks) } }),
    viewOf(args.params.viewId),
    template.build_template_id
      ? api
          .call("templates.get", { params: { projectId, templateId: template.build_template_id } })
          .catch(() => null)
      : null,
  ]);
  return {
    projectId,
    template,
    names,
    viewId: view,
    build: build && { id: build.id, name: build.name },
    ...pageOf(tasks.slice(0, mostTasks), args.request.url, tasksOnPage),
    mayRun: may("runProjectTasks"),
    mayEdit: may("manageProjectResources"),
  };
}

const viewOf = (viewId: string | undefined) => (viewId && /^\d+$/.test(viewId) ? Number(viewId) : null);

export type TemplateData = Awaited<ReturnType<typeof loadTemplate>>;
