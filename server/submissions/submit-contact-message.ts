import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../app/context.ts";
import { parseContactMessage } from "../../domain/contact-message.ts";
import { insertLead } from "../database/stores/leads.ts";
import { acceptOnce, type SubmissionTools } from "./accept-once.ts";
import { emailKey, queueLeadMails } from "./lead-mails.ts";
import { readTrap } from "./spam-trap.ts";
import { newId } from "./tokens.ts";

/** `trapRequired` is false for posts that do not come from a form of ours, as the EmailJS SDK's may not. */
export async function submitContactMessage(
  tools: SubmissionTools,
  fields: FormFields,
  origin: SubmissionOrigin,
  { trapRequired = true } = {},
): Promise<SubmissionResult> {
  const trap = readTrap(fields);
  if (trap === "missing" && trapRequired) return { status: "refused" };
  const parsed = parseContactMessage(fields);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };

  const { name, email, subject, message } = parsed.value;
  const content = [name, email, subject, message];
  const post = { kind: "contact" as const, fields, origin, content, mailsStranger: "never" as const };
  return await acceptOnce(tools, post, name, async (db, submission) => {
    const lead = {
      id: newId(),
      submission_id: submission.id,
      kind: "contact" as const,
      reference: submission.reference,
      state: trap === "filled" ? ("quarantined" as const) : ("new" as const),
      name,
      email,
      email_key: emailKey(email),
      phone: null,
      phone_e164: null,
      subject,
      message,
      course: null,
      source_page: submission.sourcePage,
      ...submission.campaign,
      quarantine_reason: trap === "filled" ? "the hidden field was filled in" : null,
      created_at: submission.now,
      answered_at: null,
    };
    await insertLead(db, lead);
    if (lead.state === "new") await queueLeadMails(tools, db, lead, submission.mayMailStranger);
    return { leadId: lead.id };
  });
}
