import { expect, test } from "vitest";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { taughtBy } from "./people.ts";

test("whoever taught a batch that is past teaches the course no longer, unless it is theirs", () => {
  const [course] = smallContent().courses;
  if (!course) throw new Error("There is no course");
  const given = {
    ...{ ...course, instructors: ["owner"], modules: [] },
    intakes: [{ start: "2027-01-15", mode: "Online" as const, instructor: "guest" }],
  };
  const taughtOn = (id: string, day: string) => taughtBy(id, [given], day).length;
  expect(taughtOn("guest", "2027-01-15")).toBe(1);
  expect(taughtOn("guest", "2027-01-16")).toBe(0);
  expect(taughtOn("owner", "2027-01-16")).toBe(1);
});
