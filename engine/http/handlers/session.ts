import { verifyPassword } from "../../auth/passwords";
import { endSession, readSessionCookie, sessionCookie, startSession } from "../../auth/sessions";
import { throttle } from "../../auth/throttle";
import type { Context } from "../../context";
import { Failure } from "../../failure";
import { record } from "../../record";
import { userByLogin } from "../../store/user";
import type { Handlers } from "../handler";

type Names = "session.options" | "session.login" | "session.logout";

export const session: Handlers<Names> = {
  "session.options": () => ({ oidc_providers: [], login_with_password: true }),

  "session.login": async ({ context, request, body, ip }) => {
    const user = userByLogin(context.db, body.auth);
    // Throttled by account when there is one: its name and its address are the same door.
    const account = user ? `#${user.id}` : body.auth;
    const attempts = throttle(context.db);
    attempts.check(account, ip);
    const stored = user?.external === 1 ? null : user?.password;
    const right = await verifyPassword(stored, body.password, () => attempts.check(account, ip));
    if (!user || !right) {
      attempts.failed(account, ip);
      record("login failed", { login: body.auth, ip });
      throw new Failure("unauthenticated", "Incorrect login or password");
    }
    attempts.succeeded(account);
    record("login", { user: user.id, ip });
    const old = readSessionCookie(request.headers.get("cookie"));
    if (old) endSession(context.db, old);
    const id = startSession(context.db, user.id, ip, request.headers.get("user-agent") ?? "");
    return new Response(null, { status: 204, headers: { "set-cookie": cookie(context, id) } });
  },

  "session.logout": ({ context, request }) => {
    const id = readSessionCookie(request.headers.get("cookie"));
    if (id) {
      const userId = endSession(context.db, id);
      if (userId !== undefined) {
        context.hub.dropUser(userId);
        record("logout", { user: userId });
      }
    }
    const headers = { "set-cookie": cookie(context, ""), "clear-site-data": '"cache", "storage"' };
    return new Response(null, { status: 204, headers });
  },
};

/** The session cookie; an empty id takes it away. It ends with the browser, the session in the database sooner. */
function cookie({ settings }: Context, id: string) {
  const parts = [`${sessionCookie}=${id}`, `Path=${settings.basePath || "/"}`, "HttpOnly", "SameSite=Lax"];
  if (settings.publicUrl.startsWith("https:")) parts.push("Secure");
  if (id === "") parts.push("Max-Age=0");
  return parts.join("; ");
}
