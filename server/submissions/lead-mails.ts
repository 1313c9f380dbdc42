import type { Connection } from "../database/database.ts";
import { countReceipts } from "../database/stores/leads.ts";
import type { LeadRow } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import type { SubmissionTools } from "./accept-once.ts";

/** Addresses that differ in case only reach the same person. */
export const emailKey = (email: string): string => email.toLowerCase();

export type LeadMailTools = Pick<SubmissionTools, "clock" | "logger" | "leadsTo" | "mailDomain"> & {
  limits: Pick<SubmissionTools["limits"], "receiptsPerRecipient">;
};

const day = 24 * 60 * 60_000;

/**
 * Queues the mails of a lead that is not, or no longer, suspect: a notice to the staff and, for an enrollment, a
 * receipt to the student unless that address was sent too many of them today.
 */
export async function queueLeadMails(
  tools: LeadMailTools,
  db: Connection,
  lead: LeadRow,
  mayMailStranger: boolean,
): Promise<void> {
  const now = tools.clock();
  const queue = (kind: "contact-notice" | "enrollment-notice" | "enrollment-receipt", recipient: string) =>
    queueMail(db, { kind, recipient, leadId: lead.id, now, domain: tools.mailDomain });

  for (const recipient of tools.leadsTo) await queue(`${lead.kind}-notice`, recipient);
  if (lead.kind !== "enrollment") return;
  const since = new Date(now.getTime() - day).toISOString();
  const sent = await countReceipts(db, lead.email_key, since);
  if (mayMailStranger && sent < tools.limits.receiptsPerRecipient)
    await queue("enrollment-receipt", lead.email);
  else tools.logger.warn("mail.capped", { kind: "enrollment-receipt", reference: lead.reference });
}
