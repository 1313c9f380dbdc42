/**
 * A random UUID: version 4 and variant 8 of RFC 9562, section 5.4. `crypto.randomUUID` would do, but it is missing on plain
 * http, as in a local network.
 */
export function newId(): string {
  const form = "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx";
  const random = crypto.getRandomValues(new Uint8Array(form.length));
  return form.replace(/x/g, (_, at: number) => ((random[at] ?? 0) % 16).toString(16));
}
