import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { requireMember } from "../../services/api/access.server";
import { openLog } from "../../services/log/log.server";
import { taskIdOf } from "../../services/log/task-id";
import { redirectWithSnackbar } from "../../services/snackbar.server";

/** To the first failure behind line ?after=. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requireMember(args);
  const taskId = taskIdOf(args.params);
  const log = await openLog(api, await api.call("tasks.get", { params: { projectId, taskId } }));
  const after = Number(new URL(args.request.url).searchParams.get("after")) || 0;
  const marks = await log.marks();
  const next = marks.find(({ line, kind }) => line > after && (kind === "failed" || kind === "unreachable"));
  const page = paths.task(projectId, taskId);
  if (next) return redirect(`${page}?line=${next.line}#L${next.line}`);
  const t = await translate(args.request);
  return redirectWithSnackbar(args.context, page, { kind: "success", text: t("log.no_failure") });
}
