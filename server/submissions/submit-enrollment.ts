import { type EnrollmentChoices, parseEnrollment } from "../../domain/enrollment.ts";
import type { Enrolled, FormFields, SubmissionOrigin, SubmissionResult } from "../../domain/submission.ts";
import { notAsked } from "../database/tables.ts";
import { type AcceptTools, acceptOnce } from "./accept-once.ts";
import { readTrap } from "./spam-trap.ts";
import { expectNothingLeft, type LeadTools, phoneColumns, storeLead } from "./store-lead.ts";

export type EnrollmentTools = AcceptTools &
  LeadTools & {
    choices: EnrollmentChoices;
    enrolled: (course: string, batch: string | null) => Enrolled;
  };

export async function submitEnrollment(
  tools: EnrollmentTools,
  fields: FormFields,
  origin: SubmissionOrigin,
): Promise<SubmissionResult> {
  const trap = readTrap(fields);
  if (trap === "missing") return { status: "refused" };
  const parsed = parseEnrollment(fields, tools.choices);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };

  const { fullName: name, email, phone, course, batch: chosen, ...left } = parsed.value;
  expectNothingLeft(left);
  const batch = chosen || null;
  const post = {
    kind: "enrollment" as const,
    fields,
    origin,
    content: Object.values(parsed.value),
    name,
    mailsUnconfirmed: trap === "empty" ? ("may" as const) : ("never" as const),
    isSuspect: trap === "filled",
  };
  const typed = {
    ...notAsked,
    ...{ kind: post.kind, name, email, course, batch },
    ...phoneColumns(phone, tools.region),
  };
  const result = await acceptOnce(tools, post, (db, submission) => storeLead(tools, db, submission, typed));
  return result.status === "stored" ? { ...result, enrolled: tools.enrolled(course, batch) } : result;
}
