import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as tables from "./migrations/0001-tables.ts";
import type { Tables } from "./tables.ts";

/** Released migrations never change. Each declares the tables that it touches as they were, since later ones may drop columns. */
const migrations = { "0001-tables": tables };

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** Whether the tables are those of an earlier version, or not there yet. */
export async function needsMigration(db: Kysely<Tables>): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).some(({ executedAt }) => executedAt === undefined);
}
