// Which issue a mail belongs to, so that each issue keeps a pace of its own.
import { type Kysely, sql } from "kysely";

type TablesThen = { mails: { id: string; kind: string; data: string | null; issue_id: string | null } };

export async function up(db: Kysely<TablesThen>): Promise<void> {
  await db.schema.alterTable("mails").addColumn("issue_id", "text").execute();
  const rows = await db
    .selectFrom("mails")
    .select(["id", "data"])
    .where("kind", "=", "newsletter-issue")
    .where("data", "is not", null)
    .execute();
  for (const { id, data } of rows) {
    const { issue } = JSON.parse(data ?? "{}") as { issue?: string };
    if (issue === undefined) continue;
    await db.updateTable("mails").set({ issue_id: issue }).where("id", "=", id).execute();
  }
  await db.schema.dropIndex("mails_due").execute();
  // Most rows are sent ones, and neither the worker nor the health report ever looks at those.
  await db.schema
    .createIndex("mails_unsent")
    .on("mails")
    .columns(["issue_id", "due_at"])
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .execute();
}
