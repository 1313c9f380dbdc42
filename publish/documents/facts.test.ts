import { expect, it } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import type { HoursRow } from "../../domain/time/opening-hours.ts";
import { sampleContent } from "../../tests/support/companies/document-content.ts";
import { nepal } from "../../tests/support/companies/regions.ts";
import { openingHours, parentsFacts } from "./facts.ts";

const { words } = loadContent();
const sample = (hours: HoursRow[]) => ({ ...nepal, hours });

it("joins days in a row and lists others one by one", () => {
  expect(
    openingHours(
      sample([
        { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "18:00" },
        { days: ["Saturday"], opens: "10:00", closes: "16:00" },
        { days: ["Sunday"] },
      ]),
      words,
    ),
  ).toEqual([
    { days: "Monday-Friday", times: "9:00 AM - 6:00 PM" },
    { days: "Saturday", times: "10:00 AM - 4:00 PM" },
    { days: "Sunday", times: "Closed" },
  ]);
});

it("closes the days that no row names", () => {
  expect(
    openingHours(
      sample([{ days: ["Monday", "Wednesday", "Friday"], opens: "00:30", closes: "12:00" }]),
      words,
    ),
  ).toEqual([
    { days: "Monday, Wednesday, Friday", times: "12:30 AM - 12:00 PM" },
    { days: "Tuesday, Thursday, Saturday, Sunday", times: "Closed" },
  ]);
});

it("gives the templates the digits of the locale, and writes those of the table of facts with them", () => {
  const [course] = sampleContent.courses;
  if (!course) throw new Error("The sample has no course");
  const content = { ...sampleContent, site: { ...sampleContent.site, locale: "ne-NP" } };
  const { digits, known } = parentsFacts(content, { ...course, classSize: 12 }, {});
  expect(digits.join("")).toBe("०१२३४५६७८९");
  expect(known?.facts.flatMap(({ lines }) => lines.map(({ text }) => text))).toContain("१२");
});
