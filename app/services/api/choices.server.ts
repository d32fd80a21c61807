import type { Key } from "../../../contract/keys";
import type { Api } from "./api.server";

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** The keys of a project as the entries of a select, by name. */
export async function keyChoices(api: Api, projectId: number, wanted: (key: Key) => boolean = () => true) {
  const keys = await api.call("keys.list", { params: { projectId } });
  return byName(keys.filter(wanted));
}

/** Named things as the entries of a select, by name. */
export function byName(items: readonly { id: number; name: string }[]) {
  const choices = items.map(({ id, name }) => ({ value: id, label: name }));
  return choices.sort((a, b) => compare(a.label, b.label));
}
