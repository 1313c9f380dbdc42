import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite, serveAlone } from "./sqlite.ts";

/** The file of a SQLite database. */
export const fileOf = (url: string): string | undefined =>
  url.startsWith("file:") ? url.slice("file:".length) : undefined;

/** Takes `file:<path>` or `postgres://…`. The first use connects and migrates; after a failure the next one tries again. */
export function openDatabase(url: string): Database {
  const file = fileOf(url);
  return file === undefined ? openPostgres(url) : openSqlite(file);
}

export function isServedAlone(url: string): boolean {
  const file = fileOf(url);
  return file === undefined || serveAlone(file);
}
