import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDialog } from "../../components/dialog/delete-dialog";
import { paths } from "../../paths";
import { requirePermission } from "../../services/api/access.server";
import { itemParams, referencesOf, removeItem } from "../../services/resource.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = itemParams("repositories", projectId, args.params.repositoryId ?? "");
  const [{ name }, references] = await Promise.all([
    api.call("repositories.get", { params }),
    referencesOf(api, "repositories", params),
  ]);
  return { projectId, name, references };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = itemParams("repositories", projectId, args.params.repositoryId ?? "");
  const { name } = await api.call("repositories.get", { params });
  const to = paths.repositories.list(projectId);
  return removeItem(args, {
    api,
    noun: "repositories",
    params,
    to,
    done: (t) => t("repositories.deleted", { name }),
  });
}

export default function DeleteRepository() {
  const { projectId, name, references } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <DeleteDialog
      object={t("repositories.object")}
      name={name}
      back={paths.repositories.list(projectId)}
      projectId={projectId}
      references={refused?.references ?? references}
    />
  );
}
