import { createHmac } from "node:crypto";
import type { Connection } from "../database.ts";
import type { AlarmRow, RunRow } from "../tables.ts";

export async function readKeyedHash(db: Connection): Promise<(text: string) => string> {
  const secret = await db.selectFrom("secrets").selectAll().where("name", "=", "address").executeTakeFirst();
  if (!secret) throw new Error("the key of the hashes is missing from the database");
  return (text) => createHmac("sha256", secret.value).update(text).digest("base64url").slice(0, 24);
}

export const findAlarm = (db: Connection, name: string) =>
  db.selectFrom("alarms").selectAll().where("name", "=", name).executeTakeFirst();

export async function saveAlarm(db: Connection, row: AlarmRow): Promise<void> {
  await db
    .insertInto("alarms")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

export const findRun = (db: Connection, name: RunRow["name"]) =>
  db.selectFrom("runs").selectAll().where("name", "=", name).executeTakeFirst();

export async function saveRun(db: Connection, row: RunRow): Promise<void> {
  await db
    .insertInto("runs")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

export async function findLastActivity(db: Connection): Promise<string | undefined> {
  const timesOf = (table: "submissions" | "digests") => db.selectFrom(table).select("created_at as at");
  const rows = await db
    .selectFrom(timesOf("submissions").unionAll(timesOf("digests")).as("times"))
    .select((eb) => eb.fn.max<string | null>("at").as("latest"))
    .execute();
  return rows[0]?.latest ?? undefined;
}

/** Writes the time over and over, so that it takes SQLite about as much room as a lead with its mails. */
export async function writeCheck(db: Connection, now: string): Promise<void> {
  const checked_at = now.repeat(4_000);
  await db
    .insertInto("write_checks")
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at }))
    .execute();
}
