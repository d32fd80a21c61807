import type { Context } from "../../context";
import { Failure } from "../../failure";
import { addMember, changeRole, isLastOwner, listTeam, removeMember, roleOf } from "../../store/team";
import { userAnswer, userById } from "../../store/user";
import type { Call, Handlers } from "../handler";
import { found } from "../lookup";
import { tell } from "../tell";

type Names = "team.list" | "team.get" | "team.create" | "team.update" | "team.remove";

export const team: Handlers<Names> = {
  "team.list": ({ context, project, query }) => listTeam(context.db, project.id, query),

  // Members see who their fellows are; addresses and flags are for those who manage users.
  "team.get": ({ context, user, project, params }) => {
    const member = found(userById(context.db, params.userId ?? 0));
    const role = found(roleOf(context.db, project.id, member.id));
    if (user.admin === 1 || user.id === member.id) return { ...userAnswer(member), role };
    return { id: member.id, username: member.username, name: member.name, role };
  },

  "team.create": (call) => {
    const { context, project, body } = call;
    const { db } = context;
    if (!userById(db, body.user_id)) throw new Failure("conflict", "There is no such user.");
    if (roleOf(db, project.id, body.user_id))
      throw new Failure("conflict", "This user is in the team already.");
    db.transaction(() => {
      addMember(db, project.id, body.user_id, body.role);
      tell(call, "user", body.user_id, `User ID ${body.user_id} added to team`);
    });
    return undefined;
  },

  "team.update": (call) => {
    const { context, project, params, body } = call;
    const userId = params.userId ?? 0;
    const role = found(roleOf(context.db, project.id, userId));
    if (role === body.role) return undefined;
    refuseOwnOwnership(call, userId);
    keepAnOwner(context, project.id, userId);
    context.db.transaction(() => {
      changeRole(context.db, project.id, userId, body.role);
      tell(call, "user", userId, `User ID ${userId} role changed to ${body.role}`);
    });
    return undefined;
  },

  "team.remove": (call) => {
    const { context, project, params } = call;
    const userId = params.userId ?? 0;
    found(roleOf(context.db, project.id, userId));
    refuseOwnOwnership(call, userId);
    keepAnOwner(context, project.id, userId);
    context.db.transaction(() => {
      removeMember(context.db, project.id, userId);
      tell(call, "user", userId, `User ID ${userId} removed from team`);
    });
    return undefined;
  },
};

type TeamCall = Pick<Call, "context" | "user" | "project">;

function refuseOwnOwnership({ user }: TeamCall, userId: number) {
  if (user.admin === 0 && user.id === userId)
    throw new Failure("invalid", "You cannot change your own role.");
}

function keepAnOwner({ db }: Context, projectId: number, userId: number) {
  if (isLastOwner(db, projectId, userId))
    throw new Failure("invalid", "This is the last owner of the project.");
}
