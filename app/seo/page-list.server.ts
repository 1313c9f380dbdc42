import { content } from "../../content/index.server.ts";
import { moduleSlug } from "../../domain/module-slug.ts";

/** Pages that are the same for every visitor, in menu order. Token pages and answers to forms are not among them. */
export function pagePaths(): string[] {
  const { services, courses, projects } = content;
  return [
    "/",
    "/about-us",
    "/services",
    ...services.map((s) => `/${s.slug}`),
    "/training",
    "/training-courses",
    ...courses.map((c) => `/${c.slug}`),
    ...courses.flatMap(({ track, modules }) =>
      track ? modules.map((m) => `/training/${track.slug}/${moduleSlug(m.title)}`) : [],
    ),
    "/enroll",
    "/portfolio",
    ...projects.map((p) => `/portfolio/${p.slug}`),
    "/team",
    "/contact",
    "/newsletter",
    "/privacy",
  ];
}
