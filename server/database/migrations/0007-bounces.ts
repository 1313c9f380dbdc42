// Subscribers whose address no longer exists.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscribers")
    .addColumn("dead_answers", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("subscribers").addColumn("bounced_at", "text").execute();
}
