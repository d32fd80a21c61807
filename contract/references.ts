import { z } from "zod";

const list = z.array(z.looseObject({ id: z.int(), name: z.string() }));

/** What still uses an object. No version of other servers sends `schedules`. */
export const References = z.looseObject({
  templates: list.default([]),
  inventories: list.default([]),
  repositories: list.default([]),
  schedules: list.optional(),
});
export type References = z.infer<typeof References>;

export function isReferenced(references: References): boolean {
  const { templates, inventories, repositories, schedules = [] } = references;
  return [templates, inventories, repositories, schedules].some((group) => group.length > 0);
}
