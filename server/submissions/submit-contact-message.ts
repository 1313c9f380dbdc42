import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../app/context.ts";
import { parseContactMessage } from "../../domain/contact-message.ts";
import { acceptOnce, type SubmissionTools } from "./accept-once.ts";
import { readTrap } from "./spam-trap.ts";
import { storeLead } from "./store-lead.ts";

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
  const post = {
    kind: "contact" as const,
    fields,
    origin,
    content,
    mailsStranger: "never" as const,
    isSuspect: trap === "filled",
  };
  const typed = {
    kind: post.kind,
    name,
    email,
    phone: null,
    phone_e164: null,
    subject,
    message,
    course: null,
  };
  return await acceptOnce(tools, post, name, (db, submission) => storeLead(tools, db, submission, typed));
}
