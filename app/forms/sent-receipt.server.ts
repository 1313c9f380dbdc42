import { data } from "react-router";
import type { Receipt, SiteServices } from "../context.ts";

type Sent = { receipt: Receipt | undefined };

export const forOneVisitor = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/**
 * A page's data together with what `?sent=` says. Such an answer belongs to one visitor, so it is kept nowhere.
 * A receipt of another form, an old or an invented one counts as none.
 */
export async function readReceipt<T extends object>(
  token: string | null,
  kind: Receipt["kind"],
  services: SiteServices,
  page: T,
) {
  if (token === null) return data({ ...page, sent: undefined });
  const receipt = await services.findReceipt(token);
  const sent: Sent = { receipt: receipt?.kind === kind ? receipt : undefined };
  return data({ ...page, sent }, { headers: forOneVisitor });
}
