// The campaign parameters of the visit's first address. Kept in this tab only, and sent only with a form.
import { campaignNames } from "../../domain/forms/form-names.ts";
import type { FormFields } from "../../domain/forms/submission.ts";
import { readSession, writeSession } from "../browser/navigation/session.ts";

const storageKey = "campaign";
const maxLength = 200;
let kept: FormFields | undefined;

function inAddress(address: string): FormFields {
  const { searchParams } = new URL(address);
  return Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value.slice(0, maxLength)]] : [];
    }),
  );
}

/** To be called once per document. If the first page was left before its script ran, the referrer still tells. */
export function rememberCampaign() {
  const isOurs = document.referrer.startsWith(`${location.origin}/`);
  const [here, before] = [inAddress(location.href), isOurs ? inAddress(document.referrer) : {}];
  if (isFound(here)) keep(here);
  // A tab's storage is slow to open, so most documents leave it alone.
  else if (isFound(before) && !readSession(storageKey)) keep(before);
}

const isFound = (fields: FormFields) => Object.keys(fields).length > 0;

function keep(fields: FormFields) {
  kept = fields;
  writeSession(storageKey, fields);
}

export function campaignOfVisit(): FormFields {
  kept ??= readSession<FormFields>(storageKey) ?? {};
  return kept;
}
