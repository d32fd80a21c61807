import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Driver, openDriver, type Statement } from "./driver";
import { migrate } from "./migrate";
import type { Schema } from "./schema";

/** Builds typed queries; it never runs them. Running is synchronous, below, so that nothing can interleave. */
const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const pragmas = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "busy_timeout = 5000",
  "trusted_schema = OFF",
  "journal_size_limit = 67108864",
];

/** The one SQLite file. Every call is synchronous, so a transaction can never hold somebody else's statement. */
export class Database {
  readonly q = builder;
  readonly #driver: Driver;
  readonly #statements = new Map<string, Statement>();
  #depth = 0;

  /** Opens (and creates or migrates) the file; throws what the driver throws when it cannot. */
  constructor(path: string) {
    this.#driver = openDriver(path);
    for (const pragma of pragmas) this.#driver.exec(`PRAGMA ${pragma}`);
    migrate(this.#driver, this);
  }

  /** A cached statement for SQL that is written by hand (the hot paths). */
  prepare(sql: string): Statement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#driver.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  all<O>(query: Compilable<O>): O[] {
    const { sql, parameters } = query.compile() as CompiledQuery<O>;
    return this.prepare(sql).all(...parameters) as O[];
  }

  one<O>(query: Compilable<O>): O | undefined {
    const { sql, parameters } = query.compile() as CompiledQuery<O>;
    return (this.prepare(sql).get(...parameters) as O | undefined) ?? undefined;
  }

  /** Runs a statement that returns no rows. `changes` counts the rows it touched, `lastId` is the new row's id. */
  run(query: Compilable): { changes: number; lastId: number } {
    const { sql, parameters } = query.compile();
    const { changes, lastInsertRowid } = this.prepare(sql).run(...parameters);
    return { changes: Number(changes), lastId: Number(lastInsertRowid) };
  }

  /** All or nothing. Nested calls join the outer one through savepoints. */
  transaction<T>(work: () => T): T {
    const [begin, commit, rollback] = transactionSql(this.#depth);
    this.#driver.exec(begin);
    this.#depth += 1;
    try {
      const result = work();
      this.#driver.exec(commit);
      return result;
    } catch (error) {
      this.#undo(rollback);
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  // A full disk makes SQLite roll back by itself; that there is nothing left to undo must not hide why.
  #undo(rollback: string) {
    try {
      this.#driver.exec(rollback);
    } catch {
      // The first error is the one that is told.
    }
  }

  close() {
    this.#statements.clear();
    this.#driver.close();
  }
}

function transactionSql(depth: number): [string, string, string] {
  if (depth === 0) return ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"];
  const name = `level_${depth}`;
  return [`SAVEPOINT ${name}`, `RELEASE ${name}`, `ROLLBACK TO ${name}; RELEASE ${name}`];
}
