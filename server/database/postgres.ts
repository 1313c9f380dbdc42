import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from "kysely";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { isLocalHost } from "../run/local-host.ts";
import { type Database, onceReady } from "./database.ts";
import { migrate, needsMigration } from "./migrate.ts";
import { createConnections, SilentConnection } from "./postgres-connections.ts";
import type { Tables } from "./tables.ts";

const retryTimeoutMs = 2_000;
const retryEveryMs = 100;
const longStatementMs = 10 * 60_000;
const timeouts = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

/** A lost connection, a server that is starting or stopping, two transactions in each other's way. */
function isTransient(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string" && /^(08...|57P0[123]|40001|40P01|ECONN.*|EPIPE)$/.test(code)) return true;
  // The second is of the rollback, which hides what was wrong before.
  return typeof message === "string" && /^Connection terminated|is not queryable$/.test(message);
}

export function openPostgres(url: string): Database {
  const settings = {
    connectionString: url,
    ssl: !isLocalHost(new URL(url).searchParams.get("host") ?? new URL(url).hostname),
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 300,
    ...timeouts,
    query_timeout: 8_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const connections = createConnections(settings);
  // Kysely's type also asks for cursors, which only streaming needs.
  const pool = connections as unknown as PostgresPool;
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // A visitor waits for it, so it is given time only where there is something to do.
  const ready = onceReady(async () =>
    (await needsMigration(kysely)) ? withLongTimeouts(migrate) : migrate(kysely),
  );

  async function withLongTimeouts(work: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> {
    const longTimeouts = { statement_timeout: longStatementMs, query_timeout: longStatementMs };
    const own = createConnections({ ...settings, ...longTimeouts, max: 1 });
    try {
      await work(new Kysely({ dialect: new PostgresDialect({ pool: own as unknown as PostgresPool }) }));
    } finally {
      await own.end();
    }
  }

  /** When its connection breaks, work may have been committed or not, so everything run here must be safe to repeat. */
  async function repeating<T>(attempt: () => Promise<T>): Promise<T> {
    const end = performance.now() + retryTimeoutMs;
    for (let silences = 0; ; ) {
      try {
        await ready();
        return await attempt();
      } catch (error) {
        // By then the time for retries is over, but the next attempt gets a new connection.
        if (error instanceof SilentConnection && silences++ === 0) continue;
        if (!isTransient(error) || performance.now() >= end) throw error;
        await delay(retryEveryMs);
      }
    }
  }

  const inTransaction = <T>(work: (db: Transaction<Tables>) => Promise<T>, lock?: string): Promise<T> =>
    kysely.transaction().execute(async (db) => {
      if (connections.isPooled()) {
        const set = Object.entries(timeouts).map(([name, ms]) => sql`set_config(${name}, ${`${ms}`}, true)`);
        await sql`select ${sql.join(set)}`.execute(db);
      }
      if (lock !== undefined)
        await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
      return await work(db);
    });

  return {
    write: (work, options) => repeating(() => inTransaction(work, options?.lock)),
    read: (work) => repeating(() => (connections.isPooled() ? inTransaction(work) : work(kysely))),
    claiming: (query) => query.forUpdate().skipLocked(),
    async now(db, clock) {
      const asked = Date.now();
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
      const answered = Date.now();
      const at = rows[0]?.at.getTime() ?? answered;
      // A difference smaller than the duration of the query cannot be measured.
      const isSame = at >= asked - 1 && at <= answered + 1;
      const ahead = isSame ? 0 : Math.round(at - (asked + answered) / 2);
      return new Date(clock().getTime() + ahead);
    },
    createLimiter(keyPrefix, { count: points, seconds: duration }) {
      const store = { storeClient: connections, storeType: "pool", tableCreated: true };
      return new RateLimiterPostgres({ ...store, tableName: "rate_limits", keyPrefix, points, duration });
    },
    async scrub() {
      await ready();
      await withLongTimeouts(async (db) => {
        const tables = await db.introspection.getTables();
        const names = tables.map(({ schema, name }) => sql.id(schema ?? "public", name));
        await sql`vacuum ${sql.join(names)}`.execute(db);
      });
    },
    copyTo: () => Promise.reject(new Error("a PostgreSQL is backed up with pg_dump")),
    async close() {
      await kysely.destroy();
      await connections.end();
    },
  };
}
