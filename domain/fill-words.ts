/** Replaces the `{name}` placeholders in a text. One without a value stays as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));
}

export const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
