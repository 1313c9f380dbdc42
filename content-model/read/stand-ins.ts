// What takes the place of fields with mistakes, so that the rules across files can be checked in the same round.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";

const starterFolder = join(import.meta.dirname, "../tools/starter");
const kinds: Record<string, string> = {
  courses: "courses/beginners-course.yaml",
  services: "services/advice-and-support.yaml",
};
/** Beyond those that an owner writes, so that a stand-in never has the place of another entry. */
const firstFreePlace = 1_000_000;

/** The fields with mistakes by file; `*` means the whole file. */
export class InvalidFields {
  readonly #fields = new Map<string, Set<string>>();

  add(file: string, field = "*") {
    this.#fields.set(file, (this.#fields.get(file) ?? new Set()).add(field));
  }

  /** Whether a rule about this field would judge a stand-in. */
  has(file: string, field: string): boolean {
    const fields = this.#fields.get(file);
    return fields !== undefined && (fields.has("*") || fields.has(field.split(".")[0] ?? ""));
  }

  /** Whether mistakes hide which pages there are. */
  get ofAddresses(): boolean {
    return [...this.#fields].some(
      ([file, fields]) =>
        /^(courses|services|projects|pages\/own)\//.test(file) &&
        ["*", "track", "modules"].some((field) => fields.has(field)),
    );
  }
}

function starterEntry(file: string): Record<string, unknown> | undefined {
  const path = join(starterFolder, kinds[file.split("/")[0] ?? ""] ?? file);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8").replaceAll("{email}", "office@example.com");
  const { country, locale, language, currency, timeZone, firstDay, ...entry } = parse(
    text.replaceAll("{today}", "2026-01-01"),
  ) as Record<string, unknown>;
  return entry;
}

/**
 * The entry with the starter's values in place of those with mistakes, which are added to `invalidFields`; undefined for a list
 * and for kinds that the starter has none of.
 */
export function withFallbacks<T extends z.ZodType>(
  schema: T,
  file: string,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  invalidFields: InvalidFields,
): z.infer<T> | undefined {
  const standIn = starterEntry(file);
  const isEntry = typeof value === "object" && value !== null && !Array.isArray(value);
  const whole = { ...standIn, ...("order" in (standIn ?? {}) && places(file)) };
  if (isEntry) {
    const fields = issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" && issue.path.length === 0
        ? issue.keys
        : [String(issue.path[0] ?? "*")],
    );
    const entry: Record<string, unknown> = { ...value };
    for (const field of fields) {
      if (field in whole) entry[field] = (whole as Record<string, unknown>)[field];
      else delete entry[field];
    }
    const mended = schema.safeParse(entry);
    if (mended.success) {
      for (const field of fields) invalidFields.add(file, field);
      return mended.data;
    }
  }
  invalidFields.add(file);
  const replaced = standIn && schema.safeParse(whole);
  return replaced?.success ? replaced.data : undefined;
}

const seen: string[] = [];

/** Places of its own for each file. */
function places(file: string): { order: number; enrollmentOrder?: number } {
  if (!seen.includes(file)) seen.push(file);
  const place = firstFreePlace + seen.indexOf(file);
  return file.startsWith("courses/") ? { order: place, enrollmentOrder: place } : { order: place };
}
