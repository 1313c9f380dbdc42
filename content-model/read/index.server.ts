// The checked content, for loaders and the server. Browsers only get what a page's loader returns.

import content from "virtual:content";
import { paths } from "../../domain/paths.ts";
import type { Notice } from "../schema/notices.ts";
import type { OwnPage } from "../schema/own-page-schema.ts";
import type { Claim, Course, Project, Service } from "../schema/schema.ts";
import { evidenceOf } from "../write/proof.ts";

export { content };

/** References are checked at build time, so a missing entry is a bug in the code. */
function entryOf<T>(entries: readonly T[], name: string, nameOf: (entry: T) => string): T {
  const found = entries.find((entry) => nameOf(entry) === name);
  if (found === undefined) throw new Error(`There is no ${name} in content`);
  return found;
}

const slugOf = ({ slug }: { slug: string }) => slug;

/** Stands on the page about training. */
const evidence = content.courses.length > 0 ? evidenceOf(content.proof) : {};

export function claimById(id: string): Claim & { evidence?: string } {
  const claim = entryOf(content.claims, id, (one) => one.id);
  const part = evidence[id];
  return part === undefined ? claim : { ...claim, evidence: `${paths.training}#${part}` };
}
export const courseBySlug = (slug: string): Course => entryOf(content.courses, slug, slugOf);
export const serviceBySlug = (slug: string): Service => entryOf(content.services, slug, slugOf);
export const ownPageBySlug = (slug: string): OwnPage => entryOf(content.ownPages, slug, slugOf);
export const noticeBySlug = (slug: string): Notice | undefined =>
  content.notices.find((n) => n.slug === slug);
export const projectBySlug = (slug: string): Project | undefined =>
  content.projects.find((p) => p.slug === slug);
