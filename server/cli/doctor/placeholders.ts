import { type ContentFile, type Field, fieldsOf } from "../../../content-model/schema/content-fields.ts";
import { type Finding, finding, inField, inFile, shorten } from "./finding.ts";

export const readsLikePlaceholder =
  /\bexample\.(com|net|org)\b|\bto be supplied\b|\bname( and photograph)? follows?\b|\bphotograph follows\.|X{4,}|\blorem ipsum\b/i;

const isMarked = ({ value }: Field) =>
  typeof value === "object" && value !== null && "placeholder" in value && value.placeholder === true;

export function* findPlaceholders(files: ContentFile[]): Generator<Finding> {
  for (const file of files) {
    // Words of the interface show with such examples how a field is filled in.
    if (file.file === "words.yaml") continue;
    // A marked fact is reported once, whatever stands inside.
    for (const field of fieldsOf(file, (outer) => !isMarked(outer))) {
      const { value, path } = field;
      const tell = (found: string, todo: string) =>
        finding("placeholder", "error", inField(field), found, todo);
      if (isMarked(field))
        yield tell(
          contentsOf(value as Record<string, unknown>),
          "Put in what is true for your company, then delete the line `placeholder: true`.",
        );
      else if (typeof value === "string" && readsLikePlaceholder.test(value) && path.at(-1) !== "basis")
        yield tell(
          shorten(value),
          "Nothing marks this as a placeholder, but it reads like one. Put in what is true.",
        );
    }
  }
}

function contentsOf(fact: Record<string, unknown>): string {
  const text = fact.value ?? fact.url ?? fact.name;
  return typeof text === "string" ? shorten(text) : "nothing yet";
}

/** Of a company that is an invention: it is fine to look at, and nothing to publish. */
export function* findFiction(files: ContentFile[]): Generator<Finding> {
  const site = files.find(({ file }) => file === "site.yaml");
  if (!site || (site.value as { sample?: unknown } | null)?.sample !== true) return;
  yield finding(
    "fiction",
    "error",
    inFile(files, site.file, ["sample"]),
    "true, so every page says that the company is an example",
    "Begin a company of your own with `npm run create`, or replace every person, date and figure, then delete this line.",
  );
}
