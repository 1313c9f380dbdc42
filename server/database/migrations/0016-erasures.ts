// Who was erased, as keyed hashes: what the list in DATA_DIR holds besides was lost when an older copy was restored.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erasures")
    .addColumn("person", "text", (c) => c.primaryKey())
    .addColumn("erased_at", "text", (c) => c.notNull())
    .execute();
}
