// Tries of a mail after which nobody knows whether it has arrived.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("mails")
    .addColumn("unknown_outcomes", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
