import { z } from "zod";
import { roles } from "./permissions";
import { requiredId } from "./text";

/** `id` is the user's id. `role` stays a string: newer servers have roles of their own. */
export const TeamMember = z.looseObject({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.string(),
});
export type TeamMember = z.infer<typeof TeamMember>;

const role = z.enum(roles, { error: (issue) => (issue.input ? "role_invalid" : "role_required") });

export const TeamAdd = z.object({ user_id: requiredId("user_required"), role });
export const TeamUpdate = z.object({ role });
