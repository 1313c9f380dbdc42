import { expect, test } from "vitest";
import { edit, lineWith, problemsOf } from "../../tests/support/content-copy.ts";
import { smallCompany } from "../../tests/support/small-company.ts";

const file = "courses/fullstack-web.yaml";
const batch = { start: "2027-01-15", mode: "Online" };
const problemsWith = (...intakes: object[]) => {
  const folder = smallCompany();
  const lines = edit(folder, file, (course) => course.set("intakes", course.createNode(intakes)));
  return { lines, problems: problemsOf(folder) };
};

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
  expect(problemsWith(batch, whole, { ...batch, mode: "Hybrid" }).problems).toEqual([]);
});

test.for([
  [{ end: "2027-01-14" }, "end", "is before the start, 2027-01-15"],
  [{ deadline: "2027-01-16" }, "deadline", "is after the start"],
  [{ time: { from: "09:00", to: "09:00" } }, "time.to", "is not after 09:00"],
  [{ seats: 4, seatsLeft: 5 }, "seatsLeft", "is more than the 4 seats"],
  [{ instructor: "nobody" }, "instructor", 'there is no person "nobody"'],
  [{ price: 99.5 }, "price", "prices in it are whole"],
] as const)("%j cannot be true", ([fields, field, problem]) => {
  const { lines, problems } = problemsWith({ ...batch, ...fields });
  expect(problems).toEqual([
    {
      file,
      line: lineWith(lines, `  ${field.split(".").at(-1)}: `),
      field: `intakes.0.${field}`,
      problem: expect.stringContaining(problem),
    },
  ]);
});

test("two batches that nobody could tell apart are reported", () => {
  const { problems } = problemsWith(batch, { ...batch, language: "Nepali" });
  expect(problems.map(({ field }) => field)).toEqual(["intakes.1.start"]);
});

test("teachers of courses and modules have to be people of the company", () => {
  const folder = smallCompany();
  edit(folder, file, (course) => {
    course.set("instructors", ["first", "nobody"]);
    course.setIn(["modules", 1, "instructors"], ["stranger"]);
  });
  expect(problemsOf(folder).map(({ field, problem }) => [field, problem])).toEqual([
    ["instructors", 'there is no person "nobody"'],
    ["modules.1.instructors", 'there is no person "stranger"'],
  ]);
});
