import { DatabaseSync } from "node:sqlite";
import { Kysely, type TableMetadata } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as tables from "./migrations/0001-tables.ts";
import * as leadsState from "./migrations/0002-leads-state.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

/** Released migrations never change. Each declares its tables as they were, since later ones may drop columns. */
export const migrations: Record<string, Migration> = {
  "0001-tables": tables,
  "0002-leads-state": leadsState,
};

const migratorWith = <Schema>(db: Kysely<Schema>, known = migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => known } });

async function ownTables(): Promise<TableMetadata[]> {
  await using db = new Kysely<Tables>({ dialect: sqliteDialect(new DatabaseSync(":memory:")) });
  const { error } = await migratorWith(db).migrateToLatest();
  if (error) throw error;
  return await db.introspection.getTables();
}

/** What this release could not read or write, although it made no mistake itself. */
async function changesAgainst(present: TableMetadata[]): Promise<string[]> {
  return (await ownTables()).flatMap(({ name, columns }) => {
    const found = present.find((table) => table.name === name);
    if (!found) return `${name} is missing`;
    const known = columns.map((column) => column.name);
    const there = found.columns.map((column) => column.name);
    const required = found.columns.filter(
      (column) => !known.includes(column.name) && !column.isNullable && !column.hasDefaultValue,
    );
    return [
      ...known.filter((column) => !there.includes(column)).map((column) => `${name}.${column} is missing`),
      ...required.map((column) => `${name}.${column.name} is new and must not be empty`),
    ];
  });
}

/** Migrations of a newer release pass where they have only added to the tables, so that one may go back; else it throws. */
async function migratorOf(db: Kysely<Tables>): Promise<Migrator> {
  const present = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!present.some(({ name }) => name === "kysely_migration")) return migratorWith(db);
  const executed = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  const newer = executed.map(({ name }) => name).filter((name) => !(name in migrations));
  if (newer.length === 0) return migratorWith(db);
  const changes = await changesAgainst(present);
  if (changes.length > 0)
    throw new Error(`A newer release has changed the database (${newer.join()}): ${changes.join(", ")}`);
  const done = newer.map((name) => [name, { up: async () => {} }]);
  return migratorWith(db, { ...migrations, ...Object.fromEntries(done) });
}

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await (await migratorOf(db)).migrateToLatest();
  if (error) throw error;
}

export async function needsMigration(db: Kysely<Tables>): Promise<boolean> {
  const all = await (await migratorOf(db)).getMigrations();
  return all.some(({ executedAt }) => executedAt === undefined);
}
