import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../app/context.ts";
import { parseEnrollment } from "../../domain/enrollment.ts";
import { toE164 } from "../../domain/phone.ts";
import { acceptOnce, type SubmissionTools } from "./accept-once.ts";
import { readTrap } from "./spam-trap.ts";
import { storeLead } from "./store-lead.ts";

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
    isSuspect: trap === "filled",
  };
  const typed = {
    kind: post.kind,
    name,
    email,
    phone,
    phone_e164: toE164(phone) ?? null,
    subject: null,
    message: null,
    course,
  };
  return await acceptOnce(tools, post, name, (db, submission) => storeLead(tools, db, submission, typed));
}
