import { type LengthFields, lengthOf, writeLength } from "../../domain/time/course-length.ts";
import { t } from "../words.ts";

const words = {
  hours: { one: t("course.hoursOne"), other: t("course.hours") },
  days: { one: t("course.daysOne"), other: t("course.days") },
  weeks: { one: t("course.weeksOne"), other: t("course.weeks") },
  months: { one: t("course.monthsOne"), other: t("course.months") },
};

export function courseLength(course: LengthFields): string {
  const length = lengthOf(course);
  return length ? writeLength(length, words) : "";
}
