import { Failure } from "../failure";
import type { StoredUser } from "../http/handler";
import type { Database } from "../store/database";
import { readSessionCookie, sessionUser } from "./sessions";
import { tokenUser } from "./tokens";

export interface Identity {
  user: StoredUser;
  /** How it was shown: browsers send cookies by themselves, so those need the origin check. */
  via: "cookie" | "token";
}

/** Who asks: a bearer token when there is one, else the session cookie. Throws `unauthenticated`. */
export function identify(
  db: Database,
  authorization: string | null | undefined,
  cookie: string | null | undefined,
) {
  const token = bearer(authorization);
  const session = token === undefined ? readSessionCookie(cookie) : undefined;
  const user = token !== undefined ? tokenUser(db, token) : session && sessionUser(db, session);
  if (!user) throw new Failure("unauthenticated", "Please sign in.");
  return { user, via: token === undefined ? "cookie" : "token" } satisfies Identity as Identity;
}

/** The token of an Authorization header; undefined when the header carries none. */
export function bearer(header: string | null | undefined): string | undefined {
  return header ? (/^\s*bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? undefined) : undefined;
}
