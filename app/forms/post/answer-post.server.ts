import { data, type RouterContextProvider, redirect } from "react-router";
import { statusOf } from "../../../domain/forms/submission.ts";
import { fieldsContext, refusedContext, requestContext, servicesContext } from "../../context.ts";
import type { FormReply } from "../form-state.ts";

/** Stores a form. Then redirects, so that a reload never sends it twice; otherwise shows the form again as typed. */
export async function answerPost(
  context: Readonly<RouterContextProvider>,
  store: "submitContactMessage" | "submitEnrollment" | "subscribe",
  path: string,
) {
  const [fields, from] = [context.get(fieldsContext), context.get(requestContext)];
  const result = await context.get(servicesContext)[store](fields, from);
  if (result.status === "stored") throw redirect(`${path}?sent=${result.receipt}`, 303);
  context.set(refusedContext, true);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (result.status === "limited") headers.set("Retry-After", String(result.retryAfterSeconds));
  const campaign = Object.entries(from.campaign ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  const reply: FormReply = { fields: { ...Object.fromEntries(campaign), ...fields }, result };
  return data(reply, { status: statusOf(result), headers });
}
