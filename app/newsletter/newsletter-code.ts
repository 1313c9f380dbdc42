import type { FormFields } from "../../domain/forms/submission.ts";
import { parseSubscription } from "../../domain/forms/subscription.ts";
import { errorText } from "../forms/field-errors.ts";
import { postForm } from "../forms/post-form.ts";

export const formCode = (_form: HTMLFormElement, address: string) => ({
  parse: parseSubscription,
  errorText,
  send: (fields: FormFields) => postForm(address, fields),
});
