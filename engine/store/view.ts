import type { View } from "../../contract/view";
import type { Database } from "./database";

export function listViews(db: Database, projectId: number): View[] {
  return db.prepare("SELECT * FROM view WHERE project_id = ? ORDER BY position, id").all(projectId) as View[];
}

/** A view of a project; undefined when there is none, or it belongs to another project. */
export function viewOf(db: Database, projectId: number, id: number): View | undefined {
  return db.prepare("SELECT * FROM view WHERE id = ? AND project_id = ?").get(id, projectId) as
    | View
    | undefined;
}

type Fields = { title: string; position: number };

export function addView(db: Database, projectId: number, { title, position }: Fields): number {
  return db.run(db.q.insertInto("view").values({ project_id: projectId, title, position })).lastId;
}

export function changeView(db: Database, id: number, { title, position }: Fields): void {
  db.run(db.q.updateTable("view").set({ title, position }).where("id", "=", id));
}

export function moveView(db: Database, id: number, position: number): void {
  db.prepare("UPDATE view SET position = ? WHERE id = ?").run(position, id);
}

/** Templates that were in it stay, without a view. */
export function removeView(db: Database, id: number): void {
  db.prepare("DELETE FROM view WHERE id = ?").run(id);
}
