import type { Project, ProjectUpdate } from "../../contract/project";
import type { StoredProject, StoredUser } from "../http/handler";
import type { Database } from "./database";

const withRole = `SELECT p.*, m.role AS role FROM project p
  LEFT JOIN member m ON m.project_id = p.id AND m.user_id = ? WHERE p.id = ?`;

/** A project and the role that the user has in it, null for no member; undefined when there is no such project. */
export function projectFor(db: Database, userId: number, projectId: number) {
  return db.prepare(withRole).get(userId, projectId) as (StoredProject & { role: string | null }) | undefined;
}

export function projectById(db: Database, id: number): StoredProject | undefined {
  return db.prepare("SELECT * FROM project WHERE id = ?").get(id) as StoredProject | undefined;
}

/** All projects for administrators, their own for others; by name. */
export function listProjects(db: Database, user: StoredUser): StoredProject[] {
  const sql = `SELECT * FROM project
    WHERE ? = 1 OR id IN (SELECT project_id FROM member WHERE user_id = ?)
    ORDER BY name COLLATE NOCASE, id`;
  return db.prepare(sql).all(user.admin, user.id) as StoredProject[];
}

/** Creates a project with its owner, and gives its id. */
export function addProject(db: Database, input: ProjectUpdate, ownerId: number): number {
  const created = new Date().toISOString();
  const { lastId } = db.run(db.q.insertInto("project").values({ ...row(input), created }));
  db.run(db.q.insertInto("member").values({ project_id: lastId, user_id: ownerId, role: "owner" }));
  return lastId;
}

export function changeProject(db: Database, id: number, input: ProjectUpdate): void {
  db.run(db.q.updateTable("project").set(row(input)).where("id", "=", id));
}

/** With everything in it. */
export function removeProject(db: Database, id: number): void {
  db.prepare("DELETE FROM project WHERE id = ?").run(id);
}

export function projectAnswer(project: StoredProject): Project {
  return {
    id: project.id,
    name: project.name,
    created: project.created,
    alert: project.alert === 1,
    alert_chat: project.alert_chat,
    max_parallel_tasks: project.max_parallel_tasks,
    type: project.type,
  };
}

function row(input: ProjectUpdate) {
  return {
    name: input.name,
    alert: Number(input.alert),
    alert_chat: input.alert_chat || null,
    max_parallel_tasks: input.max_parallel_tasks ?? 0,
  };
}
