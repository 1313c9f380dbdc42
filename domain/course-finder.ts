import { type LengthFields, lengthOf, wholeMonths } from "./time/course-length.ts";

/** `partial`: the reason also says what the course is not. */
type FinderReason = { course: string; points: number; reason: string; partial?: boolean | undefined };
type FinderOption = { value: string; label: string; courses: FinderReason[] };
export type FinderRules = {
  make: { options: FinderOption[] };
  know: { options: FinderOption[] };
  months: { options: { value: number; label: string }[]; perMonthOver: number };
};

export type FinderAnswers = { make: string; know: string; months: number };

export type RankedCourse = {
  course: string;
  points: number;
  reasons: { text: string; speaksFor: boolean }[];
  monthsOver: number;
  /** Whether what somebody knows is enough to begin. */
  isReady: boolean;
};

export const finderQuestions = ["make", "know", "months"] as const;

export function readAnswers(rules: FinderRules, query: URLSearchParams): FinderAnswers | undefined {
  const has = (question: (typeof finderQuestions)[number]) =>
    rules[question].options.some(({ value }) => String(value) === query.get(question));
  if (!finderQuestions.every(has)) return undefined;
  const [make = "", know = "", months] = finderQuestions.map((question) => query.get(question) ?? "");
  return { make, know, months: Number(months) };
}

/** The courses that lead to what somebody wants to make, best first. `courses` are in the order of the catalogue. */
export function rankCourses(
  rules: FinderRules,
  courses: readonly ({ slug: string; weeklyHours?: number | undefined } & LengthFields)[],
  answers: FinderAnswers,
): RankedCourse[] {
  const reasonsOf = (question: "make" | "know") =>
    rules[question].options.find(({ value }) => value === answers[question])?.courses ?? [];
  const wanted = reasonsOf("make");
  const known = reasonsOf("know");
  const ranked = courses.flatMap(({ slug, weeklyHours, ...fields }) => {
    const make = wanted.find(({ course }) => course === slug);
    if (!make) return [];
    const know = known.find(({ course }) => course === slug);
    const length = lengthOf(fields);
    const months = length ? wholeMonths(length, weeklyHours) : 0;
    const monthsOver = Math.max(0, months - answers.months);
    return {
      course: slug,
      aim: make.points,
      points: make.points + (know?.points ?? 0) - monthsOver * rules.months.perMonthOver,
      reasons: [make, ...(know ? [know] : [])].map(({ reason, points, partial }) => ({
        text: reason,
        speaksFor: points > 0 && !partial,
      })),
      monthsOver,
      isReady: (know?.points ?? 0) >= 0,
    };
  });
  return ranked.sort((a, b) => b.points - a.points || b.aim - a.aim).map(({ aim: _, ...course }) => course);
}
