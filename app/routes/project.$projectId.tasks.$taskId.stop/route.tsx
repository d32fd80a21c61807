import type { ActionFunctionArgs } from "@remix-run/node";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { requirePermission } from "../../services/api/access.server";
import { ApiError } from "../../services/api/api-error";
import { errorText } from "../../services/api/error-text";
import { taskIdOf } from "../../services/log/task-id";
import { redirectWithSnackbar } from "../../services/snackbar.server";

/** Stops a task, by force when asked so, and goes back to where it was asked. */
export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "runProjectTasks");
  const taskId = taskIdOf(args.params);
  const t = await translate(args.request);
  const form = await args.request.formData();
  const back = within(projectId, form.get("back")) ?? paths.task(projectId, taskId);
  try {
    await api.call("tasks.stop", {
      params: { projectId, taskId },
      body: { force: form.get("force") === "on" },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithSnackbar(args.context, back, { kind: "error", text: errorText(error, t) });
  }
  return redirectWithSnackbar(args.context, back, {
    kind: "success",
    text: t("tasks.stopping", { id: taskId }),
  });
}

/** A form cannot send anybody out of the project. */
function within(projectId: number, back: FormDataEntryValue | null) {
  return typeof back === "string" && back.startsWith(`/project/${projectId}/`) ? back : undefined;
}
