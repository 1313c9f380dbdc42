import region from "virtual:region";
import { content } from "../../content-model/read/index.server.ts";
import { noticePhotoKey } from "../../content-model/read/photographs.ts";
import type { Notice } from "../../content-model/schema/notices.ts";
import type { Course, CourseModule, Project, Service } from "../../content-model/schema/schema.ts";
import { workKey } from "../../content-model/write/proof.ts";
import { nextWrittenBatch } from "../../content-model/write/written-batch.ts";
import { coursePath, modulePath, moduleSlug, noticePath, servicePath } from "../../domain/paths.ts";
import { amountsOf, formatPrice } from "../../domain/price.ts";
import { compareStarts, isBookedUp } from "../../domain/time/batches.ts";
import { lengthFields } from "../../domain/time/course-length.ts";
import { formatDate } from "../../domain/time/date.ts";
import { wholeClocks } from "../../domain/time/whole-clocks.ts";
import { isOneAmount, type Priced, priceText, shownPrice } from "../ui/written-facts.tsx";
import { closeUp, photograph, picture } from "./pictures.server.ts";

export function courseCard(course: Course, today: string) {
  const { slug, title, level, popular, description, skills, projects, price, vat, category } = course;
  return {
    ...{ slug, title, ...lengthFields(course), level, popular, description, skills, projects, price, vat },
    category,
    next: nextWrittenBatch(course, content, today),
    isFull: isBookedUp(course.intakes, today),
    picture: picture(`course/${slug}`),
  };
}

export function suggestedCourse(course: Course, today: string) {
  const { slug, title, weeklyHours, level, projects } = course;
  const next = nextWrittenBatch(course, content, today);
  return {
    ...{ slug, title, ...lengthFields(course), weeklyHours, level, projects },
    price: shownPrice(course),
    next: next && { shortDate: next.shortDate },
    isFull: isBookedUp(course.intakes, today),
    hasLesson: content.lessons.some((lesson) => lesson.slug === slug),
    picture: picture(`course/${slug}`),
  };
}

/** The next start of each course that has one, the soonest first. */
export function nextStarts(today: string) {
  const starts = content.courses.flatMap((course) => {
    const batch = nextWrittenBatch(course, content, today);
    if (!batch) return [];
    const { start, date, shortDate } = batch;
    return [{ slug: course.slug, title: course.title, start, date, shortDate }];
  });
  return starts.toSorted((a, b) => compareStarts(a.start, b.start));
}

/** The hours stand in a line of their own where a column has no room for both. */
function daysAndHours(held: string) {
  const hours = held.search(/\p{Nd}+:\p{Nd}{2}/u);
  return hours > 0
    ? { days: wholeClocks(held.slice(0, hours)), hours: wholeClocks(held.slice(hours)) }
    : { days: wholeClocks(held) };
}

export function comparedCourse(course: Course, today: string) {
  const next = nextWrittenBatch(course, content, today);
  const { slug, title, level, price, months, projects, audience, prerequisites, outcomes, skills } = course;
  return {
    ...{ slug, title, ...lengthFields(course), level },
    price: priceText(course),
    isOneAmount: isOneAmount(course),
    monthlyShare:
      typeof price === "number" && months !== undefined ? formatPrice(price / months, region) : undefined,
    ...{ projects, audience, prerequisites, outcomes, skills },
    next: next && { date: next.date, held: next.held.map(daysAndHours) },
    isFull: isBookedUp(course.intakes, today),
    anyTime: course.anyTime,
    modules: course.modules.map((module) => module.title),
    picture: picture(`course/${slug}`),
  };
}

export function moduleCard(track: string, module: CourseModule) {
  const { title, description = "", projects = 0, level = "" } = module;
  return {
    ...{ title, ...lengthFields(module), description, projects, level },
    link: modulePath(track, module),
    picture: picture(`module/${track}/${moduleSlug(module)}`),
  };
}

export function projectCard({ title, category, sample, description, slug }: Project) {
  const field = content.pages.portfolio.categories.find(({ id }) => id === category)?.label;
  return { title, category, field, sample, description, slug, picture: picture(`project/${slug}`) };
}

export const serviceRow = (service: Service) => ({
  title: service.title,
  line: service.line,
  price: leadPrice(service),
  path: servicePath(service.slug),
  picture: closeUp(`service/${service.slug}`),
});

export const listedNotices = (notices: Notice[]) =>
  notices.map(({ slug, title, summary, date }) => ({
    ...{ title, summary, date },
    path: noticePath(slug),
    day: formatDate(date, region),
    picture: photograph(noticePhotoKey(slug)),
  }));

export type ListedNotice = ReturnType<typeof listedNotices>[number];
export type ServiceRowData = ReturnType<typeof serviceRow>;
export type SuggestedCourse = ReturnType<typeof suggestedCourse>;
export type ComparedCourse = ReturnType<typeof comparedCourse>;
export type ModuleCard = ReturnType<typeof moduleCard>;
export type CourseCardData = ReturnType<typeof courseCard>;
export type ProjectCard = ReturnType<typeof projectCard>;

export const workOf = (slug: string) =>
  content.proof.work.flatMap(({ title, by, batch, about, link, course }, i) =>
    course === slug ? [{ title, by, batch, about, link, picture: photograph(workKey(i)) }] : [],
  );

/** What was made in each course that shows something, and where that course is. */
export const worksOfCourses = (courses: Course[]) =>
  courses.flatMap(({ slug, title }) =>
    workOf(slug)
      .slice(0, 1)
      .map((work) => ({ ...work, course: { title, path: coursePath(slug) } })),
  );

/** Where a service has no price of its own, of the work that it names first: another is often an extra such as a year of care. */
export function leadPrice({ price, vat, priceGuide }: Service): Priced | undefined {
  if (price !== undefined) return { price, vat };
  const [from] = priceGuide.flatMap((line) => amountsOf(line.price));
  return from === undefined ? undefined : { price: { from }, vat };
}
