import { emailKey } from "../../domain/mail-person.ts";
import { phoneNumber } from "../../domain/phone-number.ts";
import type { Region } from "../../domain/region.ts";
import type { Connection } from "../database/database.ts";
import { insertLead } from "../database/stores/leads.ts";
import type { LeadKind, LeadRow, TypedFields } from "../database/tables.ts";
import type { Logger } from "../log.ts";
import type { NewSubmission, Stored } from "./accept-once.ts";
import { queueLeadMails } from "./lead-mails.ts";
import type { SubmissionLimits } from "./limits.ts";
import { newId } from "./tokens.ts";
import { takeUnconfirmedMail } from "./unconfirmed-caps.ts";

export type LeadTools = {
  logger: Logger;
  limits: Pick<SubmissionLimits, "receiptCap">;
  noticesTo: Record<LeadKind, readonly string[]>;
  region: Region;
  mailDomain: string;
  withWebhook: boolean;
};

type Typed = TypedFields & Pick<LeadRow, "kind">;

/** A phone number as typed and, when it can be told, in E.164. */
export const phoneColumns = (typed: string | undefined, { country }: Region) => ({
  phone: typed || null,
  phone_e164: (typed && phoneNumber(typed, country)) || null,
});

/** Called with what a form's parts do not name, which is nothing: a field that is added to a form has to be stored. */
export function expectNothingLeft(_left: Record<string, never>) {}

/** Writes a lead and, unless it is suspect, the mails that it causes. Part of the submission's transaction. */
export async function storeLead(
  tools: LeadTools,
  db: Connection,
  submission: NewSubmission,
  typed: Typed,
): Promise<Stored> {
  const { quarantineReason } = submission;
  const lead: LeadRow = {
    id: newId(),
    submission_id: submission.id,
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
  await insertLead(db, lead);
  if (!quarantineReason) {
    const { noticesTo, mailDomain, withWebhook } = tools;
    const withReceipt = await causesReceipt(tools, db, lead, submission);
    const now = new Date(submission.now);
    await queueLeadMails(db, lead, { now, noticesTo, mailDomain, withReceipt, withWebhook });
  }
  return { leadId: lead.id };
}

/** Whether a lead causes a receipt: only an enrollment does, and only while that person was not sent too many of them. */
async function causesReceipt(
  { logger, limits }: LeadTools,
  db: Connection,
  lead: LeadRow,
  { mayMailUnconfirmed }: NewSubmission,
): Promise<boolean> {
  if (lead.kind !== "enrollment") return false;
  const kind = "enrollment-receipt";
  const { receiptCap } = limits;
  const mail = { recipient: lead.email, kind, now: new Date(lead.created_at) } as const;
  if (mayMailUnconfirmed && (!receiptCap || (await takeUnconfirmedMail(db, mail, receiptCap)))) return true;
  logger.warn("mail.capped", { kind, reference: lead.reference });
  return false;
}
