// What machines may read on each page. Google's course and question results are gone, so nothing here is written for
// a display: it is there because it is true. No ratings: the training figure has no reviews behind it.
import type { Thing } from "schema-dts";
import type { Content } from "../../../content/schema.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { breadcrumbList } from "./breadcrumbs.server.ts";
import { courseBlock, courseList } from "./courses.server.ts";
import { type Company, company, type Facts, website } from "./organization.server.ts";
import { serviceBlock } from "./service.server.ts";

export type Block = Thing | Company;

/** Pages that say who the company is. Course and service pages name it in short, by the same @id. */
const companyPages = ["/", "/about-us", "/contact"];

/** The blocks of one page. `crumbs` are the page's own breadcrumbs, empty when it shows none. */
export function pageBlocks(content: Content, path: string, facts: Facts, crumbs: readonly Crumb[]): Block[] {
  const { site, courses, services, pages } = content;
  const course = courses.find(({ slug }) => path === `/${slug}`);
  const service = services.find(({ slug }) => path === `/${slug}`);
  const blocks: Block[] = [];
  if (companyPages.includes(path)) blocks.push(company(site, facts));
  if (path === "/") blocks.push(website(site, facts.siteUrl));
  if (path === "/training-courses") blocks.push(courseList(courses, pages.catalogue.title, facts));
  if (course) blocks.push(courseBlock(course, site, facts));
  if (service) blocks.push(serviceBlock(service, site, facts));
  if (crumbs.length > 1) blocks.push(breadcrumbList(crumbs, facts.siteUrl));
  return blocks;
}
