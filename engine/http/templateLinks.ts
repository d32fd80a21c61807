import type { TemplateInput } from "../../contract/template";
import { Failure } from "../failure";
import type { Database } from "../store/database";
import { environmentOf } from "../store/environment";
import { inventoryOf } from "../store/inventory";
import { keyOf } from "../store/keys";
import { repositoryOf } from "../store/repositories";
import { type StoredTemplate, templateOf } from "../store/template";
import { viewOf } from "../store/view";
import type { Call } from "./handler";
import { linked } from "./lookup";

/**
 * The one vault key that a body means. Old clients send `vault_key_id`, new ones `vaults`, and either may send
 * back the other as it came; so the one that differs from what is `stored` is the one that was changed.
 */
export function vaultKey(input: TemplateInput, stored: number | null): number | null {
  const { vaults, vault_key_id: field } = input;
  if (!vaults) return field ?? null;
  if (vaults.length > 1) throw new Failure("invalid", "A template has one vault password here.");
  const listed = vaults[0]?.vault_key_id ?? null;
  return field === undefined || listed !== stored ? listed : field;
}

/**
 * Throws `invalid` when something that the template names is not in its project or of the wrong kind. `id` is
 * that of the template itself, when there is one already.
 */
export function checkLinks(
  { context: { db }, project }: Pick<Call, "context" | "project">,
  input: TemplateInput,
  key: number | null,
  id?: number,
): void {
  linked(inventoryOf(db, project.id, input.inventory_id), "Inventory");
  linked(repositoryOf(db, project.id, input.repository_id), "Repository");
  linked(environmentOf(db, project.id, input.environment_id), "Environment");
  if (input.view_id) linked(viewOf(db, project.id, input.view_id), "View");
  if (key && linked(keyOf(db, project.id, key), "Vault password key").type !== "login_password") {
    throw new Failure("invalid", "The vault password must be a key of type login_password.");
  }
  if (input.type !== "deploy" || !input.build_template_id) return;
  const build = linked(templateOf(db, project.id, input.build_template_id), "Build template");
  if (build.type === "") throw new Failure("invalid", "The build template must be of type build or deploy.");
  refuseCircle(db, build, id);
}

// A deploy may follow another deploy; in a circle with autorun they would start each other for ever.
function refuseCircle(db: Database, build: StoredTemplate, id: number | undefined) {
  const seen = new Set<number>();
  let next: StoredTemplate | undefined = build;
  while (next && !seen.has(next.id)) {
    if (next.id === id) throw new Failure("invalid", "A template cannot build on itself.");
    seen.add(next.id);
    next = next.build_template_id ? templateOf(db, next.project_id, next.build_template_id) : undefined;
  }
}
