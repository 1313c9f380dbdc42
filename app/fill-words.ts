/** Puts values in the place of the `{name}` parts of a text. A part without a value stays as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));
}
