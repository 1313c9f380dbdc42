import type { Campaign } from "../../domain/forms/campaign.ts";

/** What is known of a submission when its row is written. */
export type NewSubmission = {
  id: string;
  reference: string;
  now: string;
  sourcePage: string | null;
  campaign: Campaign;
  /** Why it causes no mail until the owner releases it; null when it is not suspect. */
  quarantineReason: string | null;
  /** False when the cap on mails to unconfirmed addresses is reached. */
  mayMailUnconfirmed: boolean;
};
