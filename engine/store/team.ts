import type { RoleName } from "../../contract/permissions";
import type { TeamMember } from "../../contract/team";
import type { Database } from "./database";
import { type ListQuery, orderBy } from "./order";

const columns = { name: "u.name", username: "u.username", email: "u.email", role: "m.role" };
const members = "SELECT u.id, u.username, u.name, m.role FROM member m JOIN user u ON u.id = m.user_id";

export function listTeam(db: Database, projectId: number, query: ListQuery): TeamMember[] {
  const sql = `${members} WHERE m.project_id = ? ${orderBy(query, columns, "u.id")}`;
  return db.prepare(sql).all(projectId) as TeamMember[];
}

export function roleOf(db: Database, projectId: number, userId: number): RoleName | undefined {
  const row = db
    .prepare("SELECT role FROM member WHERE project_id = ? AND user_id = ?")
    .get(projectId, userId) as { role: RoleName } | undefined;
  return row?.role;
}

export function addMember(db: Database, projectId: number, userId: number, role: RoleName): void {
  db.run(db.q.insertInto("member").values({ project_id: projectId, user_id: userId, role }));
}

export function changeRole(db: Database, projectId: number, userId: number, role: RoleName): void {
  db.prepare("UPDATE member SET role = ? WHERE project_id = ? AND user_id = ?").run(role, projectId, userId);
}

export function removeMember(db: Database, projectId: number, userId: number): void {
  db.prepare("DELETE FROM member WHERE project_id = ? AND user_id = ?").run(projectId, userId);
}

/** Whether taking this member's ownership away would leave the project with nobody who owns it. */
export function isLastOwner(db: Database, projectId: number, userId: number): boolean {
  if (roleOf(db, projectId, userId) !== "owner") return false;
  const sql = "SELECT count(*) AS n FROM member WHERE project_id = ? AND role = 'owner'";
  return (db.prepare(sql).get(projectId) as { n: number }).n === 1;
}
