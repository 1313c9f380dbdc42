import type { FormErrors } from "../../domain/forms/form-fields.ts";
import type { Enrolled, FormFields, SubmissionResult } from "../../domain/forms/submission.ts";

/** Dispatched on a form whose fields were emptied, or filled in from the draft, by other than typing. */
export const changedEvent = "form-changed";

export type FormKind = "contact" | "enrollment" | "newsletter";

export type SendResult =
  | { status: "stored"; name?: string; reference?: string; enrolled?: Enrolled | undefined }
  | { status: "invalid"; errors: FormErrors }
  /** `final`: the server has refused it and would refuse it again. */
  | { status: "failed"; failure: FormFailure; final?: boolean; error?: unknown };

/** What a form shows. "kept": the message waits on this device, and the visitor was told so. */
export type FormState = SendResult | { status: "sending" | "kept" };

export type Stored = Extract<SendResult, { status: "stored" }>;

export type FormReply = { fields: FormFields; result: Exclude<SubmissionResult, { status: "stored" }> };

/** Why a form was refused, as far as the visitor needs to know. */
export type FormFailure =
  | { cause: "offline" | "server" | "refused" | "notKept" }
  | { cause: "limited"; retryAfterSeconds: number };

export const errorsOf = (reply: FormReply | undefined): FormErrors =>
  reply?.result.status === "invalid" ? reply.result.errors : {};

export function failureOf(result: Exclude<SubmissionResult, { status: "stored" | "invalid" }>): FormFailure {
  if (result.status === "limited") return { cause: "limited", retryAfterSeconds: result.retryAfterSeconds };
  return { cause: result.status === "refused" ? "refused" : "server" };
}
