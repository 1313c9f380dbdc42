import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../app/context.ts";
import { parseEnrollment } from "../../domain/enrollment.ts";
import { toE164 } from "../../domain/phone.ts";
import { insertLead } from "../database/stores/leads.ts";
import { acceptOnce, type SubmissionTools } from "./accept-once.ts";
import { emailKey, queueLeadMails } from "./lead-mails.ts";
import { readTrap } from "./spam-trap.ts";
import { newId } from "./tokens.ts";

export async function submitEnrollment(
  tools: SubmissionTools,
  fields: FormFields,
  origin: SubmissionOrigin,
): Promise<SubmissionResult> {
  const trap = readTrap(fields);
  if (trap === "missing") return { status: "refused" };
  const parsed = parseEnrollment(fields, tools.courses);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };

  const { fullName: name, email, phone, course } = parsed.value;
  const content = [name, email, phone, course];
  const post = {
    kind: "enrollment" as const,
    fields,
    origin,
    content,
    mailsStranger: trap === "empty" ? ("may" as const) : ("never" as const),
  };
  return await acceptOnce(tools, post, name, async (db, submission) => {
    const lead = {
      id: newId(),
      submission_id: submission.id,
      kind: "enrollment" as const,
      reference: submission.reference,
      state: trap === "filled" ? ("quarantined" as const) : ("new" as const),
      name,
      email,
      email_key: emailKey(email),
      phone,
      phone_e164: toE164(phone) ?? null,
      subject: null,
      message: null,
      course,
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
