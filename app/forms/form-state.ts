import type { FormErrors } from "../../domain/form-fields.ts";
import type { FormFailure } from "./form-reply.ts";

/** What a form shows. "kept": it waits on this device, and the visitor was told so. */
export type FormState = {
  phase: "editing" | "sending" | "sent" | "failed" | "kept";
  errors: FormErrors;
  failure?: FormFailure | undefined;
  /** What the server said of a stored form. */
  sent?: { name?: string; reference?: string };
};
