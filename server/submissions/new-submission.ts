import type { Campaign } from "../../domain/forms/campaign.ts";
import type { EnrollmentChoices } from "../../domain/forms/enrollment.ts";
import type { Enrolled } from "../../domain/forms/submission.ts";
import type { Region } from "../../domain/region.ts";
import type { Basics } from "../run/basics.ts";
import type { Config } from "../run/config.ts";
import type { SubmissionLimits } from "./rate-limit.ts";
import type { KeyedHash } from "./tokens.ts";

export type SubmissionTools = Basics & {
  config: Pick<Config, "noticesTo" | "mailDomain" | "leadsWebhook">;
  limits: SubmissionLimits;
  keyedHash: KeyedHash;
  choices: EnrollmentChoices;
  enrolled: (course: string, batch: string | null) => Enrolled;
  region: Region;
  consentWords: { asked: string; confirmed: string };
  mailQueued: () => void;
  notStored: () => void;
};

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
