// For how long a mail was really tried, which is less than the time since its first try when the machine was off.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("mails")
    .addColumn("tried_for", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("mails").addColumn("last_tried_at", "text").execute();
}
