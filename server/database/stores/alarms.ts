import type { Connection } from "../database.ts";
import type { AlarmRow } from "../tables.ts";

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
