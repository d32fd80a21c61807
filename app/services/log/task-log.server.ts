import type { LoaderFunctionArgs } from "@remix-run/node";
import { isFinal, type Task } from "../../../contract/task";
import { momentOf } from "../../components/moment";
import { requireMember } from "../api/access.server";
import type { Api } from "../api/api.server";
import { ApiError } from "../api/api-error";
import { isLite, readPreferences } from "../preferences.server";
import { hitAround } from "./hits";
import { openLog } from "./log.server";
import type { LogSource } from "./source";
import { logWindow } from "./window.server";

/** A longer list of headings has a page of its own. */
const mostMarks = 150;
const mostLinesForMarks = 20_000;
/** Servers without line numbers go on writing for a while after the last status. */
const lateWritingMs = 60_000;

/** Everything that the page and the dialog of one task show. */
export async function loadTaskLog(args: LoaderFunctionArgs, taskId: number) {
  const { api, projectId, may } = await requireMember(args);
  const { searchParams } = new URL(args.request.url);
  const task = await api.call("tasks.get", { params: { projectId, taskId } });
  const [about, log] = await Promise.all([aboutTask(api, task), openLog(api, task)]);
  const info = await log.info();
  const [window, hosts, marks, hit] = await Promise.all([
    logWindow(log, info, searchParams),
    log.hosts(),
    info.lines <= mostLinesForMarks ? log.marks() : null,
    hitAround(log, searchParams),
  ]);
  return {
    ...about,
    task,
    projectId,
    numbered: log.numbered,
    truncated: info.truncated,
    window,
    hosts,
    marks: marks && marks.length <= mostMarks ? marks : null,
    hit,
    q: searchParams.get("q") ?? "",
    failures: searchParams.get("only") === "failures",
    canRun: may("runProjectTasks"),
    watched: isWatched(task, log),
    lite: isLite(args.request, await readPreferences(args.request)),
  };
}

/** The task that ?t= names; nothing when there is no such parameter, or no such task in the project. */
export async function loadTaskDialog(args: LoaderFunctionArgs): Promise<TaskLogData | null> {
  const taskId = new URL(args.request.url).searchParams.get("t");
  if (taskId === null || !/^[1-9]\d{0,9}$/.test(taskId)) return null;
  try {
    return await loadTaskLog(args, Number(taskId));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

export type TaskLogData = Awaited<ReturnType<typeof loadTaskLog>>;

/** What the task's own record leaves to others: the names of its template and author, the version it deploys. */
async function aboutTask(api: Api, task: Task) {
  const params = { projectId: task.project_id, templateId: task.template_id };
  const [template, team, build] = await Promise.all([
    api.call("templates.get", { params }).catch(() => null),
    api.call("team.list", { params }).catch(() => []),
    buildOf(api, task),
  ]);
  const author = task.user_name ?? team.find(({ id }) => id === task.user_id)?.name;
  return { templateName: template?.name ?? task.tpl_alias ?? "", type: template?.type ?? "", author, build };
}

async function buildOf(api: Api, task: Task): Promise<Pick<Task, "id" | "version" | "message"> | null> {
  if (!task.build_task_id) return null;
  const params = { projectId: task.project_id, taskId: task.build_task_id };
  const build = task.build_task ?? (await api.call("tasks.get", { params }).catch(() => null));
  return build && { id: build.id, version: build.version, message: build.message };
}

/** Whether more lines may come: then the page stays in touch. */
function isWatched(task: Task, log: LogSource) {
  if (!isFinal(task.status)) return true;
  const end = momentOf(task.end);
  return !log.numbered && end !== null && Date.now() - end < lateWritingMs;
}
