// How many mails an address was sent that nobody has confirmed, for longer than its subscription or lead is kept.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stranger_mails")
    .addColumn("person", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("stranger_mails_person").on("stranger_mails").column("person").execute();
  await db.schema
    .createIndex("stranger_mails_created_at")
    .on("stranger_mails")
    .column("created_at")
    .execute();
}
