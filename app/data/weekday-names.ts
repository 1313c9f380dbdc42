import type { Weekday } from "../../domain/region.ts";
import type { HoursWords } from "../../domain/time/written-hours.ts";
import { t } from "../words.ts";

// One call per name, so that a script contains seven words and not the whole list (publish/inline-words.ts).
export const weekdayNames: Record<Weekday, string> = {
  Monday: t("weekday.monday"),
  Tuesday: t("weekday.tuesday"),
  Wednesday: t("weekday.wednesday"),
  Thursday: t("weekday.thursday"),
  Friday: t("weekday.friday"),
  Saturday: t("weekday.saturday"),
  Sunday: t("weekday.sunday"),
};

export const hoursWords: HoursWords = {
  days: t("contact.days"),
  times: t("contact.times"),
  closed: t("contact.closed"),
  weekdays: weekdayNames,
};
