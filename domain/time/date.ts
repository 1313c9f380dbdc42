import { isFrench, type Region } from "../region.ts";
import { dateFormat, wallClock } from "./local-time.ts";

type Local = Pick<Region, "locale">;

/** Where Intl knows no English of the country, as of Nepal, the day comes first; its plain English is American. */
const dateLocale = ({ locale }: Local): string =>
  dateFormat(locale).resolvedOptions().locale === "en" ? "en-GB" : locale;

/** Intl writes 1 mars where French has 1er mars. */
const withOrdinal = (text: string, { locale }: Local) =>
  isFrench(locale) ? text.replace(/^1(?= )/, "1er") : text;

/** `2027-01-15` as `15 January 2027`; `short` as `15 Jan 2027`, and `yearless` as `15 January`. */
export function formatDate(iso: string, region: Local, form: "long" | "short" | "yearless" = "long"): string {
  const text = dateFormat(dateLocale(region), {
    day: "numeric",
    month: form === "short" ? "short" : "long",
    ...(form !== "yearless" && { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(iso));
  return withOrdinal(text, region);
}

export function formatMoment(
  moment: Date,
  { timeZone, clock, ...region }: Pick<Region, "locale" | "timeZone" | "clock">,
  dateStyle: "long" | "medium",
): string {
  const parts = dateFormat(dateLocale(region), {
    dateStyle,
    timeStyle: "short",
    timeZone,
    ...(clock === 24 && { hourCycle: "h23" }),
  }).formatToParts(moment);
  // Vietnamese begins with its "at", which stands before a moment already.
  const text = parts.slice(parts[0]?.type === "literal" ? 1 : 0).map(({ value }) => value);
  return withOrdinal(text.join(""), region);
}

/** A time, which is kept in UTC, as the company's clock showed it: `2026-11-20 13:45`. */
export const companyClock = (time: string, { timeZone }: Pick<Region, "timeZone">): string =>
  new Date(wallClock(Date.parse(time), timeZone)).toISOString().slice(0, 16).replace("T", " ");
