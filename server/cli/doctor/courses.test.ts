import { expect, test } from "vitest";
import { readContentFiles } from "../../../content-model/read/content-files.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { smallCompany } from "../../../tests/support/companies/small-company.ts";
import { findCourseProblems } from "./contradictions.ts";

test("batches that contradict days, holidays or the size of a class, are pointed out", () => {
  const folder = smallCompany();
  const content = loadContent(folder);
  const files = readContentFiles(folder);
  const [course] = content.courses;
  if (!course) throw new Error("The company has no course");
  const batch = { mode: "Online" as const, days: ["Sunday" as const] };
  const found = (intakes: typeof course.intakes) =>
    [
      ...findCourseProblems(
        {
          ...content,
          site: {
            ...content.site,
            holidays: [{ date: "2027-01-16", until: "2027-01-18", name: "A holiday" }],
          },
          courses: [{ ...course, classSize: 10, intakes }],
        },
        files,
        "2026-11-20",
      ),
    ].map(({ file, found }) => `${file}: ${found}`);
  const file = `courses/${course.slug}.yaml`;
  expect(found([{ ...batch, start: "2027-01-10", seats: 10 }])).toEqual([]);
  expect(found([{ ...batch, start: "2027-01-11" }])).toEqual([
    `${file}: the batch of 2027-01-11 begins on a Monday, on which it has no class`,
  ]);
  expect(found([{ ...batch, start: "2027-01-17" }])).toEqual([
    `${file}: the batch of 2027-01-17 begins on a holiday, A holiday`,
  ]);
  expect(found([{ ...batch, start: "2027-01-10", seats: 16 }])).toEqual([
    `${file}: a class has at most 10, but the batch of 2027-01-10 has 16 seats`,
  ]);
});

test("two courses with one title, which a form could not tell apart, are pointed out", () => {
  const content = loadContent(smallCompany());
  const [course] = content.courses;
  if (!course) throw new Error("The company has no course");
  const courses = [course, { ...course, slug: "copy" }];
  expect([...findCourseProblems({ ...content, courses }, [], "2026-11-20")]).toMatchObject([
    {
      file: "courses/copy.yaml",
      field: "title",
      found: expect.stringContaining(`courses/${course.slug}.yaml`),
    },
  ]);
});

test("a teacher with two courses at the same hour is pointed out, unless one is over by then", () => {
  const content = loadContent(smallCompany());
  const [course] = content.courses;
  if (!course) throw new Error("The company has no course");
  const evening = { mode: "Online" as const, days: ["Friday" as const] };
  const batch = { ...evening, start: "2027-01-08", time: { from: "17:00", to: "19:00" } };
  const found = (change: Partial<typeof batch> & { instructor?: string; end?: string }) =>
    [
      ...findCourseProblems(
        {
          ...content,
          courses: [
            { ...course, instructors: ["maya"], intakes: [batch] },
            {
              ...course,
              slug: "second",
              title: "Second",
              instructors: ["maya"],
              intakes: [{ ...batch, ...change }],
            },
          ],
        },
        [],
        "2026-11-20",
      ),
    ].map(({ file, found }) => `${file}: ${found}`);
  expect(found({ time: { from: "18:00", to: "20:00" } })).toEqual([
    `courses/second.yaml: maya teaches at 18:00 on Friday, but also courses/${course.slug}.yaml at 17:00`,
  ]);
  expect(found({ time: { from: "19:00", to: "20:00" } })).toEqual([]);
  expect(found({ instructor: "hari" })).toEqual([]);
  expect(found({ start: "2026-12-04", end: "2027-01-01" })).toEqual([]);
});
