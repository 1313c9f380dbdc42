// What a form's page shows after a plain post that was not stored, and what a post by script gets back.
import type { FormErrors } from "../../domain/form-fields.ts";
import type { FormFields, SubmissionResult } from "../../domain/submission.ts";

export type FormReply = { fields: FormFields; result: Exclude<SubmissionResult, { status: "stored" }> };

/** Why a form was refused, as far as the visitor needs to know. */
export type FormFailure =
  | { cause: "offline" | "server" | "refused" | "notKept" }
  | { cause: "limited"; retryAfterSeconds: number };

export function errorsOf(reply: FormReply | undefined): FormErrors {
  return reply?.result.status === "invalid" ? reply.result.errors : {};
}

export function failureOf(reply: FormReply | undefined): FormFailure | undefined {
  const result = reply?.result;
  if (!result || result.status === "invalid") return undefined;
  if (result.status === "limited") return { cause: "limited", retryAfterSeconds: result.retryAfterSeconds };
  return { cause: result.status === "refused" ? "refused" : "server" };
}
