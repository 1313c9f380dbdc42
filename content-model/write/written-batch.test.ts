import { expect, test } from "vitest";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { courseFacts } from "./course-facts.ts";
import { trialParts } from "./proof.ts";
import { enrolledIn, trialPlace, writtenBatches } from "./written-batch.ts";

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

test("a batch that has begun says so", () => {
  const begun = { start: "2027-01-15", deadline: "2027-02-15", mode: "Online" as const };
  const on = (today: string) =>
    writtenBatches({ ...course, intakes: [begun] }, content, today).map((batch) => [
      batch.date,
      batch.shortDate,
      batch.start,
    ]);
  expect(on("2027-01-15")).toEqual([["15 January 2027", "15 Jan 2027", "2027-01-15"]]);
  // Without a start it is sorted behind what is to come.
  expect(on("2027-01-16")).toEqual([["15 January 2027 (has begun)", "15 Jan 2027 (has begun)", undefined]]);
});

test("a course that begins at any time says how, and names no place", () => {
  const anyTime = "Online, begin on any day";
  const lone = { ...course, intakes: [], anyTime };
  const choice = { course: course.slug, batch: null };
  const { details } = enrolledIn(choice, { ...content, courses: [lone] });
  expect(details).toContainEqual({ label: content.words["batch.start"], value: anyTime });
  expect(details.map(({ label }) => label)).not.toContain(content.words["batch.place"]);
  const known = courseFacts(lone, content, "2027-01-01");
  expect(known).toMatchObject({ anyTime, dates: [], hasSeats: true });
  for (const label of [content.words["batch.place"], content.words["course.intakes"]])
    expect([...known.facts.map((fact) => fact.label), ...known.open]).not.toContain(label);
});

test("a trial without a place is held where its course is, or the company, on its page and in a receipt", () => {
  const [office = ""] = placesWith();
  const placesOf = (fields: { place?: string; course?: string }, mode: "In person" | "Online") => {
    const trial = { id: "open", title: "Open day", date: "2099-01-01", times: "10:00", ...fields };
    const held = { ...course, intakes: [{ start: "2099-01-15", mode }] };
    const company = { ...content, courses: [held], proof: { ...content.proof, trials: [trial] } };
    const { details } = enrolledIn({ course: "open", batch: null }, company);
    const [place] = details.filter(({ label }) => label === content.words["batch.place"]);
    const shown = JSON.stringify(trialParts(company, company.words, "2026-11-22"));
    expect(shown).toContain(`10:00 · ${place?.value}`);
    return place?.value;
  };
  expect(placesOf({}, "Online")).toBe(office);
  expect(placesOf({ place: "Town hall" }, "Online")).toBe("Town hall");
  expect(placesOf({ course: course.slug }, "In person")).toBe(office);
  expect(placesOf({ course: course.slug }, "Online")).toBe(content.words["mode.online"]);
  const elsewhere = { ...course, intakes: [{ start: "2099-01-15", mode: "Hybrid" as const, place: "Hall" }] };
  const trial = { id: "open", title: "Open day", date: "2099-01-01", times: "10:00", course: course.slug };
  for (const held of [elsewhere, { ...course, intakes: [], anyTime: "On any day" }])
    expect(trialPlace(trial, { ...content, courses: [held] })).toBeUndefined();
});
