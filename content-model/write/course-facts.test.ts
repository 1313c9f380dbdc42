import { expect, test } from "vitest";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { courseFacts } from "./course-facts.ts";

test("hours a week are no open question of a course that is told in hours or days", () => {
  const { courses, ...content } = smallContent();
  const [course] = courses;
  if (!course) throw new Error("The company has no course");
  const open = (length: object) => {
    const { months: _, weeklyHours: __, ...timeless } = course;
    return courseFacts({ ...timeless, ...length }, content, "2026-11-20").open;
  };
  const asked = content.words["course.weeklyHours"];
  for (const length of [{ weeks: 6 }, { months: 3 }]) expect(open(length)).toContain(asked);
  for (const length of [{ hours: 8 }, { days: 2 }]) expect(open(length)).not.toContain(asked);
});
