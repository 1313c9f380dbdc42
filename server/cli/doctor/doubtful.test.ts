import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContentFiles } from "../../../content-model/read/content-files.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { edit } from "../../../tests/support/companies/content-copy.ts";
import { drawPhotograph } from "../../../tests/support/companies/drawn-photograph.ts";
import { smallCompany } from "../../../tests/support/companies/small-company.ts";
import { findExchangedPlaces, findMergedItems, findQuotationMarks } from "./doubtful.ts";
import { examinePhotographs } from "./examine.ts";

test("a photograph that is smaller than its place is told, and one that fills it is not", async () => {
  const told = async (width: number) => {
    const folder = smallCompany({ "pictures/me.png": drawPhotograph(width, width) });
    edit(folder, "people.yaml", (people) => people.setIn([0, "photo"], { file: "me.png", alt: "A woman" }));
    const findings = await examinePhotographs(loadContent(folder), folder);
    return findings.map(({ level, field, line, found }) => [level, field, line !== 1, found]);
  };
  expect(await told(40)).toEqual([
    ["warning", "0.photo.file", true, "me.png is 40 px wide and is shown up to 320 px wide"],
  ]);
  expect(await told(640)).toEqual([]);
});

test("typographic quotation marks around a whole title are told, and those inside of it are not", () => {
  const folder = smallCompany();
  const told = (title: string) => {
    edit(folder, "courses/fullstack-web.yaml", (course) => course.set("title", title));
    return [...findQuotationMarks(readContentFiles(folder))].map(({ field }) => field);
  };
  for (const title of ["“Bread”", "„Brot“", "«Pan»", "‘Bread’"])
    expect(told(title), title).toEqual(["title"]);
  for (const title of ["Bread", "“Bread” and “cake”", "The “new” bread"])
    expect(told(title), title).toEqual([]);
});

test("they are told around any label, and not around what somebody says", () => {
  const folder = smallCompany();
  edit(folder, "courses/fullstack-web.yaml", (course) => {
    course.set("level", "“Cơ bản”");
    course.set("skills", ["“Word”", "»Excel«", "‘Access’ and ‘Outlook’", "Plain"]);
    course.set("description", "“I have it.”");
    course.set("lead", `“${"A long text ".repeat(6)}”`);
  });
  writeFileSync(
    join(folder, "proof.yaml"),
    "testimonials: [{ words: “Great course”, name: A, role: B, date: 2026-01-01, consent: 2026-01-01 }]\n",
  );
  const told = [...findQuotationMarks(readContentFiles(folder))].map(({ field }) => field);
  expect(told.sort()).toEqual(["level", "skills.0", "skills.1"]);
});

test("an item that is set in too far is told, and a text broken over lines is not", () => {
  const folder = smallCompany();
  const long = "A text that was broken where it had become longer than a line may be here";
  writeFileSync(
    join(folder, "documents.yaml"),
    [
      "items:",
      "  - Accounts",
      "    - Tax returns",
      "  - Word - Excel",
      `  - ${long}`,
      "    - as the dash shows",
      '  - "One',
      '    - two"',
      "  - |",
      "    A list in a block",
      "    - which is meant",
      "  - Several lines",
      "    without a dash",
      "",
    ].join("\r\n"),
  );
  const told = [...findMergedItems(readContentFiles(folder))].map(({ line, found }) => [line, found]);
  expect(told).toEqual([[2, "Accounts - Tax returns is read as one item"]]);
});

test("a place whose latitude and longitude are mixed up is told, on either side of the date line", () => {
  const folder = smallCompany();
  const told = (timeZone: string, latitude: number, longitude: number) => {
    edit(folder, "site.yaml", (site) => {
      site.set("timeZone", timeZone);
      site.set("addresses", [{ place: "Our town", coordinates: { latitude, longitude } }]);
    });
    const files = readContentFiles(folder);
    return [...findExchangedPlaces(loadContent(folder), files, new Date())].map(({ field }) => field);
  };
  for (const [zone, latitude, longitude] of [
    ["Asia/Kathmandu", 87.34, 26.98],
    ["America/Lima", -77, -12],
  ] as const)
    expect(told(zone, latitude, longitude), zone).toEqual(["addresses.0.coordinates"]);
  for (const [zone, latitude, longitude] of [
    ["Asia/Kathmandu", 26.98, 87.34],
    // A branch abroad.
    ["Asia/Kathmandu", -33.87, 151.2],
    ["Europe/Madrid", 43.3, -8.4],
    ["Pacific/Kiritimati", 1.9, -157.4],
    ["Pacific/Auckland", -36.8, 174.8],
  ] as const)
    expect(told(zone, latitude, longitude), zone).toEqual([]);
});
