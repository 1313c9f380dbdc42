import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";

const maxCachedStatements = 200;

/** What Kysely's dialect asks of better-sqlite3, on top of node:sqlite. */
function asSqliteDatabase(raw: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, { statement: StatementSync; reader: boolean }>();
  const prepared = (sql: string) => {
    const known = cache.get(sql);
    if (known) return known;
    const statement = raw.prepare(sql);
    const entry = { statement, reader: statement.columns().length > 0 };
    if (cache.size >= maxCachedStatements) cache.delete(cache.keys().next().value ?? "");
    cache.set(sql, entry);
    return entry;
  };
  const replaced = (sql: string) => {
    // A transaction that starts with a read cannot be upgraded to a write once another connection has written.
    if (sql === "begin") return "begin immediate";
    // On a full disk SQLite undoes the whole transaction by itself, and a second rollback would hide that error.
    return sql === "rollback" && !raw.isTransaction ? "select 1" : sql;
  };
  return {
    close: () => raw.close(),
    prepare(sql) {
      const { statement, reader } = prepared(replaced(sql));
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

/** Lets the migrator run in a transaction, which is what keeps two starting processes apart. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

export const sqliteDialect = (raw: DatabaseSync): SqliteDialect =>
  new Dialect({ database: asSqliteDatabase(raw) });
