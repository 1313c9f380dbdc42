import type { Content } from "../content/schema.ts";
import type { FindEntry } from "../domain/find.ts";
import { moduleSlug } from "../domain/module-slug.ts";

type AlsoCalled = { alsoCalled?: string | undefined };
type PageFacts = AlsoCalled & { title: string; summary: string };

const alsoOf = ({ alsoCalled }: AlsoCalled) => (alsoCalled ? { also: alsoCalled } : {});

/** What can be found on the site: pages, services, courses, modules with their topics, and projects. */
export function searchIndex({ pages, services, courses, projects, courseFinder }: Content): FindEntry[] {
  const page = (path: string, facts: PageFacts, part?: string): FindEntry => ({
    kind: "page",
    title: facts.title,
    path,
    words: [facts.summary],
    ...alsoOf(facts),
    ...(part && { part }),
  });
  const training = pages.training.title;
  return [
    page("/about-us", pages.about),
    page("/services", pages.services),
    ...services.map(
      ({ slug, title, alsoCalled, line, offers, grid }): FindEntry => ({
        kind: "service",
        title,
        path: `/${slug}`,
        part: pages.services.title,
        ...alsoOf({ alsoCalled }),
        words: [line, ...offers.map((offer) => offer.title), ...grid.items],
      }),
    ),
    page("/training", pages.training),
    page("/training-courses", pages.catalogue, training),
    page("/training-courses/compare", pages.compare, training),
    page("/course-finder", courseFinder, training),
    ...courses.map(
      ({ slug, title, alsoCalled, skills, description, level }): FindEntry => ({
        kind: "course",
        title,
        path: `/${slug}`,
        part: training,
        ...alsoOf({ alsoCalled }),
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
