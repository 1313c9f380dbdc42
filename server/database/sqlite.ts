// Everything in node:sqlite is synchronous, so a lock that another process holds is waited for with timers.
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Kysely } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { makeFolder } from "../run/durable-files.ts";
import { type Database, onceReady } from "./database.ts";
import { migrate } from "./migrate.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

const lockTimeoutMs = 2_000;
const retryEveryMs = 20;
const busyCodes = [5, 6];

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

/** A lock that also holds against other processes, and ends with this one. Undefined while somebody else has it. */
export function lockFile(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Kept as long as the process runs: what nobody refers to any more would be closed. */
const serving: DatabaseSync[] = [];

/** Whether no other process serves from this database: limits are counted in memory. */
export function serveAlone(path: string): boolean {
  try {
    const lock = lockFile(`${path}-serving`);
    if (lock) serving.push(lock);
    return lock !== undefined;
  } catch {
    // The error is the database's own, too, and reported by it.
    return true;
  }
}

/** How many leads and subscribers a file holds; none where a server made no tables. */
export function countPeople(path: string): number {
  using file = new DatabaseSync(path, { readOnly: true });
  const tables = "select count(*) as count from sqlite_master where name in ('leads', 'subscribers')";
  if (file.prepare(tables).get()?.count !== 2) return 0;
  const counts = "(select count(*) from leads) + (select count(*) from subscribers)";
  return Number(file.prepare(`select ${counts} as count`).get()?.count);
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
      kysely = new Kysely<Tables>({ dialect: sqliteDialect(raw) });
      await migrate(kysely);
    } catch (error) {
      raw.close();
      throw error;
    }
  }
  const ready = onceReady(async () => {
    makeFolder(dirname(path), 0o700);
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
    createLimiter: (name, { count, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points: count, duration: seconds }),
    async scrub() {
      await ready();
      const vacuum = async () => {
        raw.exec("vacuum");
        const result = raw.prepare("pragma wal_checkpoint(truncate)").get();
        if (result?.busy !== 0) throw Object.assign(new Error("the database is in use"), { errcode: 5 });
      };
      await waitingForLocks(() => kysely.connection().execute(vacuum), 3 * lockTimeoutMs);
    },
    copyTo: (file) => copySqlite(path, file),
    async close() {
      if (raw?.isOpen) await kysely.destroy();
      if (raw?.isOpen) raw.close();
    },
  };
}

const busyTimeoutMs = 5_000;
const allPages = 2 ** 31 - 1;

/** Copies a database in use, as it is at one moment. Writers go on meanwhile. Throws when the copy is damaged. */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`there is no database at ${from} yet`);
  closeSync(openSync(to, "wx", 0o600));
  // Uses its own connection and copies all pages in one step, since a write by another connection would restart the copy.
  using source = new DatabaseSync(from, { timeout: busyTimeoutMs });
  const pages = await backup(source, to, { rate: allPages });
  const { found, verdict } = await check(to);
  if (found !== pages || verdict !== "ok")
    throw new Error(`the copy of ${from} is damaged (${found} of ${pages} pages, ${verdict})`);
}

/** As text, because the build makes one file of the server. */
const checkInThread = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const copy = new DatabaseSync(workerData.path, { timeout: workerData.timeout });
  try {
    copy.exec("pragma journal_mode = delete");
    const found = copy.prepare("pragma page_count").get().page_count;
    const verdict = copy.prepare("pragma quick_check(1)").get().quick_check;
    parentPort.postMessage({ found, verdict });
  } finally {
    copy.close();
  }`;

/** In a thread of its own: the site would answer nobody for a second per 300 MB. Throws when it cannot be read. */
async function check(path: string): Promise<{ found: number; verdict: string }> {
  const worker = new Worker(checkInThread, { eval: true, workerData: { path, timeout: busyTimeoutMs } });
  // The thread closes the file before it ends.
  const [[result]] = await Promise.all([once(worker, "message"), once(worker, "exit")]);
  return result;
}
