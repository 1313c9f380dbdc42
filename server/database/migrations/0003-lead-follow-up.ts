// Answers, campaigns and the daily digest; the pace of the newsletter; what was told about failures.
import type { Kysely } from "kysely";

const campaign = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

type Source = { id: string; source_page: string | null } & Partial<
  Record<(typeof campaign)[number], string | null>
>;
type TablesThen = {
  leads: Source;
  subscribers: Source;
  mails: { state: string; due_at: string; failed_at: string | null };
};

export async function up(db: Kysely<TablesThen>): Promise<void> {
  // SQLite adds one column at a time.
  for (const table of ["leads", "subscribers"] as const) {
    for (const name of campaign) await db.schema.alterTable(table).addColumn(name, "text").execute();
    await splitSourcePages(db, table);
  }
  await db.schema.alterTable("leads").addColumn("answered_at", "text").execute();

  await db.schema.alterTable("mails").addColumn("failed_at", "text").execute();
  // A claim lapses within a minute, so this is when it failed, nearly.
  await db
    .updateTable("mails")
    .set((eb) => ({ failed_at: eb.ref("due_at") }))
    .where("state", "=", "failed")
    .execute();

  await db.schema
    .alterTable("issues")
    .addColumn("per_minute", "integer", (c) => c.notNull().defaultTo(60))
    .execute();
  await db.schema.alterTable("issues").addColumn("next_send_at", "text").execute();

  await db.schema
    .createTable("digests")
    .addColumn("day", "text", (c) => c.primaryKey())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("mail_leads")
    .addColumn("mail_id", "text", (c) => c.notNull().references("mails.id").onDelete("cascade"))
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("part", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("mail_leads_pk", ["mail_id", "lead_id", "part"])
    .execute();
  await db.schema.createIndex("mail_leads_lead_id").on("mail_leads").column("lead_id").execute();

  await db.schema
    .createTable("alarms")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("raised", "integer", (c) => c.notNull())
    .addColumn("quiet_until", "text", (c) => c.notNull())
    .execute();
}

/** Source pages used to hold the campaign as a query behind the path. */
async function splitSourcePages(db: Kysely<TablesThen>, table: "leads" | "subscribers"): Promise<void> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "source_page"])
    .where("source_page", "like", "%?%")
    .execute();
  for (const { id, source_page } of rows) {
    const [path = "", query = ""] = (source_page ?? "").split("?", 2);
    const values = new URLSearchParams(query);
    const found = Object.fromEntries(campaign.map((name) => [name, values.get(name)?.slice(0, 100) || null]));
    await db
      .updateTable(table)
      .set({ source_page: path, ...found })
      .where("id", "=", id)
      .execute();
  }
}
