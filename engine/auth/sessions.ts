import { createHash, randomBytes } from "node:crypto";
import type { StoredUser } from "../http/handler";
import type { Database } from "../store/database";

const idle = 12 * 3600_000;
const absolute = 7 * 24 * 3600_000;
const touchEvery = 60_000;

export const sessionCookie = "semaphore";

/** The hash under which a session id or an API token is stored: 256 random bits need no salt. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Starts a session and gives the id for the cookie; only its hash is kept. Old sessions of everybody are swept. */
export function startSession(db: Database, userId: number, ip: string, agent: string): string {
  const id = randomBytes(32).toString("base64url");
  const now = Date.now();
  db.transaction(() => {
    db.prepare("DELETE FROM session WHERE created < ? OR last_seen < ?").run(now - absolute, now - idle);
    db.prepare(
      "INSERT INTO session (hash, user_id, created, last_seen, ip, agent) VALUES (?, ?, ?, ?, ?, ?)",
    ).run(secretHash(id), userId, now, now, ip, agent.slice(0, 255));
  });
  return id;
}

const bySession = `SELECT s.created AS session_created, s.last_seen AS session_seen, u.*
  FROM session s JOIN user u ON u.id = s.user_id WHERE s.hash = ?`;

/** Whose session it is; undefined when there is none, it idled 12 hours, or it is 7 days old. */
export function sessionUser(db: Database, id: string): StoredUser | undefined {
  const hash = secretHash(id);
  const row = db.prepare(bySession).get(hash) as
    | (StoredUser & { session_created: number; session_seen: number })
    | undefined;
  const now = Date.now();
  if (!row || now - row.session_seen > idle || now - row.session_created > absolute) return undefined;
  if (now - row.session_seen > touchEvery) {
    db.prepare("UPDATE session SET last_seen = ? WHERE hash = ?").run(now, hash);
  }
  return row;
}

/** Ends a session, and says whose it was; undefined when there was none. */
export function endSession(db: Database, id: string): number | undefined {
  const sql = "DELETE FROM session WHERE hash = ? RETURNING user_id";
  return (db.prepare(sql).get(secretHash(id)) as { user_id: number } | undefined)?.user_id;
}

/** Ends every session of somebody, but the one with the id `keep`. */
export function endSessions(db: Database, userId: number, keep = ""): void {
  db.prepare("DELETE FROM session WHERE user_id = ? AND hash <> ?").run(userId, secretHash(keep));
}

/** The session id among the cookies of a request; undefined when there is none. */
export function readSessionCookie(header: string | null | undefined): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const [name, value] = part.trim().split("=", 2);
    if (name === sessionCookie && value) return value;
  }
  return undefined;
}
