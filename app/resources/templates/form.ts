import type { Template } from "../../../contract/template";

/** What the form shows of a template; a new one begins as a plain task. */
export function templateValues(template: Template | null): Record<string, unknown> {
  if (!template) return { type: "" };
  const { last_task: _, survey_vars: __, vaults, vault_key_id, ...fields } = template;
  return { ...fields, vault_key_id: vaults?.[0]?.vault_key_id ?? vault_key_id };
}
