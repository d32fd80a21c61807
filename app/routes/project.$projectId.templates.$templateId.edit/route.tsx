import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TemplateInput } from "../../../contract/template";
import { FormDialog } from "../../components/dialog/form-dialog";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { TemplateFields } from "../../resources/templates/fields";
import { templateValues } from "../../resources/templates/form";
import { requirePermission } from "../../services/api/access.server";
import type { Api } from "../../services/api/api.server";
import { save } from "../../services/save.server";
import { redirectWithSnackbar } from "../../services/snackbar.server";
import { templateChoices } from "../../services/templates/choices.server";
import { putTemplate } from "../../services/templates/put.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { id, source } = await subject(args, api, projectId);
  const choices = await templateChoices(api, projectId, id);
  const survey = (source?.survey_vars ?? []).map(({ name }) => name);
  return {
    projectId,
    id,
    copy: id === null && source !== null,
    values: templateValues(source),
    constraint: getZodConstraint(TemplateInput),
    choices,
    survey,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, projectId } = await requirePermission(args, "manageProjectResources");
  const { id, source } = await subject(args, api, projectId);
  return save(args, await args.request.formData(), TemplateInput, async (input) => {
    const saved = await putTemplate(api, projectId, input, { id, source });
    const t = await translate(args.request);
    const text = t(id === null ? "templates.created" : "templates.saved", { name: input.name });
    const to = saved ? paths.template(projectId, saved) : paths.templates(projectId);
    return redirectWithSnackbar(args.context, to, { kind: "success", text });
  });
}

/** The template that is edited, or the one that a new one begins as a copy of. */
async function subject({ params, request }: LoaderFunctionArgs, api: Api, projectId: number) {
  const { templateId = "new" } = params;
  const copied = new URL(request.url).searchParams.get("copy");
  const wanted = templateId === "new" ? copied : templateId;
  if (!wanted) return { id: null, source: null };
  const source = await api.call("templates.get", { params: { projectId, templateId: wanted } });
  return { id: templateId === "new" ? null : source.id, source };
}

export default function EditTemplate() {
  const { projectId, id, copy, values, constraint, choices, survey } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t(copy ? "templates.copy" : id === null ? "templates.new" : "templates.edit")}
      back={id === null ? paths.templates(projectId) : paths.template(projectId, id)}
      size="wide"
      form={{ defaultValue: values, constraint, lastResult: sent?.result }}
      submit={t(id === null ? "common.create" : "common.save")}
    >
      <TemplateFields choices={choices} survey={survey} />
    </FormDialog>
  );
}
