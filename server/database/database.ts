// What the rest of the server knows of the database. Only sqlite.ts and postgres.ts know which engine is running.
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { Tables } from "./tables.ts";

/** The connection that a piece of work runs on. */
export type Connection = Kysely<Tables>;

export type Database = {
  /**
   * One transaction, on disk when the promise resolves. Waits a few seconds for a lock or a lost connection,
   * then throws. A connection lost during the commit leaves open whether that happened, and `work` then runs
   * once more: it only reads and writes, and repeating it does no harm.
   * Work with the same `lock` name never runs at the same time, in no process.
   */
  write<T>(work: (db: Connection) => Promise<T>, options?: { lock?: string }): Promise<T>;
  /** Reads outside a transaction. Throws when the database is away. */
  read<T>(work: (db: Connection) => Promise<T>): Promise<T>;
  /** Lets two workers claim at the same time without waiting for, or taking, each other's rows. */
  claiming<Name extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Name, Row>,
  ): SelectQueryBuilder<Tables, Name, Row>;
  /**
   * The time by which rows are claimed: `clock` where one machine has the file, the database's own where several share
   * it, since their clocks differ. A clock that a test has moved moves both.
   */
  now(db: Connection, clock: () => Date): Promise<Date>;
  /** Counts in memory where one process runs, in the database where several may. */
  createLimiter(options: { name: string; points: number; duration: number }): RateLimiterAbstract;
  /** Overwrites what deleted rows left behind in the files. Throws when another process keeps it from that. */
  scrub(): Promise<void>;
  /**
   * Copies everything, as it is at one moment, into a new file, while others read and write. Throws where the engine
   * has its own tools for that.
   */
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
