// The regional settings of site.yaml. Each error message says what to write instead.
import { z } from "zod";
import { weekdays } from "../../domain/region.ts";
import { isRightToLeft } from "../../domain/scripts.ts";

const names = (type: "region" | "currency") => new Intl.DisplayNames("en", { type, fallback: "none" });
/** Codes that Intl has a name for, but that ISO 3166 gives to no country: unions, parts of countries, test codes. */
const noCountries = "AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" ");

/** Whether ISO 3166 gives these two capitals to a country today. */
export const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) &&
  !noCountries.includes(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  names("region").of(code) !== undefined;

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** Whether Intl knows it; of a code that cannot be one it throws. */
function isKnown(ask: () => unknown): boolean {
  try {
    return Boolean(ask());
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const isLocale = (tag: string) => isKnown(() => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0);

/** Intl would accept an offset such as +05:45, too, but that has no summer time. */
const isTimeZone = (name: string) =>
  /^[A-Z]/.test(name) && isKnown(() => new Intl.DateTimeFormat("en", { timeZone: name }));

/** Time zones whose name contains this: `Berlin` gives Europe/Berlin. */
function zonesLike(name: string): string[] {
  const part = name.trim().toLowerCase().replaceAll(" ", "_");
  if (part.length < 3) return [];
  const zones = Intl.supportedValuesOf("timeZone");
  const found = zones.filter((zone) => zone.toLowerCase().includes(part));
  if (found.length > 0) return found;
  // Of a city that was renamed the list has the old name only (Asia/Calcutta), but the new one is a zone as well.
  const city = part.replace(/^.*\//, "").replace(/(^|_)[a-z]/g, (start) => start.toUpperCase());
  const areas = new Set(zones.map((zone) => zone.replace(/\/.*/, "")));
  return [...areas].map((area) => `${area}/${city}`).filter(isTimeZone);
}

const said = (input: unknown) => (typeof input === "string" ? `“${input}” is none: ` : "");

const country = z.string().refine(isCountry, {
  error: ({ input }) =>
    `${said(input)}write the two letters of a country (ISO 3166), such as ${isCountry(String(input).toUpperCase()) ? String(input).toUpperCase() : "GB or DE"}`,
});

const locale = z.string().refine(isLocale, {
  error: ({ input }) => {
    const hyphened = String(input).replaceAll("_", "-");
    return `${said(input)}write a language, with its country if that matters (BCP 47), such as ${isLocale(hyphened) ? hyphened : "en or de-DE"}`;
  },
});

/** Left and right are fixed in the layout, so a page in such a language would be laid out the wrong way round. */
const language = locale.refine((tag) => !isLocale(tag) || !isRightToLeft(tag), {
  error: ({ input }) =>
    `“${input}” is written from right to left, which the layout is not made for: write the texts in a language that runs from left to right, such as en, or in Latin letters (${new Intl.Locale(String(input)).language}-Latn); single words and names in them may be in any script`,
});

const currency = z.string().refine((code) => currencies.has(code), {
  error: ({ input }) => {
    const capitals = String(input).toUpperCase();
    return `${said(input)}write the three letters of a currency (ISO 4217), such as ${currencies.has(capitals) ? capitals : "USD or EUR"}`;
  },
});

const timeZone = z.string().refine(isTimeZone, {
  error: ({ input }) =>
    `${said(input)}write a zone of the IANA list, such as ${zonesLike(String(input)).slice(0, 3).join(" or ") || "Europe/Berlin or America/New_York"}`,
});

const clock = z.literal([12, 24], { error: "write 12 or 24, without quotation marks" });

/** The defaults are the sample company's. */
export const regionFields = {
  country: country.default("NP"),
  locale: locale.default("en").describe("How prices, dates and times are formatted."),
  language: language
    .default("en")
    .describe("The language of the company's texts, one that is written from left to right."),
  currency: currency.default("NPR"),
  timeZone: timeZone.default("Asia/Kathmandu"),
  firstDay: z.enum(weekdays).optional().describe("The first day of the week; by default the locale's."),
  clock: clock.default(12),
};
