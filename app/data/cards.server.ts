import { content } from "../../content-model/read/index.server.ts";
import type { Course, Project, Service } from "../../content-model/schema/schema.ts";
import { nextWrittenBatch } from "../../content-model/write/written-batch.ts";
import { servicePath } from "../../domain/paths.ts";
import { lengthFields } from "../../domain/time/course-length.ts";
import { picture } from "./pictures.server.ts";
import { lowestPrice } from "./proof.server.ts";

export function courseCard(course: Course, today: string) {
  const { slug, title, level, popular, description, skills, projects, price, vat, category } = course;
  return {
    ...{ slug, title, ...lengthFields(course), level, popular, description, skills, projects, price, vat },
    category,
    next: nextWrittenBatch(course, content, today),
    picture: picture(`course/${slug}`),
  };
}

export function projectCard({ title, category, sample, description, slug }: Project) {
  const field = content.pages.portfolio.categories.find(({ id }) => id === category)?.label;
  return { title, category, field, sample, description, slug, picture: picture(`project/${slug}`) };
}

export const serviceRow = (service: Service) => ({
  title: service.title,
  line: service.line,
  from: lowestPrice(service),
  path: servicePath(service.slug),
  picture: picture(`service/${service.slug}`),
});

export type ServiceRowData = ReturnType<typeof serviceRow>;
export type CourseCardData = ReturnType<typeof courseCard>;
export type ProjectCard = ReturnType<typeof projectCard>;
