import { expect, test } from "vitest";
import { stringify } from "yaml";
import { edit, expectProblems } from "../../tests/support/companies/content-copy.ts";
import { germany, nepal } from "../../tests/support/companies/regions.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { loadContent } from "../read/load.server.ts";
import { regionOf } from "./region.ts";

/** Without the first day of the week, which the locale decides. */
const { firstDay: _, ...settings } = germany;

test("a company without regional settings has those of the sample", () => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => site.delete("country"));
  expect(regionOf(loadContent(folder).site)).toEqual({
    ...nepal,
    timeZone: expect.stringMatching(/^Asia\/Kath?mandu$/),
  });
});

test("a company abroad names its own, and its week begins as its locale has it", () => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => {
    for (const [name, value] of Object.entries(settings)) site.set(name, value);
  });
  expect(regionOf(loadContent(folder).site)).toEqual(germany);
  edit(folder, "site.yaml", (site) => site.set("firstDay", "Saturday"));
  expect(regionOf(loadContent(folder).site).firstDay).toBe("Saturday");
});

test("a language that may be written from right to left is accepted in Latin letters", () => {
  expectProblems("site.yaml", (site) => site.set("language", "ar-Latn"));
});

test.for([
  ["country", "Nepal", /“Nepal” is none: write the two letters of a country .*such as GB or DE$/],
  ["country", "XX", /such as GB or DE$/],
  ["country", "de", /such as DE$/],
  ["locale", "de_DE", /such as de-DE$/],
  ["locale", "german", /such as en or de-DE$/],
  ["language", "English", /such as en or de-DE$/],
  ["language", "ar", /“ar” is written from right to left, .*such as en, or in Latin letters \(ar-Latn\)/],
  ["language", "ku-Arab", /written from right to left/],
  ["currency", "eur", /such as EUR$/],
  ["currency", "Rs", /such as USD or EUR$/],
  ["timeZone", "Berlin", /“Berlin” is none: .*such as Europe\/Berlin$/],
  ["timeZone", "Kolkata", /such as Asia\/Kolkata$/],
  ["timeZone", "asia/kolkata", /such as Asia\/Kolkata$/],
  ["timeZone", "Kyiv", /such as Europe\/Kyiv$/],
  ["timeZone", "New York", /such as America\/New_York$/],
  ["timeZone", "+05:45", /such as Europe\/Berlin or America\/New_York$/],
  ["firstDay", "Mon", /Monday/],
  ["clock", 13, /^write 12 or 24/],
  ["clock", "24", /^write 12 or 24/],
] as const)("%s: %s is refused with what to write instead", ([field, value, says]) => {
  const written = stringify({ [field]: value }).trim();
  expectProblems("site.yaml", (site) => site.set(field, value), [field, says, written]);
});

test.for(["Europe/Kyiv", "Asia/Kolkata", "America/Nuuk"])(
  "browsers are told of a zone that was renamed, %s, by the name that older ones know",
  (timeZone) => {
    const { country, locale, language, currency, clock } = loadContent().site;
    const region = regionOf({ country, locale, language, currency, clock, timeZone, firstDay: "Sunday" });
    expect(Intl.supportedValuesOf("timeZone")).toContain(region.timeZone);
  },
);

test("the name that the company's words give the time zone stands wherever a text names it", () => {
  const folder = smallCompany();
  edit(folder, "words.yaml", (words) => words.set("contact.zone", "our {zone}"));
  const { words } = loadContent(folder);
  expect(words["contact.zone"]).toMatch(/^our (?!our)/);
  expect(words["consultation.times"]).toContain(words["contact.zone"]);
});
