import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";

/** What Kysely's dialect asks of better-sqlite3, on top of node:sqlite. */
function asSqliteDatabase(raw: DatabaseSync): SqliteDatabase {
  const replaced = (sql: string) => {
    // A transaction that starts with a read cannot be upgraded to a write once another connection has written.
    if (sql === "begin") return "begin immediate";
    // On a full disk SQLite undoes the whole transaction by itself, and a second rollback would hide that error.
    return sql === "rollback" && !raw.isTransaction ? "select 1" : sql;
  };
  return {
    close: () => raw.close(),
    prepare(sql) {
      const statement = raw.prepare(replaced(sql));
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
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
