// Subscribers whose address no longer exists.
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("subscribers")
    .addColumn("dead_answers", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("subscribers").addColumn("bounced_at", "text").execute();
}
