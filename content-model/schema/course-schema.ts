import { z } from "zod";
import { readinessNames } from "../../domain/readiness.ts";
import { weekdays } from "../../domain/region.ts";
import { months } from "../../domain/time/batch-dates.ts";
import { attendanceModes } from "../../domain/time/batches.ts";
import { type Report, reportTwice } from "./content-problem.ts";
import { page } from "./page-schema.ts";
import {
  action,
  clock,
  date,
  index,
  length,
  link,
  listOf,
  longText,
  nameOf,
  photo,
  place,
  point,
  price,
  related,
  searchWords,
  shortSummary,
  slug,
  someOf,
  text,
  title,
  vat,
} from "./schema-parts.ts";

const module = z.strictObject({
  title,
  slug: slug
    .optional()
    .describe("The last part of its address in a course with a track; by default from the title."),
  topics: someOf(longText),
  description: longText
    .optional()
    .describe("The following are for module cards, so every module of a course with a track must have them."),
  /** In the unit of the course. */
  ...length,
  projects: z.int().min(0).optional(),
  level: text.optional(),
  skills: someOf(text).optional(),
  builds: z.array(longText).optional().describe("What students build or hand in, one line per project."),
  outcome: longText.optional(),
  instructors: z.array(nameOf("people")).optional().describe("Ids of people.yaml."),
});

/** A date at which a course is held, or with `every` the rule by which such dates follow one another. */
const intake = z.strictObject({
  start: date
    .optional()
    .describe("The first day; for dates that follow a rule leave it out and write `every` and `on`."),
  end: date.optional(),
  mode: z.enum(attendanceModes),
  days: someOf(z.enum(weekdays))
    .optional()
    .describe("On which days of the week there are classes, and from when to when."),
  time: z.strictObject({ from: clock, to: clock }).optional(),
  place: text.optional().describe("By default the company's own."),
  language: text.optional().describe("In which the class is taught."),
  seats: z.int().positive().optional(),
  seatsLeft: z.int().min(0).optional().describe("At 0 the batch is shown as full."),
  deadline: date
    .optional()
    .describe("The last day on which somebody can enroll, if it is not the first day."),
  instructor: nameOf("people").optional().describe("An id of people.yaml."),
  price: price.optional().describe("If it differs from the course's."),
  every: z.enum(["week", "month"]).optional().describe("Dates by a rule: the site shows the next three."),
  on: text.optional().describe('Sunday for every week; first Sunday, last Friday or "15" for every month.'),
  from: date.optional().describe("With `every`: the first day on which it may fall."),
  until: date.optional().describe("With `every`: the last one."),
  except: z.array(z.enum(months)).optional().describe("With `every`: months that are left out."),
});

const courseMotifs = ["diamond", "eye", "hourglass"] as const;

const readinessQuestion = z.strictObject({
  question: text.describe("Answered with yes by whoever is ready."),
  gap: longText.describe("What is missing after a no, and what that means in the course."),
  close: longText.describe("How to close the gap."),
  link: action.optional().describe("A page of this site that helps."),
});

const exam = z.strictObject({ name: text, provider: text, level: text, code: text, url: link });

export const courseSchema = z.strictObject({
  order: place,
  title,
  alsoCalled: searchWords,
  enrollmentLabel: text
    .optional()
    .describe("The name in the enrollment form's list, if it is not the title."),
  enrollmentOrder: place.describe("Position in the enrollment form's list; the first is the default."),
  /** Exactly one of hours, days, weeks and months; check-entries.ts checks that. */
  ...length,
  level: text.describe(
    "Beginner, Intermediate and Advanced are shown in the site's words, others as they are.",
  ),
  popular: z.boolean().default(false),
  icon: z.enum(courseMotifs).default("diamond").describe("The motif of the course's picture."),
  color: z.int().min(0).max(5).default(0).describe("The cloth of the course's picture, 0 to 5."),
  photo: photo.optional().describe("Stands in place of the drawing."),
  category: nameOf("categories of catalogue").optional().describe("A category of pages/catalogue.yaml."),
  description: longText,
  lead: longText.optional().describe("Below the title of its page; by default the description."),
  summary: shortSummary,
  index: index.describe("Also for the pages of its modules."),
  skills: someOf(text),
  projects: z.int().min(0).default(0).describe("Without any, nothing is said of projects."),
  price,
  vat: vat.optional().describe("By default the one of site.yaml."),
  audience: someOf(longText),
  outcomes: someOf(longText),
  prerequisites: someOf(longText),
  readiness: z
    .array(readinessQuestion)
    .min(2)
    .max(readinessNames.length)
    .optional()
    .describe("Questions from what one needs to begin, on a page of their own."),
  rhythm: listOf(point).describe("How the weeks are organised, one step per line."),
  modules: someOf(module),
  modulesHeading: text.optional().describe("Above the modules on its page."),
  track: z
    .strictObject({ slug, name: text })
    .optional()
    .describe("Courses with a track have a page for each module under /training/<track>/."),
  whyChoose: z.strictObject({ heading: text, points: someOf(point) }).optional(),
  certifications: z.strictObject({ heading: text, checkedOn: date, cards: someOf(exam) }).optional(),
  closing: longText.optional().describe("By default that of pages/training.yaml."),
  related,
  instructors: z.array(nameOf("people")).optional().describe("Ids of people.yaml."),
  intakes: listOf(intake).describe("Past ones are hidden automatically."),
  anyTime: text
    .optional()
    .describe("For a course without dates, how one begins, such as: Online, begin on any day."),
  weeklyHours: z.number().positive().optional(),
  classSize: z.int().positive().optional(),
  feeTerms: longText.optional(),
  instalments: longText.optional(),
  refund: longText.optional(),
  missedClasses: longText.optional(),
  bring: z.array(longText).optional(),
});

/** Negative points count against a course; for what somebody knows, they say that it is not enough to begin. */
const courseFinderReason = z.strictObject({
  course: nameOf("courses"),
  points: z.int().min(-9).max(9),
  reason: longText,
  partial: z
    .boolean()
    .optional()
    .describe("Set if the reason also says what the course is not: no check mark then."),
});
const reasons = z.array(courseFinderReason).min(2);
const finderOption = z.strictObject({ value: slug, label: text, courses: reasons });
const courseFinderQuestion = z.strictObject({ question: text, options: z.array(finderOption).min(2) });
export const courseFinderSchema = z.strictObject({
  ...page,
  heading: text,
  lead: longText,
  /** Only courses named under the chosen answer are suggested. */
  make: courseFinderQuestion,
  know: courseFinderQuestion,
  months: z.strictObject({
    question: text,
    options: z.array(z.strictObject({ value: z.int().positive(), label: text })).min(2),
    perMonthOver: z
      .int()
      .min(0)
      .describe("Points lost for each month that a course takes beyond those available."),
  }),
});

/** Answers differ, and each names a course once. Courses that no answer names are reported by the doctor. */
export function checkCourseFinder(
  { courseFinder }: { courseFinder?: z.infer<typeof courseFinderSchema> | undefined },
  report: Report,
) {
  if (!courseFinder) return;
  const file = "course-finder.yaml";
  for (const question of ["make", "know"] as const) {
    const { options } = courseFinder[question];
    reportTwice(report, file, `${question}.options`, "value", options);
    for (const [i, { courses }] of options.entries())
      reportTwice(report, file, `${question}.options.${i}.courses`, "course", courses);
  }
  reportTwice(report, file, "months.options", "value", courseFinder.months.options);
}
