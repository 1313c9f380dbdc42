/** Replaces the `{name}` placeholders in a text. One without a value stays as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));
}

/** Whether the language uses its form for one with this number: in some it is more numbers than 1, in some it is none. */
export const isOne = (count: number, language: string): boolean =>
  new Intl.PluralRules(language).select(count) === "one";

/** The text for a number of things, in the form that the language has for it. */
export const fillCounted = (language: string, count: number, one: string, other: string): string =>
  fill(isOne(count, language) ? one : other, { count });

export const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
