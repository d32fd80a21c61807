import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { InventoryInput } from "../../../contract/inventory";
import { FormDialog } from "../../components/dialog/form-dialog";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { InventoryFields } from "../../resources/inventory/fields";
import { inventoryValues, withInventoryText } from "../../resources/inventory/form";
import { requirePermission } from "../../services/api/access.server";
import { keyChoices } from "../../services/api/choices.server";
import { itemParams, putItem } from "../../services/resource.server";
import { save } from "../../services/save.server";
import { redirectWithSnackbar } from "../../services/snackbar.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { inventoryId = "new" } = args.params;
  const [keys, passwords] = await Promise.all([
    keyChoices(api, projectId),
    keyChoices(api, projectId, ({ type }) => type === "login_password"),
  ]);
  const constraint = getZodConstraint(InventoryInput);
  const form = { projectId, inventoryId, keys, passwords, constraint };
  if (inventoryId === "new") return { ...form, values: { type: "static" } };
  const inventory = await api.call("inventory.get", {
    params: itemParams("inventory", projectId, inventoryId),
  });
  return { ...form, values: inventoryValues(inventory) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { inventoryId = "new" } = args.params;
  const form = withInventoryText(await args.request.formData());
  return save(args, form, InventoryInput, async (input) => {
    const body = { ...input, become_key_id: input.become_key_id ?? null };
    await putItem(api, "inventory", projectId, inventoryId, body);
    const t = await translate(args.request);
    const text = t(inventoryId === "new" ? "inventory.created" : "inventory.saved", { name: input.name });
    return redirectWithSnackbar(args.context, paths.inventory.list(projectId), { kind: "success", text });
  });
}

export default function EditInventory() {
  const { projectId, inventoryId, keys, passwords, values, constraint } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { t } = useTranslation();
  const isNew = inventoryId === "new";
  return (
    <FormDialog
      title={t(isNew ? "inventory.new" : "inventory.edit")}
      back={paths.inventory.list(projectId)}
      form={{ defaultValue: values, constraint, lastResult: sent?.result }}
      submit={t(isNew ? "common.create" : "common.save")}
    >
      <InventoryFields keys={keys} passwords={passwords} />
    </FormDialog>
  );
}
