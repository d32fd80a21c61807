import { z } from "zod";

/** The four bits of spec section 6. */
export const permissions = {
  runProjectTasks: 1,
  updateProject: 2,
  manageProjectResources: 4,
  manageProjectUsers: 8,
} as const;

export type Permission = keyof typeof permissions;

export const roles = ["owner", "manager", "task_runner", "guest"] as const;
export type RoleName = (typeof roles)[number];

/** Which bits each role holds; the same in every version of the API. */
export const rolePermissions: Record<RoleName, number> = { owner: 15, manager: 5, task_runner: 1, guest: 0 };

/** `role` is "" for an administrator who is no member. */
export const Role = z.looseObject({ role: z.string(), permissions: z.int() });
export type Role = z.infer<typeof Role>;

/** Whether somebody with these bits may; administrators pass every check. */
export function can(who: { permissions: number; admin: boolean }, permission: Permission): boolean {
  return who.admin || (who.permissions & permissions[permission]) !== 0;
}
