import type { Connection } from "../database/database.ts";
import type { LeadRow } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import type { SubmissionTools } from "./accept-once.ts";
import { takeStrangerMail } from "./stranger-caps.ts";

export type LeadMailTools = Pick<SubmissionTools, "clock" | "logger" | "leadsTo" | "mailDomain"> & {
  limits: Pick<SubmissionTools["limits"], "receiptCap">;
};

/**
 * Queues the mails of a lead that is not, or no longer, suspect: a notice to the staff and, for an enrollment, a
 * receipt to the student unless that person was sent too many of them.
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
  const kind = "enrollment-receipt";
  const { receiptCap } = tools.limits;
  const mail = { recipient: lead.email, kind, now } as const;
  if (mayMailStranger && (!receiptCap || (await takeStrangerMail(db, mail, receiptCap))))
    await queue(kind, lead.email);
  else tools.logger.warn("mail.capped", { kind, reference: lead.reference });
}
