import type { Content } from "../content/schema.ts";
import type { FindEntry } from "../domain/find.ts";
import { moduleSlug } from "../domain/module-slug.ts";

type PageFacts = { title: string; summary: string; alsoCalled?: string | undefined };

/** What can be found on the site: pages, services, courses, modules with their topics, and projects. */
export function searchIndex({ pages, services, courses, projects, courseFinder }: Content): FindEntry[] {
  const page = (path: string, { title, summary, alsoCalled }: PageFacts, part?: string): FindEntry => ({
    kind: "page",
    title,
    path,
    words: [summary],
    ...(alsoCalled && { also: alsoCalled }),
    ...(part && { part }),
  });
  const training = pages.training.title;
  return [
    page("/about-us", pages.about),
    page("/services", pages.services),
    ...services.map(
      ({ slug, title, line, offers, grid }): FindEntry => ({
        kind: "service",
        title,
        path: `/${slug}`,
        part: pages.services.title,
        words: [line, ...offers.map((offer) => offer.title), ...grid.items],
      }),
    ),
    page("/training", pages.training),
    page("/training-courses", pages.catalogue, training),
    page("/training-courses/compare", pages.compare, training),
    page("/course-finder", courseFinder, training),
    ...courses.map(
      ({ slug, title, skills, description, level }): FindEntry => ({
        kind: "course",
        title,
        path: `/${slug}`,
        part: training,
        words: [...skills, description, level],
      }),
    ),
    ...courses.flatMap(({ slug, title: course, track, modules }) =>
      modules.map(
        ({ title, description, skills = [], topics }): FindEntry => ({
          kind: "module",
          title,
          path: track ? `/training/${track.slug}/${moduleSlug(title)}` : `/${slug}#syllabus`,
          part: course,
          words: [...(description ? [description] : []), ...skills],
          topics,
        }),
      ),
    ),
    page("/enroll", pages.enroll, training),
    page("/portfolio", pages.portfolio),
    ...projects.map(
      ({ slug, title, description, stack }): FindEntry => ({
        kind: "project",
        title,
        path: `/portfolio/${slug}`,
        part: pages.portfolio.title,
        words: [description, ...stack],
      }),
    ),
    page("/team", pages.team),
    page("/contact", pages.contact),
    page("/newsletter", pages.newsletter),
    page("/privacy", pages.privacy),
  ];
}
