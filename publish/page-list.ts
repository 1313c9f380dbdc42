import type { Content } from "../content/schema.ts";
import { moduleSlug } from "../domain/module-slug.ts";

export type ListedPage = {
  path: string;
  title: string;
  /** The part of the site it belongs to. */
  part?: string;
  /** One line of facts. */
  detail?: string;
  /** Key of its own picture. */
  picture?: string;
};

/**
 * Pages that answer what a visitor asks in the address. They are kept ready like the others while nothing is asked, but
 * are for no search engine: not in the sitemap, `noindex`.
 */
export const askedPages = ["/training-courses/compare", "/course-finder", "/search"];

/** Pages that are the same for every visitor, in menu order. Token pages and answers to forms are not among them. */
export function listPages({ site, pages, services, courses, projects }: Content): ListedPage[] {
  return [
    { path: "/", title: site.title, detail: site.tagline },
    { path: "/about-us", title: pages.about.title },
    { path: "/services", title: pages.services.title },
    ...services.map(({ slug, title, line }) => ({
      path: `/${slug}`,
      title,
      part: pages.services.title,
      detail: line,
      picture: `service/${slug}`,
    })),
    { path: "/training", title: pages.training.title },
    { path: "/training-courses", title: pages.catalogue.title, part: pages.training.title },
    ...courses.map(({ slug, title, months, level }) => ({
      path: `/${slug}`,
      title,
      part: pages.training.title,
      detail: `${months} Months · ${level}`,
      picture: `course/${slug}`,
    })),
    ...courses.flatMap(({ track, title, modules }) =>
      track
        ? modules.map((module) => ({
            path: `/training/${track.slug}/${moduleSlug(module.title)}`,
            title: module.title,
            part: title,
            picture: `module/${track.slug}/${moduleSlug(module.title)}`,
          }))
        : [],
    ),
    { path: "/enroll", title: pages.enroll.title, part: pages.training.title },
    { path: "/portfolio", title: pages.portfolio.title },
    ...projects.map(({ slug, title }) => ({
      path: `/portfolio/${slug}`,
      title,
      part: pages.portfolio.title,
      picture: `project/${slug}`,
    })),
    { path: "/team", title: pages.team.title },
    { path: "/contact", title: pages.contact.title },
    { path: "/newsletter", title: pages.newsletter.title },
    { path: "/privacy", title: pages.privacy.title },
  ];
}
