import { parse } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../components/dialog/form-dialog";
import { paths } from "../../paths";
import { typeLook } from "../../resources/tasks/type";
import { readLaunch } from "../../resources/templates/launch";
import { LaunchFields } from "../../resources/templates/launch-fields";
import { requirePermission } from "../../services/api/access.server";
import { settle } from "../../services/save.server";
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
  const submission = parse(form, { resolve: () => readLaunch(form, template, again) });
  return settle(args, submission, async (body) => {
    const task = await api.call("tasks.create", { params: { projectId }, body });
    return redirect(paths.withTask(paths.template(projectId, template.id), task.id));
  });
}

export default function RunTemplate() {
  const { t } = useTranslation();
  const { projectId, template, builds, again, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { key } = typeLook(template.type);
  return (
    <FormDialog
      title={`${template.name} › ${t("launch.title")}`}
      back={paths.template(projectId, template.id)}
      form={{ defaultValue: values, lastResult: sent?.result }}
      submit={t(again ? `templates.again.${key}` : `templates.run.${key}`)}
    >
      <LaunchFields template={template} builds={builds} again={again} />
    </FormDialog>
  );
}
