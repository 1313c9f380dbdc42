// The database as the rest of the server sees it, without knowing which engine is running.

import type { Kysely, SelectQueryBuilder } from "kysely";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { RateLimit } from "../run/config.ts";
import type { Logger } from "../run/log.ts";
import type { Tables } from "./tables.ts";

export type Connection = Kysely<Tables>;

export type Database = {
  /**
   * Runs `work` in one transaction, which is on disk when the promise resolves. Waits a few seconds for a lock or a lost
   * connection, then throws. When a connection is lost during the commit, nobody knows whether it succeeded, and `work`
   * runs once more: it must do nothing but read and write, and bear repeating. Work with the same `lock` name never runs
   * concurrently, not even in different processes.
   */
  write<T>(work: (db: Connection) => Promise<T>, options?: { lock?: string }): Promise<T>;
  read<T>(work: (db: Connection) => Promise<T>): Promise<T>;
  /** Lets two workers claim at the same time without waiting for, or taking, each other's rows. */
  claiming<Name extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Name, Row>,
  ): SelectQueryBuilder<Tables, Name, Row>;
  /** For claims: `clock` with SQLite, the database's own with PostgreSQL, since the clocks of machines differ. */
  now(db: Connection, clock: () => Date): Promise<Date>;
  createLimiter(name: string, limit: RateLimit): RateLimiterAbstract;
  /** Removes the traces of deleted rows from the files. Throws when another process prevents that. */
  scrub(): Promise<void>;
  /** Copies a consistent state into a new file, during use. Throws where the engine has its own tools for that. */
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
};

/** Runs `start` at the first call; after a failure, which the caller sees, the next call runs it again. */
export function onceReady(start: () => Promise<void>): () => Promise<void> {
  let ready: Promise<void> | undefined;
  return () => {
    ready ??= start().catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };
}

export async function countRows<Name extends keyof Tables>(query: SelectQueryBuilder<Tables, Name, object>) {
  const counted = query.select((eb) => eb.fn.countAll<number | string>().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export type Basics = { database: Database; clock: () => Date; logger: Logger };
