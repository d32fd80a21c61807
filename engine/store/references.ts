import type { References } from "../../contract/references";
import { Failure } from "../failure";
import type { Database } from "./database";

type Named = { id: number; name: string };

const sql = {
  keyTemplates: "SELECT id, name FROM template WHERE vault_key_id = ?1 ORDER BY name, id",
  keyInventories:
    "SELECT id, name FROM inventory WHERE ssh_key_id = ?1 OR become_key_id = ?1 ORDER BY name, id",
  keyRepositories: "SELECT id, name FROM repository WHERE ssh_key_id = ?1 ORDER BY name, id",
  repositoryTemplates: "SELECT id, name FROM template WHERE repository_id = ?1 ORDER BY name, id",
  repositoryInventories: "SELECT id, name FROM inventory WHERE repository_id = ?1 ORDER BY name, id",
  repositorySchedules: "SELECT id, name FROM schedule WHERE repository_id = ?1 ORDER BY name, id",
  inventoryTemplates: "SELECT id, name FROM template WHERE inventory_id = ?1 ORDER BY name, id",
  environmentTemplates: "SELECT id, name FROM template WHERE environment_id = ?1 ORDER BY name, id",
  templateTemplates:
    "SELECT id, name FROM template WHERE build_template_id = ?1 AND id <> ?1 ORDER BY name, id",
} as const;

const nouns = {
  key: "Access Key",
  repository: "Repository",
  inventory: "Inventory",
  environment: "Environment",
  template: "Template",
} as const;

export type Referenced = keyof typeof nouns;

/** What still uses an object of the project. Its project has been checked. */
export function referencesTo(db: Database, noun: Referenced, id: number): References {
  const find = (query: keyof typeof sql) => db.prepare(sql[query]).all(id) as Named[];
  const none = { templates: [], inventories: [], repositories: [] };
  if (noun === "key") return keyReferences(find);
  if (noun === "inventory") return { ...none, templates: find("inventoryTemplates") };
  if (noun === "environment") return { ...none, templates: find("environmentTemplates") };
  if (noun === "template") return { ...none, templates: find("templateTemplates") };
  return {
    ...none,
    templates: find("repositoryTemplates"),
    inventories: find("repositoryInventories"),
    schedules: find("repositorySchedules"),
  };
}

function keyReferences(find: (query: keyof typeof sql) => Named[]): References {
  return {
    templates: find("keyTemplates"),
    inventories: find("keyInventories"),
    repositories: find("keyRepositories"),
  };
}

/** Throws `invalid` with `inUse` when something uses the object. */
export function refuseInUse(db: Database, noun: Referenced, id: number): void {
  const { templates, inventories, repositories, schedules = [] } = referencesTo(db, noun, id);
  const users = Object.entries({ templates, inventories, repositories, schedules })
    .filter(([, list]) => list.length > 0)
    .map(([name]) => `one or more ${name}`);
  if (users.length === 0) return;
  throw new Failure("invalid", `${nouns[noun]} is in use by ${users.join(" and ")}`, { inUse: true });
}
