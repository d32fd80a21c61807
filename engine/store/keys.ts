import type { Selectable } from "kysely";
import type { Key, KeyCreate, KeyType } from "../../contract/keys";
import type { Context } from "../context";
import type { Database } from "./database";
import { type ListQuery, orderBy } from "./order";
import type { KeyRow } from "./schema";

export type StoredKey = Selectable<KeyRow>;

/** An opened key. `login` is "" when none was given. */
export interface OpenKey {
  type: KeyType;
  login_password?: { login: string; password: string };
  ssh?: { login: string; passphrase: string; private_key: string };
}

/** The secret of a key in clear text, for a run only. Throws when it was sealed with another key. */
export function openKey(context: Pick<Context, "secrets">, key: StoredKey): OpenKey {
  const type = key.type as KeyType;
  if (type === "none" || key.secret === null) return { type: "none" };
  const secret = JSON.parse(context.secrets.open(key.secret, place(key.id)));
  return { type, [type]: secret };
}

/** A key by its id alone; undefined when there is none. */
export function keyById(db: Database, id: number): StoredKey | undefined {
  return db.prepare("SELECT * FROM key WHERE id = ?").get(id) as StoredKey | undefined;
}

/** A key of a project; undefined when there is none, or it belongs to another project. */
export function keyOf(db: Database, projectId: number, id: number): StoredKey | undefined {
  return db.prepare("SELECT * FROM key WHERE id = ? AND project_id = ?").get(id, projectId) as
    | StoredKey
    | undefined;
}

export function listKeys(db: Database, projectId: number, query: ListQuery): StoredKey[] {
  const sql = `SELECT * FROM key WHERE project_id = ? ${orderBy(query, { name: "name", type: "type" })}`;
  return db.prepare(sql).all(projectId) as StoredKey[];
}

/** Whether the key is somebody's sudo or vault password, which only login_password can be. */
export function isBecomeOrVault(db: Database, id: number): boolean {
  const sql = `SELECT 1 FROM inventory WHERE become_key_id = ?1
    UNION ALL SELECT 1 FROM template WHERE vault_key_id = ?1`;
  return db.prepare(sql).get(id) !== undefined;
}

export function removeKey(db: Database, id: number): void {
  db.prepare("DELETE FROM key WHERE id = ?").run(id);
}

/** Creates a key and gives its id. */
export function addKey(
  context: Pick<Context, "db" | "secrets">,
  projectId: number,
  input: KeyCreate,
): number {
  const { db } = context;
  return db.transaction(() => {
    const values = { project_id: projectId, name: input.name, type: input.type };
    const { lastId } = db.run(db.q.insertInto("key").values(values));
    writeSecret(context, lastId, input);
    return lastId;
  });
}

export function renameKey(db: Database, id: number, name: string): void {
  db.run(db.q.updateTable("key").set({ name }).where("id", "=", id));
}

/** Replaces name, type and secret. */
export function replaceKey(context: Pick<Context, "db" | "secrets">, id: number, input: KeyCreate): void {
  context.db.transaction(() => {
    renameKey(context.db, id, input.name);
    writeSecret(context, id, input);
  });
}

/** What callers see: the groups are there and blank, even the logins. */
export function keyAnswer(key: StoredKey): Key {
  return {
    id: key.id,
    name: key.name,
    type: key.type,
    project_id: key.project_id,
    login_password: { login: "", password: "" },
    ssh: { login: "", passphrase: "", private_key: "" },
    override_secret: false,
  };
}

// The id is part of what is authenticated, so a new key has its row before its secret.
function writeSecret({ db, secrets }: Pick<Context, "db" | "secrets">, id: number, input: KeyCreate) {
  const group =
    input.type === "ssh" ? input.ssh : input.type === "login_password" ? input.login_password : null;
  const secret = group && secrets.seal(JSON.stringify(group), place(id));
  db.run(db.q.updateTable("key").set({ type: input.type, secret }).where("id", "=", id));
}

function place(id: number) {
  return `key|${id}|secret`;
}
