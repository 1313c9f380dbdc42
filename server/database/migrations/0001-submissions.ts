import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

type TablesThen = { secrets: { name: string; value: string } };

export async function up(db: Kysely<TablesThen>): Promise<void> {
  await db.schema
    .createTable("leads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("submission_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("reference", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("phone_e164", "text")
    .addColumn("subject", "text")
    .addColumn("message", "text")
    .addColumn("course", "text")
    .addColumn("source_page", "text")
    .addColumn("quarantine_reason", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("leads_email_key").on("leads").column("email_key").execute();
  await db.schema.createIndex("leads_created_at").on("leads").column("created_at").execute();

  await db.schema
    .createTable("subscribers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("reference", "text", (c) => c.notNull().unique())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("source_page", "text")
    .addColumn("quarantine_reason", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("unsubscribed_at", "text")
    .execute();

  await db.schema
    .createTable("submissions")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("lead_id", "text", (c) => c.references("leads.id").onDelete("cascade"))
    .addColumn("subscriber_id", "text", (c) => c.references("subscribers.id").onDelete("cascade"))
    .addColumn("reference", "text", (c) => c.notNull().unique())
    .addColumn("receipt_token", "text", (c) => c.notNull())
    .addColumn("content_key", "text", (c) => c.notNull())
    .addColumn("address_hash", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("submissions_pk", ["id", "kind"])
    .execute();
  await db.schema
    .createIndex("submissions_receipt_token")
    .on("submissions")
    .column("receipt_token")
    .execute();
  await db.schema.createIndex("submissions_content_key").on("submissions").column("content_key").execute();
  await createOwnerIndexes(db, "submissions");

  await db.schema
    .createTable("tokens")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("subscriber_id", "text", (c) => c.notNull().references("subscribers.id").onDelete("cascade"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text")
    .addColumn("used_at", "text")
    .execute();
  await db.schema.createIndex("tokens_subscriber_id").on("tokens").column("subscriber_id").execute();

  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("lead_id", "text", (c) => c.references("leads.id").onDelete("cascade"))
    .addColumn("subscriber_id", "text", (c) => c.references("subscribers.id").onDelete("cascade"))
    .addColumn("message_id", "text", (c) => c.notNull())
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("data", "text")
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("due_at", "text", (c) => c.notNull())
    .addColumn("first_tried_at", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("sent_at", "text")
    .execute();
  // Most rows are sent ones, and neither the worker nor the health report ever looks at those.
  await db.schema
    .createIndex("mails_due")
    .on("mails")
    .column("due_at")
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .execute();
  await db.schema
    .createIndex("mails_failed")
    .on("mails")
    .column("created_at")
    .where(sql<boolean>`state = 'failed'`)
    .execute();
  await createOwnerIndexes(db, "mails");

  await db.schema
    .createTable("secrets")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  await db
    .insertInto("secrets")
    .values({ name: "address", value: randomBytes(32).toString("base64url") })
    .execute();

  await db.schema
    .createTable("write_checks")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("checked_at", "text", (c) => c.notNull())
    .execute();

  // The shape that rate-limiter-flexible expects.
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "varchar(255)", (c) => c.primaryKey())
    .addColumn("points", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("expire", sql`bigint`)
    .execute();
}

/** Each row belongs to a lead or to a subscriber, so each index holds its own half of the rows. */
async function createOwnerIndexes(db: Kysely<TablesThen>, table: "submissions" | "mails"): Promise<void> {
  for (const column of ["lead_id", "subscriber_id"] as const) {
    await db.schema
      .createIndex(`${table}_${column}`)
      .on(table)
      .column(column)
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute();
  }
}
