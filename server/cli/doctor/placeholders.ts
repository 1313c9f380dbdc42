import type { ContentFile } from "../../../content-model/read/load.server.ts";
import { type Field, fieldName, fieldsOf } from "../../../content-model/schema/content-fields.ts";
import { type Finding, shorten } from "./finding.ts";

export const readsLikePlaceholder =
  /\bexample\.(com|net|org)\b|\bto be supplied\b|\bname( and photograph)? follows?\b|\bphotograph follows\.|X{4,}|\blorem ipsum\b/i;

const isMarked = ({ value }: Field) =>
  typeof value === "object" && value !== null && "placeholder" in value && value.placeholder === true;

export function findPlaceholders(files: ContentFile[]): Finding[] {
  const findings: Finding[] = [];
  for (const file of files) {
    // Words of the interface show with such examples how a field is filled in.
    if (file.file === "words.yaml") continue;
    // A marked fact is reported once, whatever stands inside.
    for (const field of fieldsOf(file, (outer) => !isMarked(outer))) {
      const place = { group: "placeholder", level: "error", file: field.file, line: field.line } as const;
      const name = fieldName(field.path);
      if (isMarked(field)) {
        findings.push({
          ...place,
          field: name,
          found: contentsOf(field.value as Record<string, unknown>),
          todo: "Put in what is true for your company, then delete the line `placeholder: true`.",
        });
      } else if (
        typeof field.value === "string" &&
        readsLikePlaceholder.test(field.value) &&
        field.path.at(-1) !== "basis"
      ) {
        findings.push({
          ...place,
          field: name,
          found: shorten(field.value),
          todo: "Nothing marks this as a placeholder, but it reads like one. Put in what is true.",
        });
      }
    }
  }
  return findings;
}

function contentsOf(fact: Record<string, unknown>): string {
  const text = fact.value ?? fact.url ?? fact.name;
  return typeof text === "string" ? shorten(text) : "nothing yet";
}

/** Of a company that is an invention: it is fine to look at, and nothing to publish. */
export function findFiction(files: ContentFile[]): Finding[] {
  const site = files.find(({ file }) => file === "site.yaml");
  if (!site || (site.value as { sample?: unknown } | null)?.sample !== true) return [];
  return [
    {
      group: "fiction",
      level: "error",
      file: site.file,
      line: site.lineOf(["sample"]),
      field: "sample",
      found: "true, so every page says that the company is an example",
      todo: "Begin a company of your own with `npm run create`, or replace every person, date and figure, then delete this line.",
    },
  ];
}
