import { parseArgs } from "node:util";
import { sentence } from "../contract/messages";
import { Password, UserCreate } from "../contract/user";
import { hashPassword, refuseCommon } from "../engine/auth/passwords";
import { endSessions } from "../engine/auth/sessions";
import type { StoredUser } from "../engine/http/handler";
import type { Database } from "../engine/store/database";
import { openDatabase } from "../engine/store/open";
import {
  addUser,
  changeUser,
  countAdministrators,
  listUsers,
  setPassword,
  takenField,
  userByLogin,
} from "../engine/store/user";

const options = {
  login: { type: "string" },
  name: { type: "string" },
  email: { type: "string" },
  password: { type: "string" },
  admin: { type: "boolean" },
  "no-admin": { type: "boolean" },
} as const;

type Values = ReturnType<typeof readArgs>["values"];

const commands: Record<string, (db: Database, values: Values) => string | Promise<string>> = {
  list: (db) => listUsers(db).map(line).join("\n") || "There are no users.",
  add,
  "change-by-login": changeByLogin,
};

/**
 * `runstead user list | add | change-by-login`, beside a running server. `args` are the words behind `user`.
 * Throws an Error with one sentence when they cannot be carried out.
 */
export async function runUserCommand(args: string[], settings: { dataDir: string }): Promise<void> {
  const { values, positionals } = readArgs(args);
  const command = commands[positionals[0] ?? ""];
  if (!command || positionals.length > 1)
    throw new Error(`Say one of: user ${Object.keys(commands).join(", user ")}.`);
  const db = openDatabase(settings.dataDir);
  try {
    console.log(await command(db, values));
  } finally {
    db.close();
  }
}

function readArgs(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true, strict: true });
}

async function add(db: Database, values: Values): Promise<string> {
  const { login = "", name = login, email, password, admin = false } = values;
  const read = UserCreate.safeParse({ username: login, name, email, password, admin });
  if (!read.success) throw new Error(`${sentence(read.error.issues[0]?.message ?? "value_invalid")}.`);
  const taken = takenField(db, read.data);
  if (taken) throw new Error(`A user with this ${taken} exists already.`);
  addUser(db, read.data, await newHash(read.data.password));
  return `User ${read.data.username} was added.`;
}

async function changeByLogin(db: Database, values: Values): Promise<string> {
  const user = userByLogin(db, values.login ?? "");
  if (!user) throw new Error(`There is no user with the login "${values.login ?? ""}".`);
  const fields = changed(user, values);
  const taken = takenField(db, fields, user.id);
  if (taken) throw new Error(`A user with this ${taken} exists already.`);
  if (user.admin === 1 && !fields.admin && countAdministrators(db) === 1) {
    throw new Error("This is the last administrator.");
  }
  const hash = values.password === undefined ? undefined : await newHash(values.password);
  db.transaction(() => {
    changeUser(db, user.id, fields);
    if (hash) setPassword(db, user.id, hash);
    if (hash || fields.admin !== (user.admin === 1)) endSessions(db, user.id);
  });
  return `User ${user.username} was changed.`;
}

function changed(user: StoredUser, values: Values) {
  const { name = user.name, email = user.email, admin } = values;
  const isAdmin = values["no-admin"] ? false : (admin ?? user.admin === 1);
  return { username: user.username, name, email, admin: isAdmin, alert: user.alert === 1 };
}

async function newHash(password: string): Promise<string> {
  const read = Password.safeParse(password);
  if (!read.success) throw new Error(`${sentence(read.error.issues[0]?.message ?? "value_invalid")}.`);
  try {
    refuseCommon(password);
  } catch (error) {
    throw new Error(`${sentence((error as Error).message)}.`);
  }
  return hashPassword(password);
}

function line(user: StoredUser): string {
  const admin = user.admin === 1 ? "  (administrator)" : "";
  return `${user.username}  ${user.name} <${user.email}>${admin}`;
}
