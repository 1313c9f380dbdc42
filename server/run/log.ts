// One line per event. Fields hold ids, counts and reasons; never what a person wrote, their name or address.

type Fields = Record<string, string | number | boolean | null | undefined | object>;

export type Logger = ReturnType<typeof createLogger>;

/** A mail address, also as it is encoded in the path of a URL. */
const address = /[^\s<>"'(),;:/]+(?:@|%(?:25)*40)[^\s<>"'(),;:/]+/gi;
/** More text is searched for addresses than is logged, so that none escapes by being cut in two. */
const maxScanned = 1_000;

const withoutAddresses = (text: string, maxLength: number) =>
  text.slice(0, maxScanned).replace(address, "<address>").slice(0, maxLength);

/** What may be logged of a path that anybody can ask for: its beginning, without mail addresses. */
export const describePath = (path: string): string => withoutAddresses(path, 200);

/** What may be logged of an error: its kind and codes, and its text without mail addresses. */
export function describeError(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code, errcode, responseCode } = error as Error & Record<string, unknown>;
  const codes: Record<string, string | number> = {};
  for (const [name, value] of Object.entries({ code, errcode, responseCode }))
    if (typeof value === "string" || typeof value === "number") codes[name] = value;
  return { name: error.name, ...codes, message: withoutAddresses(error.message, 300) };
}

export function createLogger(options: {
  pretty: boolean;
  write?: (line: string) => void;
  clock?: () => Date;
}) {
  const write = options.write ?? ((line) => void process.stdout.write(line));
  const clock = options.clock ?? (() => new Date());
  const log =
    (level: "info" | "warn" | "error") =>
    (event: string, fields: Fields = {}) => {
      const time = clock().toISOString();
      if (!options.pretty) {
        write(`${JSON.stringify({ time, level, event, ...fields })}\n`);
        return;
      }
      const details = Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${typeof value === "object" ? JSON.stringify(value) : value}`);
      const mark = level === "info" ? "" : `${level.toUpperCase()} `;
      write(`${time.slice(11, 19)} ${mark}${event}${details.length > 0 ? `  ${details.join(" ")}` : ""}\n`);
    };
  return { info: log("info"), warn: log("warn"), error: log("error") };
}
