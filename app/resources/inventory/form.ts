import type { Inventory } from "../../../contract/inventory";

/**
 * The form has a field for the path and one for the content, so that changing one's mind about the type loses
 * nothing; the wire has one text for both.
 */
export function withInventoryText(form: FormData): FormData {
  const text = form.get("type") === "file" ? form.get("path") : form.get("content");
  form.set("inventory", text ?? "");
  return form;
}

export function inventoryValues({ name, type, inventory, ssh_key_id, become_key_id }: Inventory) {
  const [path, content] = type === "file" ? [inventory, ""] : ["", inventory];
  return { name, type, path, content, ssh_key_id, become_key_id };
}
