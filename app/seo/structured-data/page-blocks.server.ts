// Facts for programs: Google shows no course and FAQ results any more. No ratings, since no reviews are behind them.

import type * as schema from "schema-dts";
import { allQuestions, plainText, plainWords } from "../../../content-model/schema/blocks.ts";
import type { Notice } from "../../../content-model/schema/notices.ts";
import type { OwnPage } from "../../../content-model/schema/own-page-schema.ts";
import type { Content, Person, Service } from "../../../content-model/schema/schema.ts";
import { hasOwnPage } from "../../../content-model/write/people.ts";
import {
  coursePath,
  noticePath,
  ownPagePath,
  paths,
  personPath,
  servicePath,
  socialPicturePath,
} from "../../../domain/paths.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { courseBlock, courseList, offerBlock } from "./courses.server.ts";
import {
  type Company,
  type CompanyContent,
  company,
  companyReference,
  type Facts,
  type PersonBlock,
  personReference,
  website,
} from "./organization.server.ts";

type Block = schema.Thing | Company;

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

/** All blocks of a page, escaped for a script element whatever the content says; empty without blocks. */
export function jsonLd(blocks: readonly Block[]): string {
  if (blocks.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": blocks });
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return json.replace(/[<>&\u2028\u2029]/g, escaped);
}

function serviceBlock(service: Service, content: CompanyContent, { siteUrl }: Facts): schema.ServiceLeaf {
  const { slug, title, summary, offersHeading, offers, price, vat } = service;
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    "@type": "Service",
    "@id": address(`${servicePath(slug)}#service`),
    name: title,
    description: summary,
    url: address(servicePath(slug)),
    image: address(socialPicturePath(servicePath(slug))),
    provider: companyReference(content, siteUrl),
    offers:
      price === undefined
        ? undefined
        : offerBlock({ price, vat }, content.site.currency, address(servicePath(slug))),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: offersHeading,
      itemListElement: offers.map((offer) => ({
        "@type": "Offer" as const,
        itemOffered: { "@type": "Service" as const, name: offer.title, description: offer.description },
      })),
    },
  };
}

function personBlock(person: Person, content: CompanyContent, siteUrl: string): PersonBlock {
  const { role, bio, expertise, social } = person;
  const { email: _, others = [], ...known } = social;
  const profiles = [...Object.values(known), ...others.map(({ url }) => url)];
  return {
    ...personReference(person, siteUrl),
    jobTitle: role,
    description: bio,
    image: new URL(socialPicturePath(personPath(person.id)), siteUrl).href,
    worksFor: companyReference(content, siteUrl),
    ...(expertise.length > 0 && { knowsAbout: expertise }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** A notice is news, an article is not. */
function articleBlock(
  notice: Notice,
  content: CompanyContent,
  { siteUrl }: Facts,
): schema.ArticleLeaf | schema.NewsArticleLeaf {
  const path = noticePath(notice.slug);
  const address = (to: string) => new URL(to, siteUrl).href;
  const company = companyReference(content, siteUrl);
  return {
    "@type": notice.kind === "article" ? "Article" : "NewsArticle",
    "@id": address(`${path}#article`),
    headline: notice.title,
    description: notice.summary,
    datePublished: notice.date,
    url: address(path),
    image: address(socialPicturePath(path)),
    inLanguage: content.site.language,
    author: company,
    publisher: company,
  };
}

/** A page that a company wrote itself; with questions it is a page of questions and answers. */
function webPage(
  page: OwnPage,
  content: CompanyContent,
  { siteUrl }: Facts,
): schema.WebPageLeaf | schema.FAQPageLeaf {
  const path = ownPagePath(page.slug);
  const address = (to: string) => new URL(to, siteUrl).href;
  const shared = {
    "@id": address(`${path}#page`),
    name: page.title,
    description: page.summary,
    url: address(path),
    image: address(socialPicturePath(path)),
    inLanguage: content.site.language,
    publisher: companyReference(content, siteUrl),
  };
  const questions = allQuestions(page.parts);
  if (questions.length === 0) return { "@type": "WebPage", ...shared };
  return {
    "@type": "FAQPage",
    ...shared,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question" as const,
      name: plainWords(question),
      acceptedAnswer: { "@type": "Answer" as const, text: plainText(answer) },
    })),
  };
}

const breadcrumbList = (crumbs: readonly Crumb[], siteUrl: string): schema.BreadcrumbListLeaf => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, path }, i) => ({
    "@type": "ListItem" as const,
    position: i + 1,
    name: label,
    item: new URL(path, siteUrl).href,
  })),
});
