import { type Region, weekdays } from "../../domain/region.ts";
import type { Site } from "../schema/schema.ts";

/** The regional settings of site.yaml; the first day of the week is the locale's unless the owner names another. */
export function regionOf({
  country,
  locale,
  language,
  currency,
  timeZone,
  firstDay = weekdays[new Intl.Locale(locale).getWeekInfo().firstDay - 1] ?? "Sunday",
  clock,
}: Pick<Site, keyof Region>): Region {
  return { country, locale, language, currency, timeZone, firstDay, clock };
}
