// Facts for programs: Google shows no course and FAQ results any more. No ratings, since no reviews are behind them.

import type { BreadcrumbListLeaf, Thing } from "schema-dts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { hasOwnPage } from "../../../content-model/write/people.ts";
import {
  coursePath,
  noticePath,
  ownPagePath,
  paths,
  personPath,
  servicePath,
} from "../../../domain/paths.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { articleBlock } from "./article.server.ts";
import { courseBlock, courseList } from "./courses.server.ts";
import { type Company, company, type Facts, website } from "./organization.server.ts";
import { personBlock } from "./person.server.ts";
import { serviceBlock } from "./service.server.ts";
import { webPage } from "./web-page.server.ts";

export type Block = Thing | Company;

/** Pages that describe the company in full. Course and service pages name it in brief, by the same @id. */
const companyPages: string[] = [paths.home, paths.about, paths.contact];

/** The blocks of one page. `crumbs` are the page's own breadcrumbs, empty when it shows none. */
export function pageBlocks(content: Content, path: string, facts: Facts, crumbs: readonly Crumb[]): Block[] {
  const { site, courses, services, pages, people, ownPages, notices } = content;
  const course = courses.find(({ slug }) => path === coursePath(slug));
  const service = services.find(({ slug }) => path === servicePath(slug));
  const notice = notices.find(({ slug }) => path === noticePath(slug));
  const own = ownPages.find(({ slug }) => path === ownPagePath(slug));
  const person = people.filter(hasOwnPage).find(({ id }) => path === personPath(id));
  const blocks: Block[] = [];
  if (companyPages.includes(path)) blocks.push(company(content, facts));
  if (path === paths.home) blocks.push(website(site, facts.siteUrl));
  if (path === paths.catalogue) blocks.push(courseList(courses, pages.catalogue.title, facts));
  if (course) blocks.push(courseBlock(course, content, facts));
  if (service) blocks.push(serviceBlock(service, content, facts));
  if (person) blocks.push(personBlock(person, content, facts.siteUrl));
  if (notice) blocks.push(articleBlock(notice, content, facts));
  if (own) blocks.push(webPage(own, content, facts));
  if (crumbs.length > 1) blocks.push(breadcrumbList(crumbs, facts.siteUrl));
  return blocks;
}

function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, i) => ({
      "@type": "ListItem" as const,
      position: i + 1,
      name: label,
      item: new URL(path, siteUrl).href,
    })),
  };
}
