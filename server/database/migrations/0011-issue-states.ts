// Issues that are paused or stopped.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("issues")
    .addColumn("state", "text", (c) => c.notNull().defaultTo("sending"))
    .execute();
}
