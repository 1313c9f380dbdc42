import { expect, test } from "vitest";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { enrolledIn } from "./written-batch.ts";

const content = smallContent();
const course = content.courses[0] as (typeof content.courses)[number];

/** The places that an enrollment without a date names, for a course with these dates. */
function placesWith(...batches: { mode: "In person" | "Online"; place?: string }[]): string[] {
  const intakes = batches.map((batch, i) => ({ start: `2099-0${i + 1}-15`, ...batch }));
  const choice = { course: course.slug, batch: null };
  return enrolledIn(choice, { ...content, courses: [{ ...course, intakes }] })
    .details.filter(({ label }) => label === content.words["batch.place"])
    .map(({ value }) => value);
}

test("without a chosen date, an enrollment names the office only if no date is online", () => {
  const office = placesWith();
  expect(office).toHaveLength(1);
  expect(placesWith({ mode: "In person" }, { mode: "In person" })).toEqual(office);
  expect(placesWith({ mode: "Online" }, { mode: "Online" })).toEqual([content.words["mode.online"]]);
  expect(placesWith({ mode: "In person", place: "Town hall" })).toEqual(office);
  expect(placesWith({ mode: "In person" }, { mode: "Online" })).toEqual([]);
});
