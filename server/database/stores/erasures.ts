import type { Connection } from "../database.ts";

export type Erasure = { person: string; erased_at: string };

export async function noteErasures(db: Connection, erasures: readonly Erasure[]): Promise<void> {
  for (const erasure of erasures)
    await db
      .insertInto("erasures")
      .values(erasure)
      .onConflict((conflict) => conflict.column("person").doUpdateSet({ erased_at: erasure.erased_at }))
      .execute();
}

export async function readNotedErasures(db: Connection): Promise<Map<string, string>> {
  const rows = await db.selectFrom("erasures").selectAll().execute();
  return new Map(rows.map(({ person, erased_at }) => [person, erased_at]));
}

export async function findEmailKeys(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom("leads")
    .select("email_key")
    .union(db.selectFrom("subscribers").select("email_key"))
    .execute();
  return rows.map(({ email_key }) => email_key);
}
