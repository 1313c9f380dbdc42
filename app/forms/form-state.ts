import type { FormErrors } from "../../domain/form-fields.ts";
import type { FormFailure } from "./form-reply.ts";
import type { Stored } from "./send-result.ts";

/** What a form shows. "kept": the message waits on this device, and the visitor was told so. */
export type FormState = {
  phase: "editing" | "sending" | "sent" | "failed" | "kept";
  errors: FormErrors;
  failure?: FormFailure | undefined;
  /** The server's answer for a stored form. */
  sent?: Stored;
};
