import type { Connection } from "../database.ts";
import type { RunRow } from "../tables.ts";

export async function findRun(db: Connection, name: RunRow["name"]): Promise<RunRow | undefined> {
  return await db.selectFrom("runs").selectAll().where("name", "=", name).executeTakeFirst();
}

export async function saveRun(db: Connection, row: RunRow): Promise<void> {
  const { name, ...values } = row;
  await db
    .insertInto("runs")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(values))
    .execute();
}

/** When the site is last known to have run: it received a submission or decided on a day's digest. */
export async function findLastActivity(db: Connection): Promise<string | undefined> {
  const newest = async (table: "submissions" | "digests") =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.max<string | null>("created_at").as("at"))
        .executeTakeFirstOrThrow()
    ).at ?? "";
  const [latest] = [await newest("submissions"), await newest("digests")].sort().reverse();
  return latest || undefined;
}
