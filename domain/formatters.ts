// Making a formatter of Intl takes a hundred times as long as using it, so each is made once for its locale and options.
// There are few of them: locale, currency and time zone are the company's.

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function kept<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: unknown[], make: () => T): T {
  const name = JSON.stringify(key);
  const formatter = (made.get(name) as T | undefined) ?? make();
  made.set(name, formatter);
  return formatter;
}

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat =>
  kept(["date", locale, options], () => new Intl.DateTimeFormat(locale, options));

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(["number", locale, options], () => new Intl.NumberFormat(locale, options));
