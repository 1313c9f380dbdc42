import { appendFileSync, copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { createCompany } from "../../../tests/support/companies/companies.ts";
import { edit } from "../../../tests/support/companies/content-copy.ts";
import { examine } from "./examine.ts";
import { findUntranslated } from "./untranslated.ts";

const parent = mkdtempSync(join(tmpdir(), "language-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
for (const [language, name] of [
  ["en", "Dharan Training"],
  ["ne", "धरान तालिम केन्द्र"],
] as const)
  createCompany(join(parent, language), { name, language });

let copies = 0;
function company(language: "en" | "ne") {
  const folder = join(parent, `${language}-${++copies}`);
  cpSync(join(parent, language), folder, { recursive: true });
  return folder;
}

const found = (folder: string, file: string) =>
  examine({ folder, env: {}, now: new Date("2026-11-20T06:00:00Z") }).findings.filter(
    (finding) => finding.file.endsWith(file) && finding.group !== "sample",
  );

test("page copy that nobody has translated is told, a line for each file", () => {
  const [folder, english] = [company("ne"), company("en")];
  expect(found(folder, "pages/privacy.yaml")).toEqual([]);
  copyFileSync(join(english, "pages/privacy.yaml"), join(folder, "pages/privacy.yaml"));
  expect(found(folder, "pages/privacy.yaml")).toMatchObject([
    { level: "warning", group: "english", found: expect.stringMatching(/^\d\d texts are still in English$/) },
  ]);
  expect(found(english, "pages/privacy.yaml")).toEqual([]);
});

test("of words that are still English the number is told in one line, with the way to list them", () => {
  const [folder, english] = [company("ne"), company("en")];
  expect(found(folder, "words.yaml")).toEqual([]);
  copyFileSync(join(english, "words.yaml"), join(folder, "words.yaml"));
  const all = findUntranslated(loadContent(folder), folder);
  expect(all.map(({ field }) => field)).toEqual(expect.arrayContaining(["nav.home", "search.hint"]));
  expect(found(folder, "words.yaml")).toMatchObject([
    { found: `${all.length} texts are still in English`, todo: expect.stringContaining("--words"), line: 4 },
  ]);
});

test("a company with letters that no typeface has is told before its pictures show boxes", () => {
  const folder = company("ne");
  expect(found(folder, "brand.yaml")).toMatchObject([
    { level: "warning", field: "typeface", todo: expect.stringContaining("typeface: noto-sans-devanagari") },
  ]);
  appendFileSync(join(folder, "brand.yaml"), "typeface: system\n");
  expect(found(folder, "brand.yaml")).toMatchObject([{ field: "typeface" }]);
  expect(found(company("en"), "brand.yaml")).toEqual([]);
});

test.each([
  ["Python入門講座", "入, 座, 講, 門", "noto-sans-jp"],
  ["Курсы", "К, р, с, у, ы", "typeface: noto-sans "],
  ["दौरा", "ा, द, ौ, र", "noto-sans-devanagari"],
  ["Summer 🎓", "🎓", "Write without them"],
  ["Łódź — “Zoë” 100 %", undefined, undefined],
])("letters that pictures for shared links cannot show are told: %s", (title, letters, todo) => {
  const folder = company("en");
  edit(folder, "courses/beginners-course.yaml", (course) => course.set("title", title));
  const [told, ...more] = found(folder, "brand.yaml");
  expect(more).toEqual([]);
  if (letters === undefined) return expect(told).toBeUndefined();
  expect([...(told?.found ?? "").replace(/^has no |, so.*$/g, "").split(", ")].sort()).toEqual(
    letters.split(", ").sort(),
  );
  expect(told?.todo).toContain(todo);
});

test("letters of a person's name are told where the person has a page, whose picture shows it", () => {
  const folder = company("en");
  const told = (biography?: string) => {
    const person = { id: "hanako", name: "花子", role: "Baker", bio: "Bakes.", biography };
    writeFileSync(join(folder, "people.yaml"), JSON.stringify([person]));
    return found(folder, "brand.yaml").map(({ found }) => /[子花]/.test(found));
  };
  expect([told(), told("Bakes.")]).toEqual([[], [true]]);
});

test("a date of Bikram Sambat, which no calendar here knows, is an error", () => {
  const folder = company("en");
  const holidays = (date: string) =>
    edit(folder, "site.yaml", (site) => site.set("holidays", [{ date, name: "Maghe Sankranti" }]));
  holidays("2083-10-01");
  expect(found(folder, "site.yaml")).toContainEqual(
    expect.objectContaining({
      level: "error",
      field: "holidays.0.date",
      found: expect.stringContaining("Bikram Sambat"),
    }),
  );
  holidays("2027-01-15");
  expect(found(folder, "site.yaml").map(({ field }) => field)).not.toContain("holidays.0.date");
});
