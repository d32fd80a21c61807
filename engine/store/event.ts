import type { Event, EventType } from "../../contract/event";
import type { Database } from "./database";

export interface NewEvent {
  projectId: number | null;
  /** Who acted; null for schedules, autorun and the engine itself. */
  userId: number | null;
  type: EventType | null;
  objectId: number | null;
  description: string;
}

/** Writes one line of the activity feed. */
export function addEvent(db: Database, event: NewEvent): void {
  db.prepare(
    `INSERT INTO event (created, project_id, user_id, object_type, object_id, description)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(
    new Date().toISOString(),
    event.projectId,
    event.userId,
    event.type,
    event.objectId,
    event.description,
  );
}

const columns = `e.user_id, e.project_id, e.object_id, e.object_type, e.description, e.created,
  '' AS object_name, p.name AS project_name, u.username AS username`;
const joins = "event e LEFT JOIN project p ON p.id = e.project_id LEFT JOIN user u ON u.id = e.user_id";

/** Events of one project, newest first. */
export function projectEvents(db: Database, projectId: number, limit: number): Event[] {
  const sql = `SELECT ${columns} FROM ${joins} WHERE e.project_id = ? ORDER BY e.id DESC LIMIT ?`;
  return db.prepare(sql).all(projectId, limit) as Event[];
}

/** Events of every project that the user is a member of, newest first; administrators see all projects'. */
export function userEvents(db: Database, user: { id: number; admin: number }, limit: number): Event[] {
  const sql = `SELECT ${columns} FROM ${joins}
    WHERE ? = 1 OR e.project_id IN (SELECT project_id FROM member WHERE user_id = ?)
    ORDER BY e.id DESC LIMIT ?`;
  return db.prepare(sql).all(user.admin, user.id, limit) as Event[];
}
