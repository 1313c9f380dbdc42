import { emailKey } from "../../domain/mail-person.ts";
import type { Connection } from "../database/database.ts";
import { insertLead } from "../database/stores/leads.ts";
import type { LeadRow } from "../database/tables.ts";
import type { NewSubmission, Stored, SubmissionTools } from "./accept-once.ts";
import { queueLeadMails } from "./lead-mails.ts";
import { newId } from "./tokens.ts";

/** What the visitor typed. */
type Typed = Pick<
  LeadRow,
  "kind" | "name" | "email" | "phone" | "phone_e164" | "subject" | "message" | "course"
>;

/** Writes a lead and, unless it is suspect, the mails that it causes. Part of the submission's transaction. */
export async function storeLead(
  tools: SubmissionTools,
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
  if (!quarantineReason) await queueLeadMails(tools, db, lead, submission.mayMailStranger);
  return { leadId: lead.id };
}
