import type { Enrolled } from "../../domain/forms/submission.ts";
import { t } from "../words.ts";

export function nextStepText(enrolled: Enrolled | undefined): string {
  if (enrolled?.isFull) return t("enroll.nextFull");
  if (enrolled?.isTrial) return t("enroll.nextTrial");
  if (enrolled?.isPaid === false) return t("enroll.nextFree");
  return enrolled?.hasDate ? t("enroll.nextWithDate") : t("enroll.next");
}
