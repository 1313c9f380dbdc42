import type { Connection } from "../database/database.ts";
import type { LeadKind, LeadRow } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";

export type LeadMails = {
  now: Date;
  noticesTo: Record<LeadKind, readonly string[]>;
  mailDomain: string;
  withReceipt: boolean;
  withWebhook: boolean;
};

/** Stands for the recipient of a call, since the address itself is a secret. */
const webhookSetting = "LEADS_WEBHOOK_URL";

/** Queues the notices, the receipt of an enrollment and the webhook's call for a lead that is not suspect. */
export async function queueLeadMails(
  db: Connection,
  lead: LeadRow,
  { now, noticesTo, mailDomain, withReceipt, withWebhook }: LeadMails,
): Promise<void> {
  type Kind = "contact-notice" | "enrollment-notice" | "enrollment-receipt" | "lead-webhook";
  const queue = (kind: Kind, recipient: string) =>
    queueMail(db, { kind, recipient, leadId: lead.id, now, domain: mailDomain });
  for (const recipient of noticesTo[lead.kind]) await queue(`${lead.kind}-notice`, recipient);
  if (lead.kind === "enrollment" && withReceipt) await queue("enrollment-receipt", lead.email);
  if (withWebhook) await queue("lead-webhook", webhookSetting);
}
