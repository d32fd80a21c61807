import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDialog } from "../../components/dialog/delete-dialog";
import { paths } from "../../paths";
import { requirePermission } from "../../services/api/access.server";
import { itemParams, referencesOf, removeItem } from "../../services/resource.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = itemParams("environment", projectId, args.params.environmentId ?? "");
  const [{ name }, references] = await Promise.all([
    api.call("environment.get", { params }),
    referencesOf(api, "environment", params),
  ]);
  return { projectId, name, references };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = itemParams("environment", projectId, args.params.environmentId ?? "");
  const { name } = await api.call("environment.get", { params });
  const to = paths.environment.list(projectId);
  return removeItem(args, {
    api,
    noun: "environment",
    params,
    to,
    done: (t) => t("environment.deleted", { name }),
  });
}

export default function DeleteEnvironment() {
  const { projectId, name, references } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <DeleteDialog
      object={t("environment.object")}
      name={name}
      back={paths.environment.list(projectId)}
      projectId={projectId}
      references={refused?.references ?? references}
    />
  );
}
