import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../components/dialog/form-dialog";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { typeLook } from "../../resources/tasks/type";
import { readLaunch } from "../../resources/templates/launch";
import { LaunchFields } from "../../resources/templates/launch-fields";
import { requirePermission } from "../../services/api/access.server";
import { ApiError } from "../../services/api/api-error";
import { errorText } from "../../services/api/error-text";
import { emptyForm } from "../../services/form";
import { refuse } from "../../services/save.server";
import { launchSubject, launchValues } from "../../services/templates/launch.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "runProjectTasks");
  const subject = await launchSubject(args, api, projectId);
  return { projectId, ...subject, values: launchValues(subject) };
}

/** Starts a task, and shows its log. */
export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "runProjectTasks");
  const { template, again } = await launchSubject(args, api, projectId);
  const form = await args.request.formData();
  const { input, errors } = readLaunch(form, template, again);
  const values = Object.fromEntries(form);
  if (!input) return refuse({ values, errors });
  try {
    const task = await api.call("tasks.create", { params: { projectId }, body: input });
    return redirect(paths.withTask(paths.template(projectId, template.id), task.id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse({ values, errors: {}, alert: errorText(error, await translate(args.request)) });
  }
}

export default function RunTemplate() {
  const { t } = useTranslation();
  const { projectId, template, builds, again, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { key } = typeLook(template.type);
  const form = sent?.form ?? emptyForm(values);
  return (
    <FormDialog
      title={`${template.name} › ${t("launch.title")}`}
      back={paths.template(projectId, template.id)}
      form={form}
      submit={t(again ? `templates.again.${key}` : `templates.run.${key}`)}
    >
      <LaunchFields template={template} builds={builds} again={again} form={form} />
    </FormDialog>
  );
}
