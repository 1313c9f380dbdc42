// Writes that arrive together share one commit: the flush to disk is what a write costs.
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Connection } from "./database.ts";

const maxBatch = 128;
const maxQueued = 2_000;

export type Job = {
  work: (db: Connection) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * `runBatch` runs jobs in one transaction and settles each of them. When it throws, all of them are rejected with that
 * error.
 */
export function createWriteQueue(runBatch: (jobs: Job[]) => Promise<void>) {
  let queue: Job[] = [];
  let emptied: Promise<void> | undefined;

  async function emptyQueue(): Promise<void> {
    while (queue.length > 0) {
      const jobs = queue.slice(0, maxBatch);
      queue = queue.slice(maxBatch);
      try {
        await runBatch(jobs);
      } catch (error) {
        for (const job of jobs) job.reject(error);
      }
      // Lets the requests that came in meanwhile join the next batch.
      await new Promise(setImmediate);
    }
    emptied = undefined;
  }

  return {
    add<T>(work: (db: Connection) => Promise<T>): Promise<T> {
      if (queue.length >= maxQueued) return Promise.reject(new Error("too many writes are waiting"));
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, resolve: (value) => resolve(value as T), reject });
        emptied ??= new Promise<void>((next) => setImmediate(next)).then(emptyQueue);
      });
    },
    /** Resolves when nothing waits any more. */
    async whenEmpty(): Promise<void> {
      await emptied;
    },
  };
}

export type Savepoints = Record<"set" | "release" | "rollback", StatementSync>;

export const prepareSavepoints = (raw: DatabaseSync): Savepoints => ({
  set: raw.prepare("savepoint job"),
  release: raw.prepare("release job"),
  rollback: raw.prepare("rollback to job"),
});

/** Runs jobs in one transaction; one may fail without affecting the others. Throws when nothing was committed. */
export async function runJobs(
  raw: DatabaseSync,
  savepoints: Savepoints,
  db: Connection,
  jobs: Job[],
): Promise<void> {
  const done: (() => void)[] = [];
  raw.exec("begin immediate");
  try {
    for (const job of jobs) {
      savepoints.set.run();
      try {
        const value = await job.work(db);
        savepoints.release.run();
        done.push(() => job.resolve(value));
      } catch (error) {
        // On a full disk SQLite undoes the whole transaction by itself.
        if (!raw.isTransaction) throw error;
        savepoints.rollback.run();
        savepoints.release.run();
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
