import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RepositoryInput, urlKind, urlKinds, withUrlKind } from "../../../contract/repositories";
import { FormDialog } from "../../components/dialog/form-dialog";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { RepositoryFields } from "../../resources/repositories/fields";
import { requirePermission } from "../../services/api/access.server";
import { keyChoices } from "../../services/api/choices.server";
import { itemParams, putItem } from "../../services/resource.server";
import { save } from "../../services/save.server";
import { redirectWithSnackbar } from "../../services/snackbar.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { repositoryId = "new" } = args.params;
  const keys = await keyChoices(api, projectId);
  const form = { projectId, repositoryId, keys, constraint: getZodConstraint(RepositoryInput) };
  if (repositoryId === "new") return { ...form, values: {} };
  const params = itemParams("repositories", projectId, repositoryId);
  const { name, git_url, git_branch, ssh_key_id } = await api.call("repositories.get", { params });
  return { ...form, values: { name, git_url, git_branch, ssh_key_id } };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { repositoryId = "new" } = args.params;
  const form = rewriteUrl(await args.request.formData());
  return save(args, form, RepositoryInput, async (input) => {
    await putItem(api, "repositories", projectId, repositoryId, input);
    const t = await translate(args.request);
    const text = t(repositoryId === "new" ? "repositories.created" : "repositories.saved", {
      name: input.name,
    });
    return redirectWithSnackbar(args.context, paths.repositories.list(projectId), { kind: "success", text });
  });
}

export default function EditRepository() {
  const { projectId, repositoryId, keys, values, constraint } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { t } = useTranslation();
  const isNew = repositoryId === "new";
  return (
    <FormDialog
      title={t(isNew ? "repositories.new" : "repositories.edit")}
      back={paths.repositories.list(projectId)}
      form={{ defaultValue: values, constraint, lastResult: sent?.result }}
      submit={t(isNew ? "common.create" : "common.save")}
    >
      <RepositoryFields keys={keys} />
    </FormDialog>
  );
}

/** Without scripts a chip is a radio button, and does here what a click does there. */
function rewriteUrl(form: FormData) {
  const url = form.get("git_url")?.toString().trim() ?? "";
  const kind = urlKinds.find((known) => known === form.get("kind"));
  form.delete("kind");
  if (kind && url !== "" && urlKind(url) !== kind) form.set("git_url", withUrlKind(url, kind));
  return form;
}
