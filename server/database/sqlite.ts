// SQLite through node:sqlite. Everything there is synchronous, so a lock that another process holds is waited for
// with timers.
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { type Database, onceReady } from "./database.ts";
import { migrate } from "./migrate.ts";
import { copySqlite } from "./sqlite-copy.ts";
import type { Tables } from "./tables.ts";

const lockTimeoutMs = 2_000;
const retryEveryMs = 20;
const maxCachedStatements = 200;
const busyCodes = [5, 6];

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

function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | undefined)?.errcode;
  return typeof code === "number" && busyCodes.includes(code & 0xff);
}

/** Repeats `attempt` while another process holds a lock, for a few seconds; then throws that error. */
async function waitingForLocks<T>(attempt: () => Promise<T>, timeoutMs: number): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
      await delay(retryEveryMs);
    }
  }
}

export function openSqlite(path: string): Database {
  let raw: DatabaseSync;
  let kysely: Kysely<Tables>;
  async function open(): Promise<void> {
    // SQLite gives its other files the permissions of this one, and would make a new one readable for everybody.
    closeSync(openSync(path, "a", 0o600));
    raw = new DatabaseSync(path, { timeout: retryEveryMs });
    try {
      raw.exec("pragma journal_mode = wal; pragma synchronous = full");
      raw.exec("pragma secure_delete = on; pragma temp_store = memory");
      kysely = new Kysely<Tables>({ dialect: new Dialect({ database: asSqliteDatabase(raw) }) });
      await migrate(kysely);
    } catch (error) {
      raw.close();
      throw error;
    }
  }
  const ready = onceReady(async () => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await waitingForLocks(open, lockTimeoutMs);
  });

  return {
    async write(work) {
      await ready();
      // Writes are synchronous here, so many that follow one another would let nothing else run.
      await new Promise(setImmediate);
      return await waitingForLocks(() => kysely.transaction().execute(work), lockTimeoutMs);
    },
    async read(work) {
      await ready();
      return await waitingForLocks(() => work(kysely), lockTimeoutMs);
    },
    claiming: (query) => query,
    now: async (_, clock) => clock(),
    createLimiter: ({ name, points, duration }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration }),
    async scrub() {
      await ready();
      await waitingForLocks(
        () =>
          kysely.connection().execute(async () => {
            raw.exec("vacuum");
            const result = raw.prepare("pragma wal_checkpoint(truncate)").get();
            if (result?.busy !== 0) throw Object.assign(new Error("the database is in use"), { errcode: 5 });
          }),
        3 * lockTimeoutMs,
      );
    },
    copyTo: (file) => copySqlite(path, file),
    async close() {
      if (raw?.isOpen) await kysely.destroy();
      if (raw?.isOpen) raw.close();
    },
  };
}
