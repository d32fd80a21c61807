import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isReferenced, type References } from "../../../contract/references";
import { DeleteDialog } from "../../components/dialog/delete-dialog";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { requirePermission } from "../../services/api/access.server";
import type { Api } from "../../services/api/api.server";
import { ApiError } from "../../services/api/api-error";
import { errorText } from "../../services/api/error-text";
import { redirectWithSnackbar } from "../../services/snackbar.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = { projectId, templateId: args.params.templateId ?? "" };
  const { id, name } = await api.call("templates.get", { params });
  return { projectId, id, name, references: await references(api, projectId, id) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = { projectId, templateId: args.params.templateId ?? "" };
  const { id, name } = await api.call("templates.get", { params });
  const t = await translate(args.request);
  try {
    await api.call("templates.remove", { params });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const used = await references(api, projectId, id);
    if (isReferenced(used)) return data({ references: used }, { status: 422 });
    const text = errorText(error, t);
    return redirectWithSnackbar(args.context, paths.template(projectId, id), { kind: "error", text });
  }
  const done = { kind: "success", text: t("templates.deleted", { name }) } as const;
  return redirectWithSnackbar(args.context, paths.templates(projectId), done);
}

/** What builds on the template. Its own schedules go with it, and a server that cannot tell lets its delete decide. */
async function references(api: Api, projectId: number, templateId: number): Promise<References> {
  const nothing = { templates: [], inventories: [], repositories: [] };
  const all = await api.call("templates.refs", { params: { projectId, templateId } }).catch(() => nothing);
  // Some servers say of a template that it uses itself.
  return { ...nothing, templates: all.templates.filter(({ id }) => id !== templateId) };
}

export default function DeleteTemplate() {
  const { projectId, id, name, references } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <DeleteDialog
      object={t("templates.object")}
      name={name}
      back={paths.template(projectId, id)}
      projectId={projectId}
      references={refused?.references ?? references}
    />
  );
}
