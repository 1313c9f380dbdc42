import type { Campaign } from "../../domain/forms/campaign.ts";

export type NewSubmission = {
  id: string;
  reference: string;
  now: string;
  sourcePage: string | null;
  campaign: Campaign;
  /** Why it causes no mail until the owner releases it; null when it is not suspect. */
  quarantineReason: string | null;
  mayMailUnconfirmed: boolean;
};
