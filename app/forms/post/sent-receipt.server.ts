import { data } from "react-router";
import type { Receipt } from "../../../domain/forms/submission.ts";
import type { SiteServices } from "../../context.ts";

export const forOneVisitor = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** The receipt that `?sent=` names. One that is expired, invented or of another form counts as none. */
export async function findSent(token: string | null, kind: Receipt["kind"], services: SiteServices) {
  const receipt = token === null ? undefined : await services.findReceipt(token);
  return receipt?.kind === kind ? receipt : undefined;
}

/** The page's data with its receipt, if the address names one: then it is for one visitor and is never cached. */
export function answerSent<T extends object>(token: string | null, receipt: Receipt | undefined, page: T) {
  if (token === null) return data({ ...page, sent: undefined });
  return data({ ...page, sent: { receipt } }, { headers: forOneVisitor });
}
