import type { Selectable } from "kysely";
import type { Environment, EnvironmentInput } from "../../contract/environment";
import type { Database } from "./database";
import { type ListQuery, orderBy } from "./order";
import type { EnvironmentRow } from "./schema";

export type StoredEnvironment = Selectable<EnvironmentRow>;

export function listEnvironments(db: Database, projectId: number, query: ListQuery): StoredEnvironment[] {
  const sql = `SELECT * FROM environment WHERE project_id = ? ${orderBy(query, { name: "name" })}`;
  return db.prepare(sql).all(projectId) as StoredEnvironment[];
}

/** An environment of a project; undefined when there is none, or it belongs to another project. */
export function environmentOf(db: Database, projectId: number, id: number): StoredEnvironment | undefined {
  const sql = "SELECT * FROM environment WHERE id = ? AND project_id = ?";
  return db.prepare(sql).get(id, projectId) as StoredEnvironment | undefined;
}

type Fields = Pick<EnvironmentInput, "name" | "json" | "env">;

export function addEnvironment(db: Database, projectId: number, input: Fields): number {
  return db.run(db.q.insertInto("environment").values({ ...row(input), project_id: projectId })).lastId;
}

export function changeEnvironment(db: Database, id: number, input: Fields): void {
  db.run(db.q.updateTable("environment").set(row(input)).where("id", "=", id));
}

export function removeEnvironment(db: Database, id: number): void {
  db.prepare("DELETE FROM environment WHERE id = ?").run(id);
}

export function environmentAnswer(row: StoredEnvironment, secrets: Environment["secrets"]): Environment {
  const { id, name, project_id, json, env } = row;
  return { id, name, project_id, password: null, json, env, secrets };
}

function row(input: Fields) {
  return { name: input.name, json: input.json, env: input.env ?? null };
}
