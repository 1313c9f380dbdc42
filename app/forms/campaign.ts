// The campaign parameters of the address on which the visit began. Kept in this tab only, and sent with a form only.
import { campaignNames } from "../../domain/form-names.ts";
import { readSession, writeSession } from "../browser/session.ts";
import type { FormFields } from "../context.ts";

const storageKey = "campaign";
const maxLength = 200;
let kept: FormFields = {};

function inAddress(address: string): FormFields {
  const { searchParams } = new URL(address);
  return Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value.slice(0, maxLength)]] : [];
    }),
  );
}

const isFound = (fields: FormFields) => Object.keys(fields).length > 0;

/** To be called once a document has loaded. A link followed before its script ran is still known as the referrer. */
export function rememberCampaign() {
  const here = inAddress(location.href);
  kept = isFound(here) ? here : (readSession<FormFields>(storageKey) ?? {});
  if (!isFound(kept) && document.referrer.startsWith(`${location.origin}/`))
    kept = inAddress(document.referrer);
  if (isFound(kept)) writeSession(storageKey, kept);
}

export const campaignOfVisit = (): FormFields => kept;
