import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf, translate } from "../../i18n/i18n.server";
import { requireMember } from "../../services/api/access.server";
import { followLines } from "../../services/log/follow.server";
import { logFrame } from "../../services/log/frame.server";
import { openLog } from "../../services/log/log.server";
import { taskIdOf } from "../../services/log/task-id";
import { readPreferences } from "../../services/preferences.server";

/** The lines of a run from ?from= on as a page that does not end before the run does: no script needed. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requireMember(args);
  const taskId = taskIdOf(args.params);
  const params = { projectId, taskId };
  const task = await api.call("tasks.get", { params });
  const { numbered } = await openLog(api, task);
  const from = Math.max(1, Math.floor(Number(new URL(args.request.url).searchParams.get("from"))) || 1);
  const { theme } = await readPreferences(args.request);
  const t = await translate(args.request);
  const news = followLines(api, params, { numbered, from, signal: args.request.signal });
  const { nonce, basePath = "" } = args.context;
  return logFrame({ news, task, t, language: await languageOf(args.request), theme, nonce, basePath });
}
