import { createHmac } from "node:crypto";
import type { Connection } from "../database.ts";
import type { AlarmRow, RunRow } from "../tables.ts";

export async function readKeyedHash(db: Connection): Promise<(text: string) => string> {
  const secret = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "address")
    .executeTakeFirst();
  if (!secret) throw new Error("the key of the hashes is missing from the database");
  return (text) => createHmac("sha256", secret.value).update(text).digest("base64url").slice(0, 24);
}

export async function findAlarm(db: Connection, name: string): Promise<AlarmRow | undefined> {
  return await db.selectFrom("alarms").selectAll().where("name", "=", name).executeTakeFirst();
}

export async function saveAlarm(db: Connection, row: AlarmRow): Promise<void> {
  const { name, ...values } = row;
  await db
    .insertInto("alarms")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(values))
    .execute();
}

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

export async function writeCheck(db: Connection, checked_at: string): Promise<void> {
  await db
    .insertInto("write_checks")
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at }))
    .execute();
}
