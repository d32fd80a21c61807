import type { Selectable } from "kysely";
import type { Inventory, InventoryInput } from "../../contract/inventory";
import type { Database } from "./database";
import { type ListQuery, orderBy } from "./order";
import type { InventoryRow } from "./schema";

export type StoredInventory = Selectable<InventoryRow>;

export function listInventory(db: Database, projectId: number, query: ListQuery): StoredInventory[] {
  const sql = `SELECT * FROM inventory WHERE project_id = ? ${orderBy(query, { name: "name" })}`;
  return db.prepare(sql).all(projectId) as StoredInventory[];
}

/** An inventory of a project; undefined when there is none, or it belongs to another project. */
export function inventoryOf(db: Database, projectId: number, id: number): StoredInventory | undefined {
  const sql = "SELECT * FROM inventory WHERE id = ? AND project_id = ?";
  return db.prepare(sql).get(id, projectId) as StoredInventory | undefined;
}

export function addInventory(db: Database, projectId: number, input: InventoryInput): number {
  return db.run(db.q.insertInto("inventory").values({ ...row(input), project_id: projectId })).lastId;
}

export function changeInventory(db: Database, id: number, input: InventoryInput): void {
  db.run(db.q.updateTable("inventory").set(row(input)).where("id", "=", id));
}

export function removeInventory(db: Database, id: number): void {
  db.prepare("DELETE FROM inventory WHERE id = ?").run(id);
}

export function inventoryAnswer(row: StoredInventory): Inventory {
  return {
    id: row.id,
    name: row.name,
    project_id: row.project_id,
    inventory: row.inventory,
    ssh_key_id: row.ssh_key_id,
    become_key_id: row.become_key_id,
    type: row.type,
    holder_id: null,
    repository_id: row.repository_id,
  };
}

function row(input: InventoryInput) {
  return {
    name: input.name,
    type: input.type,
    inventory: input.inventory,
    ssh_key_id: input.ssh_key_id,
    become_key_id: input.become_key_id ?? null,
    repository_id: input.repository_id ?? null,
  };
}
