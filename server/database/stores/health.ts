import type { Connection } from "../database.ts";

/** Writes a row, to find out whether that is possible. */
export async function writeCheck(db: Connection, checked_at: string): Promise<void> {
  await db
    .insertInto("write_checks")
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at }))
    .execute();
}
