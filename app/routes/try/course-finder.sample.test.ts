import { expect, test } from "vitest";
import { type FinderAnswers, rankCourses } from "../../../domain/course-finder.ts";
import { contentWithFinder } from "../../../tests/support/companies/content-with-finder.ts";

const { courseFinder, courses } = contentWithFinder();
const everyAnswer: FinderAnswers[] = courseFinder.make.options.flatMap((make) =>
  courseFinder.know.options.flatMap((know) =>
    courseFinder.months.options.map((months) => ({
      make: make.value,
      know: know.value,
      months: months.value,
    })),
  ),
);
const beginners = ["fullstack-web", "graphics-design-course"];
const rank = (answers: FinderAnswers) => rankCourses(courseFinder, courses, answers);
const firstOf = (make: string, know: string, months: number) => rank({ make, know, months })[0]?.course;

test("every answer suggests at least two courses, each with a reason for its aim and for what is known", () => {
  for (const answers of everyAnswer) {
    const ranked = rank(answers);
    expect(ranked.length, JSON.stringify(answers)).toBeGreaterThanOrEqual(2);
    for (const { reasons } of ranked) expect(reasons).toHaveLength(2);
  }
});

test("every course comes first for some answer", () => {
  const first = new Set(everyAnswer.map((answers) => rank(answers)[0]?.course));
  expect([...first].sort()).toEqual(courses.map(({ slug }) => slug).sort());
});

test("somebody who programs and has eight months gets the course for what they want to make", () => {
  expect(firstOf("websites", "programs", 8)).toBe("fullstack-web");
  expect(firstOf("phone-apps", "programs", 8)).toBe("mobile-app-course");
  expect(firstOf("designs", "programs", 8)).toBe("graphics-design-course");
  expect(firstOf("servers", "programs", 8)).toBe("cloud-computing-course");
  expect(firstOf("models", "programs", 8)).toBe("ai-ml-course");
  expect(firstOf("reports", "programs", 8)).toBe("data-engineering-course");
});

test("a beginner with six months or more is never sent first to a course that expects programming", () => {
  for (const answers of everyAnswer.filter(({ know, months }) => know === "everyday" && months >= 6)) {
    expect(beginners, JSON.stringify(answers)).toContain(rank(answers)[0]?.course);
  }
});

test("a course that expects more than somebody knows names the one to take first, and is not said to fit best", () => {
  for (const answers of everyAnswer)
    for (const { course, isReady, reasons } of rank(answers)) {
      const expectsMore = answers.know === "everyday" && !beginners.includes(course);
      expect(isReady, `${course} ${JSON.stringify(answers)}`).toBe(!expectsMore);
      if (expectsMore) expect(reasons[1]?.text).toContain("Full Stack Web Development");
    }
});

test("a reason that also says what a course is not has no check mark", () => {
  const ranked = rank({ make: "websites", know: "everyday", months: 8 });
  const speaksFor = (slug: string) =>
    ranked.find(({ course }) => course === slug)?.reasons.map((reason) => reason.speaksFor);
  expect(speaksFor("fullstack-web")).toEqual([true, true]);
  expect(speaksFor("graphics-design-course")).toEqual([false, true]);
  for (const { options } of [courseFinder.make, courseFinder.know])
    for (const { reason, partial } of options.flatMap((option) => option.courses))
      if (/\bbut\b|\bthough\b/.test(reason)) expect(partial, reason).toBe(true);
});

test("a course in weeks or hours is weighed by the months that it touches", () => {
  const [first] = rank({ make: "models", know: "some", months: 1 });
  const over = (length: object) =>
    rankCourses(
      courseFinder,
      courses.map(({ months: _, ...course }) => ({ ...course, ...length })),
      { make: "models", know: "some", months: 1 },
    )[0]?.monthsOver;
  expect(first?.monthsOver).toBeGreaterThan(1);
  expect(over({ weeks: 4 })).toBe(0);
  expect(over({ weeks: 6 })).toBe(1);
  expect(over({ hours: 120, weeklyHours: 10 })).toBe(2);
});
