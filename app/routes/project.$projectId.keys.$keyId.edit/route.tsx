import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeyCreate, keyUpdateSchema } from "../../../contract/keys";
import { FormDialog } from "../../components/dialog/form-dialog";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { KeyFields } from "../../resources/keys/fields";
import { requirePermission } from "../../services/api/access.server";
import { itemParams, putItem } from "../../services/resource.server";
import { save } from "../../services/save.server";
import { redirectWithSnackbar } from "../../services/snackbar.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { keyId = "new" } = args.params;
  const form = { projectId, keyId, constraint: getZodConstraint(KeyCreate) };
  if (keyId === "new") return { ...form, values: { type: "ssh" } };
  const { name, type } = await api.call("keys.get", { params: itemParams("keys", projectId, keyId) });
  return { ...form, values: { name, type } };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { keyId = "new" } = args.params;
  const form = await args.request.formData();
  const override = form.has("override_secret");
  const schema = keyId === "new" ? KeyCreate : keyUpdateSchema(override);
  return save(args, form, schema, async (input) => {
    await putItem(api, "keys", projectId, keyId, { ...input, override_secret: override });
    const t = await translate(args.request);
    const text = t(keyId === "new" ? "keys.created" : "keys.saved", { name: input.name });
    return redirectWithSnackbar(args.context, paths.keys.list(projectId), { kind: "success", text });
  });
}

export default function EditKey() {
  const { projectId, keyId, values, constraint } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { t } = useTranslation();
  const isNew = keyId === "new";
  return (
    <FormDialog
      title={t(isNew ? "keys.new" : "keys.edit")}
      back={paths.keys.list(projectId)}
      form={{ defaultValue: values, constraint, lastResult: sent?.result }}
      submit={t(isNew ? "common.create" : "common.save")}
    >
      <KeyFields isNew={isNew} />
    </FormDialog>
  );
}
