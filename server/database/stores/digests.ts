import { type Connection, countRows } from "../database.ts";
import type { DigestPart, LeadRow, MailKind } from "../tables.ts";

export const findDigest = (db: Connection, day: string) =>
  db.selectFrom("digests").selectAll().where("day", "=", day).executeTakeFirst();

export async function findLastDigest(db: Connection): Promise<string | undefined> {
  const row = await db
    .selectFrom("digests")
    .select((eb) => eb.fn.max<string | null>("created_at").as("last"))
    .executeTakeFirst();
  return row?.last ?? undefined;
}

export async function findDigestLeads(db: Connection, since: string, overdueUntil: string) {
  const leads = db.selectFrom("leads").select("id").orderBy("created_at");
  const idsOf = async (query: typeof leads) => (await query.execute()).map(({ id }) => id);
  const waiting = leads.where("state", "=", "new");
  const failed = db
    .selectFrom("mails")
    .select("lead_id")
    .where("state", "=", "failed")
    .where("failed_at", ">=", since)
    .where("lead_id", "is not", null);
  return {
    overdue: await idsOf(waiting.where("created_at", "<=", overdueUntil)),
    new: await idsOf(waiting.where("created_at", ">=", since).where("created_at", ">", overdueUntil)),
    quarantined: await idsOf(leads.where("state", "=", "quarantined").where("created_at", ">=", since)),
    failed: await idsOf(leads.where("id", "in", failed)),
  } satisfies Record<DigestPart, string[]>;
}

export async function countSubscriberTrouble(db: Connection, since: string) {
  const suspects = db.selectFrom("subscribers").where("state", "=", "quarantined");
  const failed = db.selectFrom("mails").where("state", "=", "failed").where("subscriber_id", "is not", null);
  return {
    quarantined: await countRows(suspects.where("created_at", ">=", since)),
    failed: await countRows(failed.where("failed_at", ">=", since)),
  };
}

export type DigestLead = LeadRow & { part: DigestPart; failedMails: MailKind[] };

export async function findMailLeads(db: Connection, mailId: string): Promise<DigestLead[]> {
  const leads = await db
    .selectFrom("mail_leads")
    .innerJoin("leads", "leads.id", "mail_leads.lead_id")
    .selectAll("leads")
    .select("mail_leads.part")
    .where("mail_leads.mail_id", "=", mailId)
    .orderBy("leads.created_at")
    .execute();
  const failed = await db
    .selectFrom("mails")
    .innerJoin("mail_leads", "mail_leads.lead_id", "mails.lead_id")
    .select(["mails.lead_id", "mails.kind"])
    .where("mail_leads.mail_id", "=", mailId)
    .where("mails.state", "=", "failed")
    .execute();
  return leads.map((lead) => ({
    ...lead,
    failedMails: failed.filter(({ lead_id }) => lead_id === lead.id).map(({ kind }) => kind),
  }));
}
