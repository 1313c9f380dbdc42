import { expect, test } from "vitest";
import { placeholders } from "../../domain/fill-words.ts";
import { readyLanguages, readyWords } from "./starter.ts";
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

test.for(readyLanguages.filter((language) => language !== "en"))(
  "the words in %s have every key, with the values that the English ones fill in",
  (language) => {
    const expected = Object.entries(wordKeysOfSample()).map(([key, values]) => [key, sorted(values)]);
    const written = Object.entries(readyWords(language)).map(([key, text]) => [
      key,
      sorted(placeholders(text)),
    ]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(expected));
    for (const text of Object.values(readyWords(language))) expect(text).not.toBe("");
  },
);
