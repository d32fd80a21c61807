import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EnvironmentInput } from "../../../contract/environment";
import { FormDialog } from "../../components/dialog/form-dialog";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { EnvironmentFields } from "../../resources/environment/fields";
import { requirePermission } from "../../services/api/access.server";
import { itemParams, putItem } from "../../services/resource.server";
import { save } from "../../services/save.server";
import { redirectWithSnackbar } from "../../services/snackbar.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { environmentId = "new" } = args.params;
  const form = { projectId, environmentId, constraint: getZodConstraint(EnvironmentInput) };
  if (environmentId === "new") return { ...form, values: { json: "{}", env: "{}" } };
  const params = itemParams("environment", projectId, environmentId);
  const { name, json, env } = await api.call("environment.get", { params });
  return { ...form, values: { name, json, env: env ?? "{}" } };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { environmentId = "new" } = args.params;
  return save(args, await args.request.formData(), EnvironmentInput, async (input) => {
    const { name, json, env } = input;
    await putItem(api, "environment", projectId, environmentId, { name, json, env: env ?? "{}" });
    const t = await translate(args.request);
    const text = t(environmentId === "new" ? "environment.created" : "environment.saved", { name });
    return redirectWithSnackbar(args.context, paths.environment.list(projectId), { kind: "success", text });
  });
}

export default function EditEnvironment() {
  const { projectId, environmentId, values, constraint } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { t } = useTranslation();
  const isNew = environmentId === "new";
  return (
    <FormDialog
      title={t(isNew ? "environment.new" : "environment.edit")}
      back={paths.environment.list(projectId)}
      form={{ defaultValue: values, constraint, lastResult: sent?.result }}
      submit={t(isNew ? "common.create" : "common.save")}
    >
      <EnvironmentFields />
    </FormDialog>
  );
}
