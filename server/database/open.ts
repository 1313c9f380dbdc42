import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/**
 * Takes `file:<path>` or `postgres://…`. Opens nothing yet: the first read or write connects and migrates and,
 * after a failure, the next one tries that again.
 */
export function openDatabase(url: string): Database {
  return url.startsWith("file:") ? openSqlite(url.slice("file:".length)) : openPostgres(url);
}
