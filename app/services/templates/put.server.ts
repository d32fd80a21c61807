import type { Template, TemplateInput } from "../../../contract/template";
import type { Api, Params } from "../api/api.server";

type Untyped = {
  call(name: string, options: { params: Params; body: unknown }): Promise<Template | undefined>;
};

/**
 * Creates a template, or replaces one. PUT replaces the whole object, and servers have fields (survey variables,
 * app, branches …) that the form does not: they are taken from `source`, the template edited or copied.
 */
export async function putTemplate(
  api: Api,
  projectId: number,
  input: TemplateInput,
  { id, source }: { id: number | null; source: Template | null },
): Promise<number | undefined> {
  const { last_task: _, tasks: __, ...kept } = (source ?? {}) as Partial<Template> & { tasks?: number };
  const body = { ...kept, ...ofForm(input), ...vaultsOf(input, source), project_id: projectId };
  const untyped = api as unknown as Untyped;
  if (id !== null) {
    await untyped.call("templates.update", { params: { projectId, templateId: id }, body: { ...body, id } });
    return id;
  }
  const { id: __id, ...fresh } = body as typeof body & { id?: number };
  return (await untyped.call("templates.create", { params: { projectId }, body: fresh }))?.id;
}

/** What the form has, with null where it was left empty; what a type has no use for is not kept. */
function ofForm(input: TemplateInput) {
  const { survey_vars: _, vaults: __, git_branch: ___, vault_key_id: ____, ...fields } = input;
  const deploy = input.type === "deploy";
  return {
    ...fields,
    description: input.description ?? "",
    view_id: input.view_id ?? null,
    start_version: input.type === "build" ? (input.start_version ?? null) : null,
    build_template_id: deploy ? (input.build_template_id ?? null) : null,
    autorun: deploy && input.autorun,
    arguments: input.arguments ?? null,
  };
}

/** Newer servers have a list of vaults, older ones a field; a new template is sent with both. */
function vaultsOf({ vault_key_id }: TemplateInput, source: Template | null) {
  const key = vault_key_id ?? null;
  if (source && !("vaults" in source)) return { vault_key_id: key };
  const [first, ...others] = source?.vaults ?? [];
  const chosen = key === null ? [] : [{ ...first, vault_key_id: key, name: first?.name ?? null }];
  const vaults = { vaults: [...chosen, ...others] };
  return source ? vaults : { ...vaults, vault_key_id: key };
}
