import { cleanText, stripBidiControls } from "./form-fields.ts";
import { type CampaignName, campaignNames } from "./form-names.ts";

export type Campaign = Record<CampaignName, string | null>;

const longest = 100;
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** Anybody can make up these parameters, so they are cut short and kept as one line. Undefined when there are none. */
export function readCampaign(parameter: (name: CampaignName) => string | null | undefined) {
  const read = (name: CampaignName) => {
    const line = cleanText(stripBidiControls((parameter(name) ?? "").slice(0, 1_000)).replace(breaks, " "));
    return [...line].slice(0, longest).join("").trim() || null;
  };
  const found = Object.fromEntries(campaignNames.map((name) => [name, read(name)])) as Campaign;
  return campaignNames.some((name) => found[name] !== null) ? found : undefined;
}

export const noCampaign = Object.fromEntries(campaignNames.map((name) => [name, null])) as Campaign;
