import { type LengthFields, lengthOf } from "../../domain/time/course-length.ts";
import { counted, t } from "../words.ts";

const words = {
  hours: { one: t("course.hoursOne"), other: t("course.hours") },
  days: { one: t("course.daysOne"), other: t("course.days") },
  weeks: { one: t("course.weeksOne"), other: t("course.weeks") },
  months: { one: t("course.monthsOne"), other: t("course.months") },
};

export function courseLength(course: LengthFields): string {
  const length = lengthOf(course);
  return length ? counted(length.count, words[length.unit].one, words[length.unit].other) : "";
}
