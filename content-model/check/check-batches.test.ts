import { expect, test } from "vitest";
import type { Document } from "yaml";
import { edit, expectProblems } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { loadContent } from "../read/load.server.ts";

const file = "courses/fullstack-web.yaml";
const batch = { start: "2027-01-15", mode: "Online" };
const withBatches =
  (...intakes: object[]) =>
  (course: Document) =>
    course.set("intakes", course.createNode(intakes));

test("a batch with everything is taken, also the least of one", () => {
  const whole = {
    ...batch,
    end: "2027-03-15",
    days: ["Sunday", "Tuesday"],
    time: { from: "07:00", to: "09:00" },
    place: "Room 3",
    language: "Nepali",
    seats: 16,
    seatsLeft: 0,
    deadline: "2027-01-15",
    instructor: "first",
    price: { from: 100, to: 200 },
  };
  expectProblems(
    file,
    withBatches(batch, whole, { ...batch, mode: "Hybrid", end: "2027-03-15", deadline: "2027-02-15" }),
  );
});

test.for([
  [{ end: "2027-01-14" }, "end", "is before the start, 2027-01-15"],
  [{ end: "2027-03-15", deadline: "2027-03-16" }, "deadline", "is after the start"],
  [{ deadline: "2027-01-16" }, "deadline", "is after the start; if people may join late, write `end`"],
  [{ time: { from: "09:00", to: "09:00" } }, "time.to", "is not after 09:00"],
  [{ seats: 4, seatsLeft: 5 }, "seatsLeft", "is more than the 4 seats"],
  [{ instructor: "nobody" }, "instructor", 'there is no person "nobody"'],
  [{ price: 99.5 }, "price", "prices in it are whole"],
] as const)("%j cannot be true", ([fields, field, problem]) => {
  const line = `  ${field.split(".").at(-1)}: `;
  expectProblems(file, withBatches({ ...batch, ...fields }), [`intakes.0.${field}`, RegExp(problem), line]);
});

test("a course with dates does not begin at any time", () => {
  const change = (course: Document) => {
    withBatches(batch)(course);
    course.set("anyTime", "Online, begin on any day");
  };
  expectProblems(file, change, ["anyTime", /leave out this line or `intakes`/]);
});

test("two batches that nobody could tell apart are reported", () => {
  const twice = withBatches(batch, { ...batch, language: "Nepali" });
  expectProblems(file, twice, ["intakes.1.start", /^another batch begins on this day/]);
});

test("teachers of courses and modules have to be people of the company", () => {
  const change = (course: Document) => {
    course.set("instructors", ["first", "nobody"]);
    course.setIn(["modules", 1, "instructors"], ["stranger"]);
  };
  expectProblems(
    file,
    change,
    ["modules.1.instructors", 'there is no person "stranger"'],
    ["instructors", 'there is no person "nobody"'],
  );
});

const rule = { every: "month", on: "first Sunday", mode: "Online" };

test("a rule becomes dates, off the company's holidays, beside single ones", () => {
  const folder = smallCompany();
  const year = new Date().getUTCFullYear() + 1;
  edit(folder, "site.yaml", (site) =>
    site.set(
      "holidays",
      site.createNode([{ date: `${year}-03-14`, until: `${year}-03-15`, name: "Festival" }]),
    ),
  );
  const monthly = { ...rule, on: "15", from: `${year}-01-01`, until: `${year}-04-30`, except: ["January"] };
  edit(folder, file, withBatches({ ...batch, start: `${year}-02-01` }, monthly));
  const { intakes = [] } = loadContent(folder).courses.find(({ slug }) => slug === "fullstack-web") ?? {};
  expect(intakes.map(({ start, mode }) => [start, mode])).toEqual([
    [`${year}-02-01`, "Online"],
    [`${year}-02-15`, "Online"],
    [`${year}-03-16`, "Online"],
    [`${year}-04-15`, "Online"],
  ]);
});

test.for([
  [{ ...rule, start: "2027-01-15" }, "start", "belongs to one date"],
  [{ ...rule, seatsLeft: 3 }, "seatsLeft", "belongs to one date"],
  [{ every: "month", mode: "Online" }, "on", 'is missing; write a day such as "first Sunday"'],
  [{ ...rule, on: "Sunday" }, "on", "has to be a day of a month"],
  [{ ...rule, every: "week" }, "on", "has to be a day of the week"],
  [{ ...rule, on: "fifth Sunday" }, "on", "has to be a day of a month"],
  [{ ...rule, on: "29" }, "on", "has to be a day of a month"],
  [{ ...rule, from: "2027-02-01", until: "2027-01-01" }, "until", "is before 2027-02-01"],
  [{ mode: "Online" }, "start", "is missing; write the first day, or a rule"],
  [{ ...batch, except: ["July"] }, "except", "belongs to a rule"],
] as const)("%j is no rule and no date", ([intake, field, problem]) => {
  expectProblems(file, withBatches(intake), [`intakes.0.${field}`, RegExp(problem)]);
});
