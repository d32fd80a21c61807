import { bearer } from "../../auth/identify";
import { hashPassword, refuseCommon, verifyPassword } from "../../auth/passwords";
import { endSessions, readSessionCookie } from "../../auth/sessions";
import type { Context } from "../../context";
import { Failure } from "../../failure";
import { record } from "../../record";
import {
  addUser,
  changeUser,
  countAdministrators,
  listedUser,
  listUsers,
  removeUser,
  setPassword,
  takenField,
  userAnswer,
  userById,
} from "../../store/user";
import type { Call, Handlers, StoredUser } from "../handler";
import { found } from "../lookup";

type Names = "users.list" | "users.get" | "users.create" | "users.update" | "users.remove" | "users.password";

export const users: Handlers<Names> = {
  "users.list": ({ context, user }) => {
    const all = listUsers(context.db);
    return user.admin === 1 ? all.map(userAnswer) : all.map(listedUser);
  },

  "users.get": (call) => userAnswer(named(call)),

  "users.create": async ({ context, user, body }) => {
    const { db } = context;
    refuseTaken(context, body);
    refuseCommon(body.password);
    const hash = await hashPassword(body.password);
    // Somebody may have taken the name while the password was hashed.
    refuseTaken(context, body);
    const id = addUser(db, body, hash, body.external);
    record("user created", { user: user.id, target: id, admin: Number(body.admin) });
    return userAnswer(found(userById(db, id)));
  },

  "users.update": async (call) => {
    const { context, user, body } = call;
    const target = named(call);
    checkUpdate(call, target);
    if (body.password && isOwn(call, target)) {
      throw new Failure("invalid", "Your own password is changed by itself, with the current one.");
    }
    if (body.password) await changePassword(call, target, body.password);
    const { db } = context;
    db.transaction(() => {
      refuseTaken(context, body, target.id);
      const { can_create_project, ...fields } = body;
      changeUser(db, target.id, user.admin === 1 ? { ...fields, can_create_project } : fields);
      if (body.admin !== (target.admin === 1)) cutOff(call, target.id);
    });
    record("user changed", { user: user.id, target: target.id, admin: Number(body.admin) });
    return undefined;
  },

  "users.remove": (call) => {
    const { context, user } = call;
    const target = named(call);
    if (target.id === user.id) throw new Failure("invalid", "You cannot delete yourself.");
    keepAnAdministrator(context, target);
    removeUser(context.db, target.id);
    record("user deleted", { user: user.id, target: target.id });
    context.hub.dropUser(target.id);
    return undefined;
  },

  "users.password": async (call) => {
    const { body } = call;
    const target = named(call);
    if (isOwn(call, target)) {
      const right = await verifyPassword(target.password, body.current ?? "");
      if (!right) throw new Failure("invalid", "The current password is not right.");
    }
    await changePassword(call, target, body.password);
    record("password changed", { user: call.user.id, target: target.id });
    return undefined;
  },
};

function named({ context, params }: Pick<Call, "context" | "params">): StoredUser {
  return found(userById(context.db, params.userId ?? 0));
}

// An unlocked browser must not be enough to take an account over. Administrators set others' passwords, and an
// API token is a password itself.
function isOwn({ user, request }: Pick<Call, "user" | "request">, target: StoredUser) {
  return target.id === user.id && bearer(request.headers.get("authorization")) === undefined;
}

function refuseTaken({ db }: Context, fields: { username: string; email: string }, except = 0) {
  const taken = takenField(db, fields, except);
  if (taken) throw new Failure("invalid", `A user with this ${taken} exists already.`);
}

function checkUpdate({ context, user, body }: Call<"users.update">, target: StoredUser) {
  const admin = target.admin === 1;
  if (target.id === user.id && body.admin !== admin) {
    throw new Failure("unauthenticated", "You cannot change your own administrator flag.");
  }
  if (!body.admin) keepAnAdministrator(context, target);
  if (target.external === 1 && body.username !== target.username) {
    throw new Failure("invalid", "The username of an external user cannot be changed.");
  }
}

function keepAnAdministrator({ db }: Context, target: StoredUser) {
  if (target.admin === 1 && countAdministrators(db) === 1) {
    throw new Failure("invalid", "This is the last administrator.");
  }
}

/** Stores the new password and ends every session of the user but the one that asked. */
async function changePassword(call: Pick<Call, "context" | "request">, target: StoredUser, password: string) {
  if (target.external === 1) throw new Failure("invalid", "External users have no password here.");
  refuseCommon(password);
  const hash = await hashPassword(password);
  call.context.db.transaction(() => {
    setPassword(call.context.db, target.id, hash);
    cutOff(call, target.id);
  });
}

function cutOff({ context, request }: Pick<Call, "context" | "request">, userId: number) {
  endSessions(context.db, userId, readSessionCookie(request.headers.get("cookie")));
  context.hub.dropUser(userId);
}
