// What each subscriber agreed to, and when. What is known of those who are there already is taken over.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("consents")
    .addColumn("subscriber_id", "text", (c) => c.notNull().references("subscribers.id").onDelete("cascade"))
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("source_page", "text")
    .addColumn("said", "text")
    .execute();
  await db.schema.createIndex("consents_subscriber_id").on("consents").column("subscriber_id").execute();
  const take = (event: string, column: string, page: string) =>
    sql`insert into consents (subscriber_id, event, at, source_page)
      select id, ${sql.lit(event)}, ${sql.ref(column)}, ${sql.raw(page)} from subscribers where ${sql.ref(column)} is not null`.execute(
      db,
    );
  await take("asked", "created_at", "source_page");
  await take("confirmed", "confirmed_at", "null");
  await take("left", "unsubscribed_at", "null");
  await take("bounced", "bounced_at", "null");
}
