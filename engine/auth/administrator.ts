import { randomBytes } from "node:crypto";
import type { Context } from "../context";
import { addUser } from "../store/user";
import { hashPassword } from "./passwords";

export interface Administrator {
  login: string;
  password: string;
}

/**
 * Makes the first administrator of a server that has no users. Gives the password when it was drawn here, to
 * be shown once; one that was given beforehand is not repeated.
 */
export async function ensureAdministrator(context: Pick<Context, "db" | "settings">) {
  const { db, settings } = context;
  if (db.prepare("SELECT 1 FROM user LIMIT 1").get() !== undefined) return undefined;
  const { login = "admin", password: given } = settings.firstAdministrator ?? {};
  const password = given ?? randomBytes(12).toString("base64url");
  const hash = await hashPassword(password);
  const email = login.includes("@") ? login : `${login}@localhost`;
  addUser(db, { name: login, username: login, email, admin: true, alert: false }, hash);
  return given === undefined ? ({ login, password } satisfies Administrator) : undefined;
}
