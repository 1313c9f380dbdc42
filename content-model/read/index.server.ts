// The checked content, for loaders and the server. Browsers only get what a page's loader returns.

import content from "virtual:content";
import { paths } from "../../domain/paths.ts";
import type { Notice } from "../schema/notices.ts";
import type { OwnPage } from "../schema/own-page-schema.ts";
import type { Claim, Course, Project, Service } from "../schema/schema.ts";
import { evidenceOf } from "../write/proof.ts";

export { content };

/** References are checked at build time, so a missing entry is a bug in the code. */
function found<T>(entry: T | undefined, what: string): T {
  if (entry === undefined) throw new Error(`There is no ${what} in content`);
  return entry;
}

/** Stands on the page about training. */
const evidence = content.courses.length > 0 ? evidenceOf(content.proof) : {};

/** A figure, and the address of what shows it, if there is something. */
export function claimById(id: string): Claim & { evidence?: string } {
  const claim = found(
    content.claims.find((c) => c.id === id),
    `claim ${id}`,
  );
  const part = evidence[id];
  return part === undefined ? claim : { ...claim, evidence: `${paths.training}#${part}` };
}
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
export const ownPageBySlug = (slug: string): OwnPage =>
  found(
    content.ownPages.find((p) => p.slug === slug),
    `page ${slug}`,
  );
export const noticeBySlug = (slug: string): Notice | undefined =>
  content.notices.find((n) => n.slug === slug);
export const projectBySlug = (slug: string): Project | undefined =>
  content.projects.find((p) => p.slug === slug);
