import type { CourseInstanceLeaf, CourseLeaf, ItemListLeaf } from "schema-dts";
import type { Content, Course } from "../../../content-model/schema/schema.ts";
import { sayIn } from "../../../content-model/schema/words.ts";
import { isOne } from "../../../domain/fill-words.ts";
import { coursePath, enrollPath, socialPicturePath } from "../../../domain/paths.ts";
import { type Batch, batchKey, upcomingBatches } from "../../../domain/time/batches.ts";
import { isoDuration, lengthOf } from "../../../domain/time/course-length.ts";
import { offerBlock } from "./offers.server.ts";
import { companyReference, type Facts } from "./organization.server.ts";
import { personReference } from "./person.server.ts";

/** The schema.org terms for the three ways to attend. */
const modes = { "In person": "Onsite", Online: "Online", Hybrid: "Blended" } as const;

export function courseBlock(
  course: Course,
  content: Pick<Content, "site" | "words" | "people" | "courses">,
  { siteUrl, today }: Facts,
): CourseLeaf {
  const { site, words, people } = content;
  const { slug, title, summary, level, weeklyHours } = course;
  const length = lengthOf(course);
  const say = sayIn(words, site);
  const address = (path: string) => new URL(path, siteUrl).href;
  // Calendar time belongs to the schedule, hours of work to timeRequired.
  const duration = length && length.unit !== "hours" ? { duration: isoDuration(length) } : undefined;
  const instance = {
    "@type": "CourseInstance",
    ...(duration && { courseSchedule: { "@type": "Schedule" as const, ...duration } }),
    ...(weeklyHours !== undefined && {
      courseWorkload: say(isOne(weeklyHours, site.language) ? "course.workloadOne" : "course.workloadOther", {
        count: weeklyHours,
      }),
    }),
  } satisfies CourseInstanceLeaf;
  const instructorsOf = (ids: readonly string[] = []) => {
    const known = people.filter(({ id, placeholder }) => ids.includes(id) && !placeholder);
    return known.length > 0 && { instructor: known.map((person) => personReference(person, siteUrl)) };
  };
  const batches = upcomingBatches(course.intakes, today);
  const booking = (batch?: string) => (site.enrollment ? enrollPath(slug, batch) : coursePath(slug));
  return {
    "@type": "Course",
    "@id": address(`${coursePath(slug)}#course`),
    name: title,
    description: summary,
    url: address(coursePath(slug)),
    image: address(socialPicturePath(coursePath(slug))),
    provider: companyReference(content, siteUrl),
    educationalLevel: level,
    coursePrerequisites: course.prerequisites,
    teaches: course.skills,
    ...(length?.unit === "hours" && { timeRequired: isoDuration(length) }),
    offers: offerBlock(course, site.currency, address(booking())),
    hasCourseInstance:
      batches.length > 0
        ? batches.map((batch) => ({
            ...instance,
            ...batchFields(batch, site.timeZone, duration),
            ...(batch.price !== undefined && {
              offers: offerBlock(
                { price: batch.price, vat: course.vat },
                site.currency,
                address(booking(batchKey(slug, batch))),
              ),
            }),
            ...instructorsOf(batch.instructor === undefined ? course.instructors : [batch.instructor]),
          }))
        : { ...instance, courseMode: Object.values(modes) },
    syllabusSections: course.modules.map(({ title: name, description }) => ({
      "@type": "Syllabus" as const,
      name,
      ...(description !== undefined && { description }),
    })),
  };
}

function batchFields(
  { start, end, mode, days, time, place, language, seats, seatsLeft }: Batch,
  timeZone: string,
  duration: { duration: string } | undefined,
) {
  return {
    startDate: start,
    ...(end !== undefined && { endDate: end }),
    courseMode: modes[mode],
    ...((days || time) && {
      courseSchedule: {
        "@type": "Schedule" as const,
        ...duration,
        ...(days && { byDay: [...days] }),
        ...(time && { startTime: time.from, endTime: time.to, scheduleTimezone: timeZone }),
      },
    }),
    ...(place !== undefined && { location: { "@type": "Place" as const, name: place } }),
    ...(language !== undefined && { inLanguage: language }),
    ...(seats !== undefined && { maximumAttendeeCapacity: seats }),
    ...(seatsLeft !== undefined && { remainingAttendeeCapacity: seatsLeft }),
  };
}

export function courseList(courses: Course[], name: string, { siteUrl }: Facts): ItemListLeaf {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: courses.length,
    itemListElement: courses.map(({ slug, title }, i) => ({
      "@type": "ListItem" as const,
      position: i + 1,
      name: title,
      url: new URL(coursePath(slug), siteUrl).href,
    })),
  };
}
