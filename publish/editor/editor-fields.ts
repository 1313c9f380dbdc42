// The fields of the editor in the browser, made from the JSON Schema of the content, so that nothing is described twice.
import type { Field, FieldKeyPath } from "@sveltia/cms";
import type { Referred } from "../../content-model/schema/schema-parts.ts";
import type { Words } from "../../content-model/schema/words.ts";
import { currencyDigits } from "../../domain/price.ts";
import { months } from "../../domain/time/batch-dates.ts";
import { entryLabelOf, labelOf, rankOf } from "./field-labels.ts";

/** What of a JSON Schema our content uses, and the notes of schema-parts.ts. */
export type FieldSchema = {
  type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  enum?: (string | number)[];
  default?: unknown;
  description?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  long?: boolean;
  advice?: string;
  refersTo?: Referred;
  picture?: "its name" | "its path";
};

/** In which collection, file and field of the editor the names stand that may be referred to, and what is shown of each. */
const referred: Record<Referred, { collection: string; file?: string; value?: FieldKeyPath; shown: string }> =
  {
    courses: { collection: "courses", shown: "title" },
    services: { collection: "services", shown: "title" },
    projects: { collection: "projects", shown: "title" },
    people: { collection: "company", file: "people", value: "list.*.id", shown: "list.*.name" },
    claims: { collection: "company", file: "claims", value: "list.*.id", shown: "list.*.label" },
    "categories of catalogue": categories("catalogue"),
    "categories of services": categories("services"),
    "categories of portfolio": categories("portfolio"),
  };

function categories(file: string) {
  return { collection: "pages", file, value: "categories.*.id", shown: "categories.*.label" };
}

/** `picturesFolder` is seen from the root of the repository; `within` is the name of what the fields stand in. */
export type Place = {
  picturesFolder: string;
  language: string;
  currency: string;
  words: Partial<Words>;
  within: string;
};

const choices = (values: readonly (string | number)[], { language, words, within }: Place) =>
  values.map((value) => {
    const month = months.map(String).indexOf(String(value));
    const monthName = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
    const label = month < 0 ? labelOf(String(value), within, words) : monthName.format(Date.UTC(2027, month));
    return { label, value };
  });

export function fieldsOf({ properties = {}, required = [] }: FieldSchema, place: Place): Field[] {
  const rank = ([name]: [string, FieldSchema]) => rankOf(name, required.includes(name));
  return Object.entries(properties)
    .sort((a, b) => rank(a) - rank(b))
    .map(([name, schema]) => fieldOf(name, schema, required.includes(name), place));
}

/** One field. Throws on a schema that it has no input for, so that a new kind of field is not left out unnoticed. */
export function fieldOf(name: string, schema: FieldSchema, required: boolean, around: Place): Field {
  const place = { ...around, within: name };
  const { description: hint, default: standard } = schema;
  // A list that may be empty, or a text, may be left out as well, and is when nothing is filled in.
  const mayBeEmpty = schema.type === "array" && !schema.minItems;
  const common = {
    name,
    label: labelOf(name, around.within, around.words),
    required: required && !mayBeEmpty,
    ...(hint && { hint }),
  };
  if (schema.refersTo) return { ...common, ...relation(schema.refersTo) };
  if (schema.picture) return { ...common, ...picture(schema.picture, place) };
  if (schema.enum)
    return { ...common, widget: "select", options: choices(schema.enum, place), ...preset(standard) };
  // Texts that are more than one form, such as a price: the number, or a word.
  if (schema.anyOf?.some(({ type }) => type === "string")) {
    const pattern = oneOf(schema.anyOf, place);
    return { ...common, widget: "string", pattern: [pattern, schema.advice ?? hint ?? ""] };
  }
  switch (schema.type) {
    case "string":
      return { ...common, ...textInput(schema) };
    case "boolean":
      return { ...common, widget: "boolean", default: standard === true };
    case "integer":
    case "number":
      return { ...common, ...numberInput(schema), ...preset(standard) };
    case "object":
      return { ...common, widget: "object", collapsed: "auto", fields: fieldsOf(schema, place) };
    case "array":
      return { ...common, ...listInput(schema, place, around.within) };
    default:
      throw new Error(`There is no input for the field ${name}: ${JSON.stringify(schema)}`);
  }
}

/** What is typed has to be one of these. Three digits after the point are thousands in most currencies. */
function oneOf(forms: FieldSchema[], { currency }: Place): string {
  const decimals = `\\.\\d{1,${currencyDigits(currency) > 2 ? 3 : 2}}`;
  const patterns = forms.flatMap(({ type, enum: words = [], pattern }) =>
    type === "number"
      ? "\\d+(\\.\\d+)?"
      : [...words.map(String), ...(pattern ? [pattern.replace(/^\^|\$$/g, "")] : [])],
  );
  return `^(${patterns.join("|").replaceAll("\\.\\d+", decimals)})$`;
}

const preset = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? { default: value } : {};

function relation(entries: Referred) {
  const { value: value_field = "{{slug}}", shown, ...place } = referred[entries];
  return { widget: "relation" as const, ...place, value_field, display_fields: [shown] };
}

const picture = (written: "its name" | "its path", { picturesFolder }: Place) => {
  const public_folder = written === "its path" ? "pictures" : "";
  return { widget: "image" as const, media_folder: `/${picturesFolder}`, public_folder };
};

function textInput({ format, pattern, advice, maxLength, long }: FieldSchema) {
  if (format === "date") return { widget: "datetime" as const, type: "date" as const, format: "YYYY-MM-DD" };
  const limit = maxLength === undefined ? {} : { maxlength: maxLength };
  if (long) return { widget: "text" as const, ...limit };
  const type = { uri: "url" as const, email: "email" as const }[format ?? ""];
  const fits = advice && pattern && { pattern: [pattern, advice] as [string, string] };
  return { widget: "string" as const, ...limit, ...(type && { type }), ...fits };
}

function numberInput(schema: FieldSchema) {
  const isWhole = schema.type === "integer";
  const { minimum, exclusiveMinimum, maximum, multipleOf } = schema;
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + (isWhole ? 1 : 0);
  const isLimit = (value: number | undefined) => value !== undefined && Math.abs(value) < 2 ** 53 - 1;
  return {
    widget: "number" as const,
    value_type: isWhole ? ("int" as const) : ("float" as const),
    ...(isLimit(least) && { min: least }),
    ...(isLimit(maximum) && { max: maximum }),
    ...(multipleOf !== undefined && !isWhole && { step: multipleOf }),
  };
}

function listInput({ items = {}, minItems, maxItems }: FieldSchema, place: Place, around: string) {
  const counts = { ...(minItems && { min: minItems }), ...(maxItems && { max: maxItems }) };
  if (items.refersTo) return { ...relation(items.refersTo), multiple: true, ...counts };
  if (items.enum)
    return { widget: "select" as const, options: choices(items.enum, place), multiple: true, ...counts };
  const { properties } = items;
  const label_singular = entryLabelOf(place.within, around, place);
  const list = { widget: "list" as const, label_singular, ...counts };
  if (!properties) return { ...list, field: { ...fieldOf("line", items, true, place), label: "" } };
  const told = Object.entries(properties).find(([, { type, pattern }]) => type === "string" && !pattern)?.[0];
  const summary = told && { summary: `{{fields.${told}}}` };
  return { ...list, collapsed: true, ...summary, fields: fieldsOf(items, place) };
}
