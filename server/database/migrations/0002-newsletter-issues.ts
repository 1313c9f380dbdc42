import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("issues")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("next_due_at", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("issue_recipients")
    .addColumn("issue_id", "text", (c) => c.notNull().references("issues.id").onDelete("cascade"))
    .addColumn("subscriber_id", "text", (c) => c.notNull().references("subscribers.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("issue_recipients_pk", ["issue_id", "subscriber_id"])
    .execute();
  await db.schema
    .createIndex("issue_recipients_subscriber_id")
    .on("issue_recipients")
    .column("subscriber_id")
    .execute();
}
