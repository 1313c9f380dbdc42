import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../run/config.ts";
import { describeError } from "../run/log.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { countPeople, openSqlite, serveAlone } from "./sqlite.ts";

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

/** What the database in DATA_DIR holds, if DATABASE_URL names another, where none of it is seen. */
export function findLeftBehind({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">) {
  const file = join(dataDir, "site.db");
  if (!existsSync(file)) return undefined;
  const used = fileOf(databaseUrl);
  if (used !== undefined && existsSync(used) && realpathSync(used) === realpathSync(file)) return undefined;
  try {
    const count = countPeople(file);
    return count > 0 ? { file, holds: `leads or subscribers (${count})` } : undefined;
  } catch (error) {
    return { file, holds: `what cannot be read (${describeError(error).message})` };
  }
}
