import { data, type RouterContextProvider, redirect } from "react-router";
import { type FormFields, type SubmissionResult, statusOf } from "../../../domain/submission.ts";
import { refusedContext, requestContext } from "../../context.ts";
import type { FormReply } from "../form-state.ts";

/** The text fields of a posted form. A file counts as an empty field, a body that is not a form as an empty form. */
export async function readFormFields(request: Request): Promise<FormFields> {
  const form = await request.formData().catch(() => new FormData());
  const fields: FormFields = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] ??= value;
  return fields;
}

/** Redirects after a stored form, so that a reload never sends it twice; otherwise shows the form again as typed. */
export function answerPost(
  context: Readonly<RouterContextProvider>,
  result: SubmissionResult,
  path: string,
  fields: FormFields,
) {
  if (result.status === "stored") throw redirect(`${path}?sent=${result.receipt}`, 303);
  context.set(refusedContext, true);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (result.status === "limited") headers.set("Retry-After", String(result.retryAfterSeconds));
  const campaign = Object.entries(context.get(requestContext).campaign ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  const reply: FormReply = { fields: { ...Object.fromEntries(campaign), ...fields }, result };
  return data(reply, { status: statusOf(result), headers });
}
