import { randomUUIDv7 } from "node:crypto";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import type { Connection } from "../database/database.ts";
import { takeUnconfirmedMail } from "../database/stores/unconfirmed-mails.ts";
import type { LeadKind, LeadRow, MailKind, TypedFields } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import type { NewSubmission, SubmissionTools } from "./new-submission.ts";

export async function storeLead(
  tools: SubmissionTools,
  db: Connection,
  submission: NewSubmission,
  { kind, typed }: { kind: LeadKind; typed: TypedFields },
): Promise<{ lead_id: string }> {
  const { quarantineReason } = submission;
  const lead: LeadRow = {
    id: randomUUIDv7(),
    submission_id: submission.id,
    kind,
    reference: submission.reference,
    state: quarantineReason ? "quarantined" : "new",
    ...typed,
    email_key: emailKey(typed.email),
    source_page: submission.sourcePage,
    ...submission.campaign,
    quarantine_reason: quarantineReason,
    created_at: submission.now,
    answered_at: null,
  };
  await db.insertInto("leads").values(lead).execute();
  if (!quarantineReason) {
    const withReceipt = await causesReceipt(tools, db, lead, submission);
    await queueLeadMails(db, lead, tools.config, { now: new Date(submission.now), withReceipt });
  }
  return { lead_id: lead.id };
}

async function causesReceipt(
  { logger, limits: { receiptCap } }: SubmissionTools,
  db: Connection,
  lead: LeadRow,
  { mayMailUnconfirmed }: NewSubmission,
): Promise<boolean> {
  if (lead.kind !== "enrollment") return false;
  const kind = "enrollment-receipt";
  const mail = { recipient: lead.email, kind, now: new Date(lead.created_at) } as const;
  if (mayMailUnconfirmed && (!receiptCap || (await takeUnconfirmedMail(db, mail, receiptCap)))) return true;
  logger.warn("mail.capped", { kind, reference: lead.reference });
  return false;
}

/** Stands for the recipient of a call, since the address itself is a secret. */
const webhookSetting = "LEADS_WEBHOOK_URL";

export async function queueLeadMails(
  db: Connection,
  lead: LeadRow,
  { noticesTo, mailDomain, leadsWebhook }: SubmissionTools["config"],
  { now, withReceipt }: { now: Date; withReceipt: boolean },
): Promise<void> {
  const queue = (kind: MailKind, recipient: string) =>
    queueMail(db, { kind, recipient, leadId: lead.id, now, mailDomain });
  for (const recipient of noticesTo[lead.kind]) await queue(`${lead.kind}-notice`, recipient);
  if (lead.kind === "enrollment" && withReceipt) await queue("enrollment-receipt", lead.email);
  if (leadsWebhook) await queue("lead-webhook", webhookSetting);
}
