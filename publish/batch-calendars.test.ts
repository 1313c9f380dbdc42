import { expect, test } from "vitest";
import { smallContent } from "../tests/support/companies/small-company.ts";
import { batchCalendars } from "./batch-calendars.ts";

test("a class is at its own place, else at the company's, and online nowhere", () => {
  const content = smallContent();
  const site = { ...content.site, place: "Ilam, Nepal", addresses: [] };
  const [course] = content.courses;
  if (!course) throw new Error("There is no course");
  const intakes = [
    { start: "2027-01-15", mode: "In person" as const, place: "Room 3" },
    { start: "2027-02-15", mode: "In person" as const },
    { start: "2027-03-15", mode: "Online" as const },
  ];
  const files = batchCalendars(
    { ...content, site, courses: [{ ...course, intakes }] },
    "https://www.example.com",
    new Date("2026-11-20T08:00:00Z"),
  );
  expect(files.map(({ body }) => /^LOCATION:(.*)\r$/m.exec(body)?.[1])).toEqual([
    "Room 3",
    "Ilam\\, Nepal",
    undefined,
  ]);
});
