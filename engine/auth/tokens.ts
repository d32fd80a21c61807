import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Token } from "../../contract/session";
import type { StoredUser } from "../http/handler";
import type { Database } from "../store/database";
import type { TokenRow } from "../store/schema";
import { secretHash } from "./sessions";

type StoredToken = Selectable<TokenRow>;

const prefixLength = 8;
const touchEvery = 60_000;

/** Makes an API token. Its secret is in the answer's `id`, this once. */
export function addToken(db: Database, userId: number, name: string): Token {
  const secret = randomBytes(32).toString("base64url");
  const created = new Date().toISOString();
  const prefix = secret.slice(0, prefixLength);
  db.prepare("INSERT INTO token (hash, prefix, user_id, name, created) VALUES (?, ?, ?, ?, ?)").run(
    secretHash(secret),
    prefix,
    userId,
    name,
    created,
  );
  return { id: secret, created, expired: false, user_id: userId, name, last_used: null };
}

export function listTokens(db: Database, userId: number): Token[] {
  const rows = db.prepare("SELECT * FROM token WHERE user_id = ? ORDER BY created DESC").all(userId);
  return (rows as StoredToken[]).map((row) => ({
    id: row.prefix,
    created: row.created,
    expired: row.expired === 1,
    user_id: row.user_id,
    name: row.name,
    last_used: row.last_used,
  }));
}

/** Ends a token named by its secret or by the prefix that lists show; whether there was one. */
export function expireToken(db: Database, userId: number, id: string): boolean {
  const sql = "UPDATE token SET expired = 1 WHERE user_id = ? AND (hash = ? OR prefix = ?)";
  return Number(db.prepare(sql).run(userId, secretHash(id), id).changes) > 0;
}

const byToken = `SELECT t.expired AS token_expired, t.last_used AS token_used, u.*
  FROM token t JOIN user u ON u.id = t.user_id WHERE t.hash = ?`;

/** Whose token it is; undefined when there is none or it was ended. */
export function tokenUser(db: Database, secret: string): StoredUser | undefined {
  const hash = secretHash(secret);
  const row = db.prepare(byToken).get(hash) as
    | (StoredUser & { token_expired: number; token_used: string | null })
    | undefined;
  if (!row || row.token_expired === 1) return undefined;
  const now = Date.now();
  if (!row.token_used || now - Date.parse(row.token_used) > touchEvery) {
    db.prepare("UPDATE token SET last_used = ? WHERE hash = ?").run(new Date(now).toISOString(), hash);
  }
  return row;
}
