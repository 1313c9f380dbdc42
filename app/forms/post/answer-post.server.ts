import { data, type RouterContextProvider, redirect } from "react-router";
import { type SubmissionResult, statusOf } from "../../../domain/forms/submission.ts";
import { fieldsContext, refusedContext, requestContext } from "../../context.ts";
import type { FormReply } from "../form-state.ts";

/** Redirects after a stored form, so that a reload never sends it twice; otherwise shows the form again as typed. */
export function answerPost(context: Readonly<RouterContextProvider>, result: SubmissionResult, path: string) {
  if (result.status === "stored") throw redirect(`${path}?sent=${result.receipt}`, 303);
  context.set(refusedContext, true);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (result.status === "limited") headers.set("Retry-After", String(result.retryAfterSeconds));
  const campaign = Object.entries(context.get(requestContext).campaign ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  const reply: FormReply = {
    fields: { ...Object.fromEntries(campaign), ...context.get(fieldsContext) },
    result,
  };
  return data(reply, { status: statusOf(result), headers });
}
