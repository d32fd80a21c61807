import type { ListedUser, User } from "../../contract/user";
import type { StoredUser } from "../http/handler";
import type { Database } from "./database";

/** The fields that a form or a call may set; booleans as people send them. */
export interface UserFields {
  name: string;
  username: string;
  email: string;
  admin: boolean;
  alert: boolean;
  can_create_project?: boolean | undefined;
}

export function userById(db: Database, id: number): StoredUser | undefined {
  return db.prepare("SELECT * FROM user WHERE id = ?").get(id) as StoredUser | undefined;
}

/** By user name or e-mail address, whatever the case of either. A user name goes before an address. */
export function userByLogin(db: Database, auth: string): StoredUser | undefined {
  const byName = db.prepare("SELECT * FROM user WHERE username = ?").get(auth) as StoredUser | undefined;
  return byName ?? (db.prepare("SELECT * FROM user WHERE email = ?").get(auth) as StoredUser | undefined);
}

export function listUsers(db: Database): StoredUser[] {
  return db.prepare("SELECT * FROM user ORDER BY id").all() as StoredUser[];
}

/** The name of the field that another user has already; undefined when none is taken. */
export function takenField(db: Database, fields: { username: string; email: string }, except = 0) {
  const taken = (column: string, value: string) =>
    db.prepare(`SELECT 1 FROM user WHERE ${column} = ? AND id <> ?`).get(value, except) !== undefined;
  if (taken("username", fields.username)) return "username";
  return taken("email", fields.email) ? "email" : undefined;
}

/** Creates a user and gives its id; `password` is a hash. */
export function addUser(db: Database, fields: UserFields, password: string | null, external = false): number {
  const created = new Date().toISOString();
  const values = { ...row(fields), created, password, external: Number(external) };
  return db.run(db.q.insertInto("user").values(values)).lastId;
}

export function changeUser(db: Database, id: number, fields: UserFields): void {
  db.run(db.q.updateTable("user").set(row(fields)).where("id", "=", id));
}

export function setPassword(db: Database, id: number, hash: string): void {
  db.prepare("UPDATE user SET password = ? WHERE id = ?").run(hash, id);
}

export function removeUser(db: Database, id: number): void {
  db.prepare("DELETE FROM user WHERE id = ?").run(id);
}

export function countAdministrators(db: Database): number {
  return (db.prepare("SELECT count(*) AS n FROM user WHERE admin = 1").get() as { n: number }).n;
}

export function userAnswer(user: StoredUser): User {
  return {
    id: user.id,
    created: user.created,
    username: user.username,
    name: user.name,
    email: user.email,
    admin: user.admin === 1,
    external: user.external === 1,
    alert: user.alert === 1,
  };
}

export function listedUser(user: StoredUser): ListedUser {
  return { id: user.id, username: user.username, name: user.name };
}

function row(fields: UserFields) {
  const { name, username, email, admin, alert, can_create_project: create } = fields;
  const base = { name, username, email, admin: Number(admin), alert: Number(alert) };
  return create === undefined ? base : { ...base, can_create_project: Number(create) };
}
