import { parseContactMessage } from "../../domain/contact-message.ts";
import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../domain/submission.ts";
import { notAsked } from "../database/tables.ts";
import { type AcceptTools, acceptOnce } from "./accept-once.ts";
import { readTrap } from "./spam-trap.ts";
import { expectNothingLeft, type LeadTools, phoneColumns, storeLead } from "./store-lead.ts";

/** `trapRequired` is false for posts that do not come from a form of ours, as the EmailJS SDK's may not. */
export async function submitContactMessage(
  tools: AcceptTools & LeadTools,
  fields: FormFields,
  origin: SubmissionOrigin,
  { trapRequired = true } = {},
): Promise<SubmissionResult> {
  const trap = readTrap(fields);
  if (trap === "missing" && trapRequired) return { status: "refused" };
  const parsed = parseContactMessage(fields);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };

  const { name, email, phone, subject, message, ...left } = parsed.value;
  expectNothingLeft(left);
  const post = {
    kind: "contact" as const,
    fields,
    origin,
    content: Object.values(parsed.value),
    name,
    mailsUnconfirmed: "never" as const,
    isSuspect: trap === "filled",
  };
  const typed = {
    ...notAsked,
    ...{ kind: post.kind, name, email, subject, message },
    ...phoneColumns(phone, tools.region),
  };
  return await acceptOnce(tools, post, (db, submission) => storeLead(tools, db, submission, typed));
}
