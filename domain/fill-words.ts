// Dates have theirs in time/local-time.ts: in a file for both, the main script would have to wait for that file.
const formats = new Map<string, Intl.NumberFormat>();

/** Made once for its locale and options, of which there are few: making one takes a hundred times as long as using it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** A number as the locale writes it: 3 as ३ in Nepali, 1.5 as 1,5 in German. Years and counts have no groups. */
export const writeNumber = (value: number, locale: string, minimumIntegerDigits = 1): string =>
  numberFormat(locale, { useGrouping: false, minimumIntegerDigits }).format(value);

/** A locale with the same digits for browsers without the language: Chromium has no Nepali. */
export function numbersOf(locale: string): string {
  const { numberingSystem } = numberFormat(locale).resolvedOptions();
  return numberingSystem === "latn" ? locale : `en-u-nu-${numberingSystem}`;
}

export const digitsOf = (locale: string): string[] =>
  Array.from({ length: 10 }, (_, digit) => writeNumber(digit, locale));

/** Replaces `{name}` placeholders. One without a value stays. Without a locale numbers have the digits 0 to 9. */
export function fill(text: string, values: Record<string, string | number>, locale?: string): string {
  return text.replace(/\{(\w+)\}/g, (part, name: string) => {
    const value = values[name] ?? part;
    return typeof value === "number" && locale ? writeNumber(value, locale) : String(value);
  });
}

/** Whether the language uses its form for one with this number: in some it is more numbers than 1, in some it is none. */
export const isOne = (count: number, language: string): boolean =>
  new Intl.PluralRules(language).select(count) === "one";

export type Tongue = { language: string; locale?: string };

type Locale = string | undefined;

export const fillCounted = (language: string, locale: Locale, count: number, one: string, other: string) =>
  fill(isOne(count, language) ? one : other, { count }, locale);

/** What stands in braces, in letters of any language: a name that a translator translated is found, too. */
export const placeholders = (text: string) =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
