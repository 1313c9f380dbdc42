// The checked content, for loaders and the server. Browsers get only what a page's loader returns.
import content from "virtual:content";
import type { Claim, Course, Project, Service } from "./schema.ts";

export { content };

/** Ids in content are checked at build time, so a missing one is a mistake in the code. */
function found<T>(entry: T | undefined, what: string): T {
  if (entry === undefined) throw new Error(`There is no ${what} in content`);
  return entry;
}

export const claimById = (id: string): Claim =>
  found(
    content.claims.find((c) => c.id === id),
    `claim ${id}`,
  );
export const courseBySlug = (slug: string): Course =>
  found(
    content.courses.find((c) => c.slug === slug),
    `course ${slug}`,
  );
export const serviceBySlug = (slug: string): Service =>
  found(
    content.services.find((s) => s.slug === slug),
    `service ${slug}`,
  );
export const projectBySlug = (slug: string): Project | undefined =>
  content.projects.find((p) => p.slug === slug);
