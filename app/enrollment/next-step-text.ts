import type { Enrolled } from "../../domain/forms/submission.ts";
import { t } from "../words.ts";

export function nextStepText(enrolled: Enrolled | undefined): string {
  if (enrolled?.isFull) return t("enroll.nextTrialFull");
  if (enrolled?.isTrial) return t("enroll.nextTrial");
  return enrolled?.hasDate ? t("enroll.nextWithDate") : t("enroll.next");
}
