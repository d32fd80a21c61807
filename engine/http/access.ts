import type { Allow } from "../../contract/endpoint";
import { can, permissions, type RoleName, rolePermissions } from "../../contract/permissions";
import type { Context } from "../context";
import { Failure } from "../failure";
import { record } from "../record";
import { projectFor } from "../store/project";
import type { StoredProject, StoredUser } from "./handler";

export interface Access {
  project: StoredProject | undefined;
  permissions: number;
}

const nothing: Access = { project: undefined, permissions: 0 };

/**
 * Whether the user may, by the line of the table. Throws `not_found` for the projects of others, `forbidden`
 * for a missing bit. Like other servers of this API it answers 401 where an administrator is needed
 * (semaphore-api sections 3 to 5); a client asks GET /user before it believes that its session is over.
 */
export function checkAccess(
  context: Context,
  user: StoredUser,
  allow: Allow,
  params: Record<string, number>,
): Access {
  const projectId = params.projectId;
  if (projectId !== undefined) return projectAccess(context, user, allow, projectId);
  if (!mayOutside(context, user, allow, params)) {
    record("refused", { user: user.id, needs: allow });
    throw new Failure("unauthenticated", "You are not allowed to do this.");
  }
  return nothing;
}

function mayOutside({ settings }: Context, user: StoredUser, allow: Allow, params: Record<string, number>) {
  if (user.admin === 1) return true;
  if (allow === "createProjects") return settings.nonAdminCanCreateProject || user.can_create_project === 1;
  if (allow === "self") return params.userId === user.id;
  return allow === "signedIn";
}

function projectAccess({ db }: Context, user: StoredUser, allow: Allow, projectId: number): Access {
  const found = projectFor(db, user.id, projectId);
  const admin = user.admin === 1;
  if (!found || (!admin && found.role === null)) throw new Failure("not_found", "There is no such project.");
  const { role, ...project } = found;
  const bits = admin ? 15 : rolePermissions[role as RoleName];
  if (allow !== "member" && !mayInside(allow, bits, admin)) {
    record("refused", { user: user.id, project: projectId, needs: allow });
    throw new Failure("forbidden", "Your role in this project does not allow this.");
  }
  return { project, permissions: bits };
}

function mayInside(allow: Allow, bits: number, admin: boolean) {
  if (Object.hasOwn(permissions, allow))
    return can({ permissions: bits, admin }, allow as keyof typeof permissions);
  return admin;
}
