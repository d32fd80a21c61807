import type { Selectable } from "kysely";
import type { Repository, RepositoryInput } from "../../contract/repositories";
import type { Database } from "./database";
import { type ListQuery, orderBy } from "./order";
import type { RepositoryRow } from "./schema";

export type StoredRepository = Selectable<RepositoryRow>;

const columns = { name: "r.name", git_url: "r.git_url", ssh_key: "k.name" };

export function listRepositories(db: Database, projectId: number, query: ListQuery): Repository[] {
  const sql = `SELECT r.* FROM repository r JOIN key k ON k.id = r.ssh_key_id
    WHERE r.project_id = ? ${orderBy(query, columns, "r.id")}`;
  return db.prepare(sql).all(projectId) as Repository[];
}

/** A repository of a project; undefined when there is none, or it belongs to another project. */
export function repositoryOf(db: Database, projectId: number, id: number): StoredRepository | undefined {
  const sql = "SELECT * FROM repository WHERE id = ? AND project_id = ?";
  return db.prepare(sql).get(id, projectId) as StoredRepository | undefined;
}

export function addRepository(db: Database, projectId: number, input: RepositoryInput): number {
  return db.run(db.q.insertInto("repository").values({ ...input, project_id: projectId })).lastId;
}

export function changeRepository(db: Database, id: number, input: RepositoryInput): void {
  db.run(db.q.updateTable("repository").set(input).where("id", "=", id));
}

export function removeRepository(db: Database, id: number): void {
  db.prepare("DELETE FROM repository WHERE id = ?").run(id);
}
