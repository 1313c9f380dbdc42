import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseDocument, visit } from "yaml";
import { placeholders } from "../../domain/fill-words.ts";
import { sampleFolder } from "../read/folder.ts";
import { pageFileName, pagesSchema } from "../schema/page-schema.ts";
import { readyLanguages, readyWords, starterFiles } from "./starter.ts";
import { wordKeysOfSample } from "./write-word-keys.ts";

const sorted = (values: readonly string[]) => [...new Set(values)].sort();

const shownAndNamed = [
  ["catalogue.viewCourse", "catalogue.viewCourseOf"],
  ["catalogue.viewSyllabus", "catalogue.viewSyllabusOf"],
  ["portfolio.viewProject", "portfolio.viewProjectOf"],
  ["compare.remove", "compare.removeOf"],
  ["batch.enrollHere", "batch.enroll"],
  ["lesson.link", "lesson.linkOf"],
] as const;

test.for(["de", "ne"])("in %s, whoever says the shown words of a link finds them in its name", (language) => {
  const words = readyWords(language);
  for (const [shown, named] of shownAndNamed) expect(words[named], named).toContain(words[shown]);
});

test("each page has copy for companies that have none of their own", () => {
  const files = readdirSync(join(import.meta.dirname, "starter/pages"));
  expect(files.sort()).toEqual(
    Object.keys(pagesSchema.shape)
      .map((name) => `${pageFileName(name)}.yaml`)
      .sort(),
  );
});

test.for(readyLanguages.filter((language) => language !== "en"))(
  "the words in %s have every key, with the values that the English ones fill in",
  (language) => {
    const expected = Object.entries(wordKeysOfSample()).map(([key, values]) => [key, sorted(values)]);
    const written = Object.entries(readyWords(language)).map(([key, text]) => [
      key,
      sorted(placeholders(text)),
    ]);
    // The names first, which a failure then shows without all the texts.
    expect(written.map(([key]) => key).sort()).toEqual(expected.map(([key]) => key).sort());
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(expected));
    for (const text of Object.values(readyWords(language))) expect(text).not.toBe("");
  },
);

test("no text begins or ends with a space, which reading takes away: code that joins texts puts it between them", () => {
  const sample: Record<string, string> = parse(readFileSync(join(sampleFolder, "words.yaml"), "utf8"));
  for (const words of [sample, ...readyLanguages.map(readyWords)])
    for (const [key, text] of Object.entries(words)) expect(text, key).toBe(text.trim());
});

const filesIn = (language: string) => {
  const facts = {
    name: "Hof",
    place: "Hof",
    country: "DE",
    phone: "",
    email: "a@hof.test",
    colour: "#2f6f4f",
  };
  return starterFiles({ ...facts, language }, "", new Date("2026-11-20T08:00:00Z"));
};

test("a company abroad has no words of the sample's country, in its search neither", () => {
  const national =
    /[^,:\n]*([\p{Script=Devanagari}--\p{N}]|CTEVT|\bEMI\b|\bPAN\b|eSewa|Khalti|Nepali)[^,\n]*/gv;
  for (const { path, text } of filesIn("en")) expect(text.match(national), path).toBeNull();
});

test("what stands before a new company's numbers and mailbox is in its language", () => {
  const labels = readyLanguages.flatMap((language) => {
    const { registration, tax, mailboxes } = parse(
      filesIn(language).find(({ path }) => path === "site.yaml")?.text ?? "",
    );
    return [registration, tax, ...mailboxes].map(({ label }: { label: string }) => label);
  });
  expect(new Set(labels).size).toBe(3 * readyLanguages.length);
  expect(labels.join()).not.toMatch(/[{}]/);
});

/** Texts of pages that an owner keeps: those without the mark of an example. */
function keptTexts(language: string): string[] {
  const texts: string[] = [];
  const isExample = ({ comment }: { comment?: string | null }) => comment?.trim() === "sample";
  for (const { path, text } of filesIn(language))
    if (path.startsWith("pages/"))
      visit(parseDocument(text), {
        Seq: (_, list) => (isExample(list) ? visit.SKIP : undefined),
        Scalar: (key, { value, ...scalar }) => {
          if (key !== "key" && !isExample(scalar) && /^[^/].*\p{L}/su.test(String(value)))
            texts.push(String(value));
        },
      });
  return texts;
}

test.for(["de", "ne"])(
  "in %s, what is English on the pages of a new company is marked as an example",
  (language) => {
    const words = Object.values(readyWords(language));
    const english = keptTexts("en").filter((text) => !words.includes(text));
    expect(english.length).toBeGreaterThan(30);
    expect(keptTexts(language).filter((text) => english.includes(text))).toEqual([]);
  },
);
