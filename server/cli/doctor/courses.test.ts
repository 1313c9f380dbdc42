import { expect, test } from "vitest";
import type { Content } from "../../../content-model/schema/schema.ts";
import { smallContent } from "../../../tests/support/companies/small-company.ts";
import { findCourseProblems } from "./contradictions.ts";

const content = smallContent();
const [course] = content.courses as [Content["courses"][number]];

const findingsOf = (courses: Content["courses"], holidays: Content["site"]["holidays"] = []) => [
  ...findCourseProblems({ ...content, site: { ...content.site, holidays }, courses }, [], "2026-11-20"),
];
const told = (findings: ReturnType<typeof findingsOf>) =>
  findings.map(({ file, found }) => `${file}: ${found}`);

test("batches that contradict days, holidays or the size of a class, are pointed out", () => {
  const batch = { mode: "Online" as const, days: ["Sunday" as const] };
  const holiday = { date: "2027-01-16", until: "2027-01-18", name: "A holiday" };
  const found = (intakes: typeof course.intakes) =>
    told(findingsOf([{ ...course, classSize: 10, intakes }], [holiday]));
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
  const found = expect.stringContaining(`courses/${course.slug}.yaml`);
  expect(findingsOf([course, { ...course, slug: "copy" }])).toMatchObject([
    { file: "courses/copy.yaml", field: "title", found },
  ]);
});

test("a teacher with two courses at the same hour is pointed out, unless one is over by then", () => {
  const evening = { mode: "Online" as const, days: ["Friday" as const] };
  const batch = { ...evening, start: "2027-01-08", time: { from: "17:00", to: "19:00" } };
  const found = (change: Partial<typeof batch> & { instructor?: string; end?: string }) => {
    const first = { ...course, instructors: ["maya"], intakes: [batch] };
    const second = { ...first, slug: "second", title: "Second", intakes: [{ ...batch, ...change }] };
    return told(findingsOf([first, second]));
  };
  expect(found({ time: { from: "18:00", to: "20:00" } })).toEqual([
    `courses/second.yaml: maya teaches at 18:00 on Friday, but also courses/${course.slug}.yaml at 17:00`,
  ]);
  expect(found({ time: { from: "19:00", to: "20:00" } })).toEqual([]);
  expect(found({ instructor: "hari" })).toEqual([]);
  expect(found({ start: "2026-12-04", end: "2027-01-01" })).toEqual([]);
});
