// PostgreSQL, for several processes or machines on one database.
import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { type Database, onceReady } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

const patience = 2_000;
const pause = 100;

/** A lost connection, a server that is starting or stopping, two transactions in each other's way. */
function passesByItself(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string" && /^(08...|57P0[123]|40001|40P01|ECONN.*|EPIPE)$/.test(code)) return true;
  return typeof message === "string" && message.startsWith("Connection terminated");
}

export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    query_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // A connection that breaks reports it here, idle or not; without a listener that would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const ready = onceReady(() => migrate(kysely));

  /** A work whose connection broke may have been committed or not, so what comes through here bears repeating. */
  async function repeating<T>(attempt: () => Promise<T>): Promise<T> {
    const end = performance.now() + patience;
    for (;;) {
      try {
        await ready();
        return await attempt();
      } catch (error) {
        if (!passesByItself(error) || performance.now() >= end) throw error;
        await delay(pause);
      }
    }
  }

  return {
    write: (work, options) =>
      repeating(() =>
        kysely.transaction().execute(async (db) => {
          if (options?.lock !== undefined) {
            await sql`select pg_advisory_xact_lock(hashtextextended(${options.lock}, 0))`.execute(db);
          }
          return await work(db);
        }),
      ),
    read: (work) => repeating(() => work(kysely)),
    claiming: (query) => query.forUpdate().skipLocked(),
    async now(db, clock) {
      const asked = Date.now();
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
      const answered = Date.now();
      const at = rows[0]?.at.getTime() ?? answered;
      // Within the time that the question took nobody can tell the two clocks apart.
      const isSame = at >= asked - 1 && at <= answered + 1;
      const ahead = isSame ? 0 : Math.round(at - (asked + answered) / 2);
      return new Date(clock().getTime() + ahead);
    },
    createLimiter: ({ name, points, duration }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
      }),
    async scrub() {
      await ready();
      await sql`vacuum leads, subscribers, submissions, tokens, mails, stranger_mails`.execute(kysely);
    },
    copyTo: () => Promise.reject(new Error("a PostgreSQL is backed up with pg_dump")),
    async close() {
      await kysely.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
