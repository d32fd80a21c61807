import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Environment, EnvironmentSecretInput } from "../../contract/environment";
import type { Context } from "../context";
import type { Database } from "./database";
import type { EnvironmentSecretRow } from "./schema";

type Stored = Selectable<EnvironmentSecretRow>;
type Keeper = Pick<Context, "db" | "secrets">;

/** The secret variables of an environment by id; their values stay sealed. */
export function environmentSecrets(db: Database, environmentId: number): Stored[] {
  const sql = "SELECT * FROM environment_secret WHERE environment_id = ? ORDER BY id";
  return db.prepare(sql).all(environmentId) as Stored[];
}

/** Name, type (`var` or `env`) and clear text of each secret variable, for a run only. */
export function openEnvironmentSecrets({ db, secrets }: Keeper, environmentId: number) {
  return environmentSecrets(db, environmentId).map((row) => ({
    name: row.name,
    type: row.type as "var" | "env",
    value: secrets.open(row.secret, place(row.id)),
  }));
}

export function secretsAnswer(rows: Stored[]): Environment["secrets"] {
  return rows.map(({ id, type, name }) => ({ id, type, name, secret: "", operation: "" }));
}

/** Carries out one entry of a form or a call. One without an operation changes nothing. */
export function applySecret(
  keeper: Keeper,
  environmentId: number,
  entry: z.output<typeof EnvironmentSecretInput>,
): void {
  const { db } = keeper;
  if (entry.operation === "create") addSecret(keeper, environmentId, entry);
  if (entry.operation === "update" && entry.id) updateSecret(keeper, entry.id, entry);
  if (entry.operation === "delete" && entry.id) {
    db.prepare("DELETE FROM environment_secret WHERE id = ?").run(entry.id);
  }
}

// The id is part of what is authenticated, so a new secret has its row before its value.
function addSecret(
  { db, secrets }: Keeper,
  environmentId: number,
  entry: z.output<typeof EnvironmentSecretInput>,
) {
  const values = { environment_id: environmentId, name: entry.name, type: entry.type, secret: "" };
  const { lastId } = db.run(db.q.insertInto("environment_secret").values(values));
  const sealed = secrets.seal(entry.secret, place(lastId));
  db.prepare("UPDATE environment_secret SET secret = ? WHERE id = ?").run(sealed, lastId);
}

// Forms send an untouched secret blank: then only the name changes.
function updateSecret({ db, secrets }: Keeper, id: number, entry: z.output<typeof EnvironmentSecretInput>) {
  const base = { name: entry.name, type: entry.type };
  const set = entry.secret === "" ? base : { ...base, secret: secrets.seal(entry.secret, place(id)) };
  db.run(db.q.updateTable("environment_secret").set(set).where("id", "=", id));
}

function place(id: number) {
  return `environment_secret|${id}|secret`;
}
