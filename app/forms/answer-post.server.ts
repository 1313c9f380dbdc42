import { data, type RouterContextProvider, redirect } from "react-router";
import { type FormFields, refusedContext, requestContext, type SubmissionResult } from "../context.ts";
import type { FormReply } from "./form-reply.ts";

const statusCodes = { invalid: 400, refused: 400, limited: 429, unavailable: 503 } as const;

/** The text fields of a posted form. A file in a field counts as nothing typed, a body that is no form as an empty one. */
export async function readFormFields(request: Request): Promise<FormFields> {
  const form = await request.formData().catch(() => new FormData());
  const fields: FormFields = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] ??= value;
  return fields;
}

/** A stored form redirects, so that a reload never sends twice; anything else shows the form again as typed. */
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
  return data(reply, { status: statusCodes[result.status], headers });
}
