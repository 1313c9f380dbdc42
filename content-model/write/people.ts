import { personPath } from "../../domain/paths.ts";
import { upcomingBatches } from "../../domain/time/batches.ts";
import type { Course, Person } from "../schema/schema.ts";

/** Somebody with a biography has a page of their own, unless it is still a placeholder. */
export const hasOwnPage = ({ biography, placeholder }: Pick<Person, "biography" | "placeholder">): boolean =>
  biography !== undefined && !placeholder;

export type Teacher = { id: string; name: string; role: string; path?: string };

export const teacherOf = (person: Person): Teacher => {
  const { id, name, role } = person;
  return { id, name, role, ...(hasOwnPage(person) && { path: personPath(id) }) };
};

/** The people with these ids, in the order of the team; placeholders are left out. */
export const teachers = (people: readonly Person[], ids: readonly string[]): Teacher[] =>
  people.filter(({ id, placeholder }) => ids.includes(id) && !placeholder).map(teacherOf);

export const teachersOfCourse = ({ instructors = [], modules }: Pick<Course, "instructors" | "modules">) => [
  ...instructors,
  ...modules.flatMap((module) => module.instructors ?? []),
];

/** The courses that somebody teaches, or a batch to come of them, each with the modules if it is not the whole course. */
export function taughtBy(id: string, courses: readonly Course[], today: string) {
  return courses.flatMap((course) => {
    const isWhole =
      course.instructors?.includes(id) ||
      upcomingBatches(course.intakes, today).some(({ instructor }) => instructor === id);
    const modules = course.modules.filter(({ instructors }) => instructors?.includes(id));
    if (!isWhole && modules.length === 0) return [];
    return [{ course, modules: isWhole ? [] : modules.map(({ title }) => title) }];
  });
}
