// Sentences repeat facts: a price, a number of courses. When the fact changes, the sentence is easily forgotten.

import { type Field, fieldName, fieldsOf } from "../../../content-model/content-fields.ts";
import type { ContentFile } from "../../../content-model/load.server.ts";
import type { Content, Course } from "../../../content-model/schema.ts";
import { lengthOf } from "../../../domain/course-length.ts";
import { amountsOf, formatPrice, type PriceParts, priceParts } from "../../../domain/price.ts";
import { counted } from "../counted.ts";
import type { Finding } from "./finding.ts";

const words = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const number = `(\\d+|${words.join("|")})`;
const countOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : words.indexOf(text.toLowerCase()));

/** `8 Months` and `eight months`, but not the end of `5 to 8 months` nor `one of our courses`. */
function saidIn(text: string, what: string, between = ""): { said: string; value: number }[] {
  const pattern = new RegExp(`(?<!\\b(?:to|and) )\\b${number}(?! of\\b)${between} ${what}\\b`, "gi");
  return [...text.matchAll(pattern)].map(([said, count = ""]) => ({ said, value: countOf(count) }));
}

/** Sentences of pages that count the courses or services, and of a course that repeat its own facts. */
export function findForgottenSentences(content: Content, files: ContentFile[]): Finding[] {
  return files.flatMap((file) => {
    const slug = /^courses\/(.*)\.yaml$/.exec(file.file)?.[1];
    const course = content.courses.find((one) => one.slug === slug);
    const isPage = file.file.startsWith("pages/");
    return [...fieldsOf(file)].flatMap((field) => {
      if (typeof field.value !== "string") return [];
      if (isPage) return miscounted(field, field.value, content);
      const isSummary = ["description", "lead", "summary"].includes(fieldName(field.path));
      return course && isSummary ? outdated(field, field.value, course, content.site) : [];
    });
  });
}

function finding({ file, line, path }: Field, said: string, fact: string): Finding {
  return {
    group: "contradiction",
    level: "note",
    file,
    line,
    field: fieldName(path),
    found: `says “${said}”, but ${fact}`,
    todo: "Make the sentence say what the facts say.",
  };
}

const thereAre = (count: number, folder: string) =>
  `there ${count === 1 ? "is" : "are"} ${count} (${folder})`;

function miscounted(field: Field, text: string, { courses, services }: Content): Finding[] {
  const few = "(?: [a-z]+){0,2}";
  return [
    ...saidIn(text, "courses", few)
      .filter(({ value }) => value !== courses.length)
      .map(({ said }) => finding(field, said, thereAre(courses.length, "courses/"))),
    ...saidIn(text, "(?:services|trades)", few)
      .filter(({ value }) => value !== services.length)
      .map(({ said }) => finding(field, said, thereAre(services.length, "services/"))),
  ];
}

/** Amounts with the currency beside them, as prices are written. */
function pricesIn(text: string, { before, after }: PriceParts): string[] {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/g, "\\s");
  const pattern = new RegExp(`(?<!\\w)${literal(before)}(?:\\d[\\d.,]*)?\\d${literal(after)}`, "g");
  return [...text.matchAll(pattern)].map(([said]) => said);
}

const plainSpaces = (text: string) => text.replace(/\s/g, " ");

function outdated(field: Field, text: string, course: Course, site: Content["site"]): Finding[] {
  const { projects, modules, price } = course;
  const length = lengthOf(course);
  const counts = {
    ...(length && { [length.unit]: length.count }),
    ...(projects > 0 && { projects }),
    modules: modules.length,
  };
  const wrongCounts = Object.entries(counts).flatMap(([what, count]) =>
    saidIn(text, what)
      .filter(({ value }) => value !== count)
      .map(({ said }) => finding(field, said, `the field says ${counted(count, what.replace(/s$/, ""))}`)),
  );
  const amounts = amountsOf(price).map((amount) => plainSpaces(formatPrice(amount, site)));
  const right = amounts.flatMap((amount) => [amount, amount.replace(/[.,]00(?!\d)/, "")]);
  const fact = amounts.length > 0 ? amounts.join(" to ") : price;
  const wrongPrices = pricesIn(text, priceParts(0, site))
    .filter((said) => !right.includes(plainSpaces(said)))
    .map((said) => finding(field, said, `the price is ${fact}`));
  return [...wrongCounts, ...wrongPrices];
}
