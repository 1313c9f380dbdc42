import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite, serveAlone } from "./sqlite.ts";

/** Takes `file:<path>` or `postgres://…`. The first use connects and migrates; after a failure the next one tries again. */
export function openDatabase(url: string): Database {
  return url.startsWith("file:") ? openSqlite(url.slice("file:".length)) : openPostgres(url);
}

export const isServedAlone = (url: string): boolean =>
  !url.startsWith("file:") || serveAlone(url.slice("file:".length));
