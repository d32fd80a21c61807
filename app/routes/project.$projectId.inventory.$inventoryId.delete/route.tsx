import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDialog } from "../../components/dialog/delete-dialog";
import { paths } from "../../paths";
import { requirePermission } from "../../services/api/access.server";
import { itemParams, referencesOf, removeItem } from "../../services/resource.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = itemParams("inventory", projectId, args.params.inventoryId ?? "");
  const [{ name }, references] = await Promise.all([
    api.call("inventory.get", { params }),
    referencesOf(api, "inventory", params),
  ]);
  return { projectId, name, references };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const params = itemParams("inventory", projectId, args.params.inventoryId ?? "");
  const { name } = await api.call("inventory.get", { params });
  const to = paths.inventory.list(projectId);
  return removeItem(args, {
    api,
    noun: "inventory",
    params,
    to,
    done: (t) => t("inventory.deleted", { name }),
  });
}

export default function DeleteInventory() {
  const { projectId, name, references } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <DeleteDialog
      object={t("inventory.object")}
      name={name}
      back={paths.inventory.list(projectId)}
      projectId={projectId}
      references={refused?.references ?? references}
    />
  );
}
