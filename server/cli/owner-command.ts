import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import type { Config } from "../run/config.ts";
import { describeError } from "../run/log.ts";

export type OwnerTools = { config: Config; out: (text: string) => void; err: (text: string) => void };

/** Resolves with the command's exit code: 1, and the reason on standard error, when it fails. */
export async function withDatabase(
  { config, err }: OwnerTools,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = openDatabase(config.databaseUrl);
  try {
    return await work(database);
  } catch (error) {
    err(`Failed: ${describeError(error).message}\n`);
    return 1;
  } finally {
    await database.close();
  }
}
