import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDialog } from "../../components/dialog/delete-dialog";
import { paths } from "../../paths";
import { requirePermission } from "../../services/api/access.server";
import { itemParams, referencesOf, removeItem } from "../../services/resource.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = itemParams("keys", projectId, args.params.keyId ?? "");
  const [{ name }, references] = await Promise.all([
    api.call("keys.get", { params }),
    referencesOf(api, "keys", params),
  ]);
  return { projectId, name, references };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = itemParams("keys", projectId, args.params.keyId ?? "");
  const { name } = await api.call("keys.get", { params });
  const to = paths.keys.list(projectId);
  return removeItem(args, { api, noun: "keys", params, to, done: (t) => t("keys.deleted", { name }) });
}

export default function DeleteKey() {
  const { projectId, name, references } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <DeleteDialog
      object={t("keys.object")}
      name={name}
      back={paths.keys.list(projectId)}
      projectId={projectId}
      references={refused?.references ?? references}
    />
  );
}
