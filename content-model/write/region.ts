import { type Region, weekdays } from "../../domain/region.ts";
import { dateFormat } from "../../domain/time/local-time.ts";
import type { Site } from "../schema/schema.ts";

/** The name of a zone that browsers have known for longest: older ones know no Europe/Kyiv. */
const knownZone = (timeZone: string) => dateFormat("en", { timeZone }).resolvedOptions().timeZone;

/** The regional settings of site.yaml; the first day of the week is the locale's unless the owner names another. */
export function regionOf(site: Pick<Site, Exclude<keyof Region, "zone">>) {
  const { country, locale, language, currency, timeZone, clock } = site;
  const firstDay = site.firstDay ?? weekdays[new Intl.Locale(locale).getWeekInfo().firstDay - 1] ?? "Sunday";
  return { country, locale, language, currency, timeZone: knownZone(timeZone), firstDay, clock };
}
