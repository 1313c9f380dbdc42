import type { Course, Project } from "../content/schema.ts";
import { picture } from "./pictures.server.ts";
import type { CourseCardData } from "./sections/course-list.tsx";
import type { ProjectCard } from "./sections/works.tsx";

/** What a course's card shows. */
export function courseCard(course: Course): CourseCardData {
  const { slug, title, months, level, popular, description, skills, projects, price, category } = course;
  return {
    slug,
    title,
    months,
    level,
    popular,
    description,
    skills,
    projects,
    price,
    category,
    picture: picture(`course/${slug}`),
  };
}

export function projectCard({ title, category, sample, description, slug }: Project): ProjectCard {
  return { title, category, sample, description, slug, picture: picture(`project/${slug}`) };
}
