// When the daily job ran, and why it did not.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("runs")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("believed_at", "text", (c) => c.notNull())
    .addColumn("refused_at", "text")
    .addColumn("refusal", "text")
    .execute();
}
