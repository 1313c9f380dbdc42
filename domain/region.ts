export type Region = {
  country: string;
  locale: string;
  language: string;
  currency: string;
  timeZone: string;
  firstDay: Weekday;
  clock: 12 | 24;
  /** What the company's words call its time, where its words are known. */
  zone?: string;
};

/** As content and structured data name them; visitors see the interface words. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Whether a language or locale is French, of any country. */
export const isFrench = (tag: string): boolean => /^fr(-|$)/.test(tag);

type Zoned = Pick<Region, "language" | "timeZone" | "zone">;

/** The name of the company's time in its language, as used within a sentence: `Nepal time`. */
export function zoneName({ language, timeZone, zone }: Zoned): string {
  if (zone !== undefined) return zone;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.replace(/ Time$/, " time");
}
