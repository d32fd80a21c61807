import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Template } from "../../../contract/template";
import { languageOf, translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { requireMember } from "../api/access.server";
import type { Api } from "../api/api.server";
import { arrange, listOrder } from "../list";
import { changePreferences, readPreferences } from "../preferences.server";
import { templateNames } from "./choices.server";

const tasksOfRow = 5;

/** The list of all templates, or of the view that the address names; which one that was is remembered. */
export async function loadTemplateList(args: LoaderFunctionArgs) {
  const { api, projectId, may } = await requireMember(args);
  const url = new URL(args.request.url);
  const [all, views, names] = await Promise.all([
    api.call("templates.list", { params: { projectId } }),
    api.call("views.list", { params: { projectId } }),
    templateNames(api, projectId),
  ]);
  const viewId = views.find(({ id }) => String(id) === args.params.viewId)?.id ?? null;
  const shown = viewId === null ? all : all.filter(({ view_id }) => view_id === viewId);
  const order = listOrder(args.request.url);
  const texts = { name: ({ name }: Template) => name, playbook: ({ playbook }: Template) => playbook };
  const list = {
    projectId,
    viewId,
    names,
    order,
    views: [...views].sort((a, b) => a.position - b.position),
    templates: arrange(shown, texts, order, await languageOf(args.request)),
    total: shown.length,
    expanded: await expandedTasks(api, projectId, url.searchParams.get("expand"), shown),
    mayRun: may("runProjectTasks"),
    mayEdit: may("manageProjectResources"),
    title: `${(await translate(args.request))("templates.title")} · Runstead`,
  };
  return data(list, { headers: await remember(args, projectId, viewId) });
}

async function expandedTasks(api: Api, projectId: number, expand: string | null, shown: Template[]) {
  const template = shown.find(({ id }) => String(id) === expand);
  if (!template) return null;
  const params = { projectId, templateId: template.id };
  const tasks = await api.call("templates.tasksLast", { params, query: { limit: String(tasksOfRow) } });
  // In the server's order, which is by time (ids run backwards on some), and some answer with one too many.
  return { templateId: template.id, tasks: tasks.slice(0, tasksOfRow) };
}

/** Only the list itself counts as a visit, not the dialogs over it. */
async function remember(args: LoaderFunctionArgs, projectId: number, viewId: number | null) {
  const { views = {} } = await readPreferences(args.request);
  const { pathname } = new URL(args.request.url);
  const here = `${args.context.basePath ?? ""}${paths.templates(projectId, viewId)}`;
  if (pathname !== here || views[projectId] === (viewId ?? undefined)) return undefined;
  const { [projectId]: _, ...others } = views;
  const next = viewId === null ? others : { ...others, [projectId]: viewId };
  return { "Set-Cookie": await changePreferences(args, { views: next }) };
}
