import { z } from "zod";
import { optionalId, requiredId, requiredText } from "./text";

export const Inventory = z.looseObject({
  id: z.int(),
  name: z.string(),
  project_id: z.int(),
  inventory: z.string(),
  ssh_key_id: z.int().nullish(),
  become_key_id: z.int().nullish(),
  type: z.string(),
  holder_id: z.int().nullish(),
  repository_id: z.int().nullish(),
});
export type Inventory = z.infer<typeof Inventory>;

export const inventoryTypes = ["static", "static-yaml", "file"] as const;
export type InventoryType = (typeof inventoryTypes)[number];

/** A path that stays inside the checkout: relative, no "..", no leading dash. Symlinks are checked at run time. */
export function isInsidePath(path: string): boolean {
  if (path.startsWith("/") || path.startsWith("-") || path.includes("\0")) return false;
  return !path.split("/").includes("..");
}

const common = {
  name: requiredText("name_required"),
  ssh_key_id: requiredId("credentials_required"),
  become_key_id: optionalId,
  repository_id: optionalId,
};

/** Content of at most 5 MB for the static types. */
const content = z.string().max(5_000_000, "too_long").default("");

export const InventoryInput = z.discriminatedUnion(
  "type",
  [
    z.object({ ...common, type: z.literal("static"), inventory: content }),
    z.object({ ...common, type: z.literal("static-yaml"), inventory: content }),
    z.object({
      ...common,
      type: z.literal("file"),
      inventory: requiredText("path_required", 1024).refine(isInsidePath, "path_outside"),
    }),
  ],
  {
    error: (issue) =>
      (issue.input as { type?: unknown } | undefined)?.type ? "type_invalid" : "type_required",
  },
);
export type InventoryInput = z.infer<typeof InventoryInput>;
