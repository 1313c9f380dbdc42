// When the daily job ran, and why it did not.
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("runs")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("believed_at", "text", (c) => c.notNull())
    .addColumn("refused_at", "text")
    .addColumn("refusal", "text")
    .execute();
}
