import { content } from "../../content-model/read/index.server.ts";
import type { Course, Project } from "../../content-model/schema/schema.ts";
import { nextWrittenBatch } from "../../content-model/write/written-batch.ts";
import { lengthFields } from "../../domain/time/course-length.ts";
import { picture } from "./pictures.server.ts";

/** What a course's card shows on a day, the company's date. */
export function courseCard(course: Course, today: string) {
  const { slug, title, level, popular, description, skills, projects, price, vat, category } = course;
  return {
    ...{ slug, title, ...lengthFields(course), level, popular, description, skills, projects, price, vat },
    category,
    next: nextWrittenBatch(course, content, today),
    picture: picture(`course/${slug}`),
  };
}

/** What a project's card shows. */
export function projectCard({ title, category, sample, description, slug }: Project) {
  const field = content.pages.portfolio.categories.find(({ id }) => id === category)?.label;
  return { title, category, field, sample, description, slug, picture: picture(`project/${slug}`) };
}

export type CourseCardData = ReturnType<typeof courseCard>;
export type ProjectCard = ReturnType<typeof projectCard>;
