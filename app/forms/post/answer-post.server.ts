import { data, type HeadersArgs, type RouterContextProvider, redirect } from "react-router";
import { type Receipt, statusOf } from "../../../domain/forms/submission.ts";
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

/** What `?sent=` names: a receipt, or none where it is expired, invented or of another form. */
export async function findSent(
  url: URL,
  context: Readonly<RouterContextProvider>,
  kind: Receipt["kind"],
): Promise<{ receipt: Receipt | undefined } | undefined> {
  const token = url.searchParams.get("sent");
  if (token === null) return undefined;
  const receipt = await context.get(servicesContext).findReceipt(token);
  return { receipt: receipt?.kind === kind ? receipt : undefined };
}

/** The page's data. With something that was sent it is for one visitor, and is never cached. */
export const answerSent = <Sent, Page extends object>(sent: Sent, page: Page) =>
  data(
    { ...page, sent },
    sent ? { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } } : {},
  );

/** Passes on the headers of loader and action, which the router would drop. The action's take precedence. */
export function forwardHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}
