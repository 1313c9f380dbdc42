import type { FormErrors } from "../../domain/form-fields.ts";
import type { Enrolled } from "../../domain/submission.ts";
import type { FormFailure } from "./form-reply.ts";

export type SendResult =
  | { status: "stored"; name?: string; reference?: string; enrolled?: Enrolled | undefined }
  | { status: "invalid"; errors: FormErrors }
  /** `final`: the server has refused it and would refuse it again. */
  | { status: "failed"; failure: FormFailure; final?: boolean; error?: unknown };

/** The server's answer for a form that is stored. */
export type Stored = Extract<SendResult, { status: "stored" }>;
