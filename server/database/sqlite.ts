// SQLite through node:sqlite. Everything there is synchronous, so a lock that another process holds is waited for
// with timers, and writes that arrive together share one commit: the flush to disk is what a write costs.
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { type Connection, type Database, onceReady } from "./database.ts";
import { migrate } from "./migrate.ts";
import { copySqlite } from "./sqlite-copy.ts";
import type { Tables } from "./tables.ts";

const patience = 2_000;
const pause = 20;
const longestBatch = 128;
const longestQueue = 2_000;
const cachedStatements = 200;
const busyCodes = [5, 6];

type Job = {
  work: (db: Connection) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** What Kysely's dialect asks of better-sqlite3, on top of node:sqlite. */
function asSqliteDatabase(raw: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, { statement: StatementSync; reader: boolean }>();
  const prepared = (sql: string) => {
    const known = cache.get(sql);
    if (known) return known;
    const statement = raw.prepare(sql);
    const entry = { statement, reader: statement.columns().length > 0 };
    if (cache.size >= cachedStatements) cache.delete(cache.keys().next().value ?? "");
    cache.set(sql, entry);
    return entry;
  };
  return {
    close: () => raw.close(),
    prepare(sql) {
      // A transaction that reads first could not be turned into a writing one once somebody else has written.
      const { statement, reader } = prepared(sql === "begin" ? "begin immediate" : sql);
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
async function waitingForLocks<T>(attempt: () => Promise<T>, longest: number): Promise<T> {
  const end = performance.now() + longest;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
      await delay(pause);
    }
  }
}

export function openSqlite(path: string): Database {
  let raw: DatabaseSync;
  let kysely: Kysely<Tables>;
  let marks: Record<"savepoint" | "release" | "rollback", StatementSync>;
  async function open(): Promise<void> {
    // SQLite gives its other files the rights of this one, and it would let everybody read a new one.
    closeSync(openSync(path, "a", 0o600));
    raw = new DatabaseSync(path, { timeout: pause });
    try {
      raw.exec("pragma journal_mode = wal; pragma synchronous = full");
      raw.exec("pragma secure_delete = on; pragma temp_store = memory");
      kysely = new Kysely<Tables>({ dialect: new Dialect({ database: asSqliteDatabase(raw) }) });
      await migrate(kysely);
      marks = {
        savepoint: raw.prepare("savepoint job"),
        release: raw.prepare("release job"),
        rollback: raw.prepare("rollback to job"),
      };
    } catch (error) {
      raw.close();
      throw error;
    }
  }
  const ready = onceReady(async () => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await waitingForLocks(open, patience);
  });

  let queue: Job[] = [];
  let emptied: Promise<void> | undefined;

  async function runJobs(db: Connection, jobs: Job[]): Promise<void> {
    const done: (() => void)[] = [];
    raw.exec("begin immediate");
    try {
      for (const job of jobs) {
        marks.savepoint.run();
        try {
          const value = await job.work(db);
          marks.release.run();
          done.push(() => job.resolve(value));
        } catch (error) {
          // On a full disk SQLite undoes the whole transaction by itself.
          if (!raw.isTransaction) throw error;
          marks.rollback.run();
          marks.release.run();
          job.reject(error);
        }
      }
      raw.exec("commit");
    } catch (error) {
      if (raw.isTransaction) raw.exec("rollback");
      throw error;
    }
    for (const settle of done) settle();
  }

  async function emptyQueue(): Promise<void> {
    while (queue.length > 0) {
      const jobs = queue.slice(0, longestBatch);
      queue = queue.slice(longestBatch);
      try {
        await ready();
        await waitingForLocks(() => kysely.connection().execute((db) => runJobs(db, jobs)), patience);
      } catch (error) {
        for (const job of jobs) job.reject(error);
      }
      // Lets the requests that came in meanwhile join the next batch.
      await new Promise(setImmediate);
    }
    emptied = undefined;
  }

  return {
    write<T>(work: (db: Connection) => Promise<T>): Promise<T> {
      if (queue.length >= longestQueue) return Promise.reject(new Error("too many writes are waiting"));
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, resolve: (value) => resolve(value as T), reject });
        emptied ??= new Promise<void>((next) => setImmediate(next)).then(emptyQueue);
      });
    },
    async read(work) {
      await ready();
      return await waitingForLocks(() => work(kysely), patience);
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
        3 * patience,
      );
    },
    copyTo: (file) => copySqlite(path, file),
    async close() {
      await emptied;
      if (raw?.isOpen) await kysely.destroy();
      if (raw?.isOpen) raw.close();
    },
  };
}
