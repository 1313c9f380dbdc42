// The site map. Routes, sitemap, llms.txt, search, pictures of shared links and the check of redirects come from it.

import { briefQuestions } from "../../domain/brief.ts";
import { unmarked } from "../../domain/marked-text.ts";
import {
  lessonPath,
  modulePath,
  noticePath,
  ownPagePath,
  parentsFilePath,
  paths,
  personPath,
  projectPath,
  readyPath,
  sampleFilePath,
  syllabusFilePath,
  syllabusPath,
} from "../../domain/paths.ts";
import { readinessNames } from "../../domain/readiness.ts";
import type { SearchEntry } from "../../domain/search.ts";
import { noticePhotoKey } from "../read/photographs.ts";
import { headingsOf, type Part, plainText } from "../schema/blocks.ts";
import type { Content } from "../schema/schema.ts";
import { sayIn } from "../schema/words.ts";
import { hasOwnPage } from "../write/people.ts";
import { weekdayWords, writtenPlaces } from "../write/written-facts.ts";
import {
  answers,
  copied,
  coursePages,
  moduleSearch,
  openPages,
  type Page,
  pageSearch,
  policyPages,
  proofPages,
  servicePages,
  triagePages,
} from "./entry-pages.ts";

/**
 * `listed` is the same for every visitor; `asked` answers a query, so it is not for search engines; `personal` needs a
 * visitor's token; a web server shows `error`.
 */
type Visibility = "listed" | "asked" | "personal" | "error";

export type PageKind = {
  route: string;
  visibility: Visibility;
  /** The router's pattern, when one route answers every page of the kind. */
  pattern?: () => string;
  query?: readonly string[];
  pages: (content: Content) => Page[];
};

const textsOf = (parts: readonly Part[]): string[] => parts.map(({ blocks }) => plainText(blocks));

const ifCourses =
  (pages: PageKind["pages"]): PageKind["pages"] =>
  (content) =>
    content.courses.length > 0 ? pages(content) : [];

type Rest = Pick<PageKind, "query" | "pattern">;

const listed = (route: string, pages: PageKind["pages"], rest: Rest = {}): PageKind => {
  return { route, visibility: "listed", pages, ...rest };
};

const asked = (route: string, query: readonly string[], pages: PageKind["pages"]): PageKind => {
  return { route, visibility: "asked", query, pages };
};

const personal = (path: string, isThere = (_: Content) => true): PageKind => ({
  route: "mail-link",
  visibility: "personal",
  query: ["token"],
  pages: (content) => (isThere(content) ? [{ path, title: "" }] : []),
});

/** In the order of the menu. */
export const pageKinds: readonly PageKind[] = [
  listed(
    "home",
    ({ site: { title, tagline: detail }, pages }) => [
      { path: paths.home, title, detail, index: pages.home.index },
    ],
    { query: ["tab"] },
  ),
  listed("about-us", ({ site, pages: { about } }) => [
    copied(paths.about, about, pageSearch(about, [site.name.value])),
  ]),
  listed(
    "services",
    ({ services, pages }) => (services.length > 0 ? [copied(paths.services, pages.services)] : []),
    { query: ["category"] },
  ),
  listed("service", (content) => content.services.flatMap((service) => servicePages(service, content))),
  listed("try/triage", triagePages, { query: ["symptom"] }),
  listed(
    "training",
    ifCourses((content) => [
      copied(paths.training, content.pages.training),
      ...answers(paths.training, content.pages.training.title, content.pages.training.questions?.items ?? []),
      ...proofPages(content),
      ...openPages(content),
    ]),
  ),
  listed(
    "training-courses",
    ifCourses(({ pages }) => [copied(paths.catalogue, pages.catalogue, { part: pages.training.title })]),
    { query: ["category", "sort"] },
  ),
  asked("training-courses-compare", ["courses"], ({ courses, pages }) =>
    courses.length > 1 ? [copied(paths.compare, pages.compare, { part: pages.training.title })] : [],
  ),
  asked(
    "try/course-finder",
    ["make", "know", "months"],
    ifCourses(({ courseFinder, pages }) =>
      courseFinder ? [copied(paths.courseFinder, courseFinder, { part: pages.training.title })] : [],
    ),
  ),
  asked("try/brief", briefQuestions, ({ brief, pages }) =>
    brief ? [copied(paths.brief, brief, { part: pages.services.title })] : [],
  ),
  listed("course", (content) => content.courses.flatMap((course) => coursePages(course, content))),
  listed("try/first-lesson", ({ courses, lessons }) =>
    lessons.map(({ slug, parts, ...copy }) => {
      const course = courses.find((one) => one.slug === slug);
      return copied(lessonPath(slug), copy, {
        ...(course && { part: course.title, index: course.index }),
        picture: `course/${slug}`,
        search: { kind: "lesson", words: [copy.summary, ...headingsOf(parts)], also: copy.alsoCalled },
      });
    }),
  ),
  asked("try/course-ready", readinessNames, ({ courses, words, site }) =>
    courses.flatMap(({ slug, title: part, readiness }): Page[] => {
      if (!readiness) return [];
      const title = sayIn(words, site)("ready.title", { course: part });
      const questions = readiness.map(({ question }) => question);
      return [{ path: readyPath(slug), title, part, search: { kind: "page", words: questions } }];
    }),
  ),
  listed(
    "course-module",
    ({ courses }) =>
      courses.flatMap(({ slug, track, title: part, modules, index }) =>
        modules.map((module): Page => {
          const shared = { title: module.title, part, index, search: moduleSearch(module) };
          if (!track) return { ...shared, path: syllabusPath(slug), isPart: true };
          const path = modulePath(track.slug, module);
          return { ...shared, path, picture: `module${path.slice(paths.training.length)}` };
        }),
      ),
    { pattern: () => `${paths.training}/:track/:module` },
  ),
  listed(
    "enroll",
    ifCourses(({ site, pages }) =>
      site.enrollment ? [copied(paths.enroll, pages.enroll, { part: pages.training.title })] : [],
    ),
    { query: ["course", "batch", "sent"] },
  ),
  listed(
    "portfolio",
    ({ projects, pages }) => (projects.length > 0 ? [copied(paths.portfolio, pages.portfolio)] : []),
    { query: ["tab"] },
  ),
  listed(
    "portfolio-project",
    ({ projects, pages, words }) =>
      projects.map(({ slug, title, sample, description, stack, index }) => ({
        path: projectPath(slug),
        title,
        index,
        part: pages.portfolio.title,
        // A shared link must not pass an example off as work for a client.
        ...(sample && { detail: words["portfolio.sample"] }),
        picture: `project/${slug}`,
        search: { kind: "project", words: [description, ...stack] },
      })),
    { pattern: () => projectPath(":slug") },
  ),
  listed("team", ({ people, pages: { team } }) => {
    const others = people.filter((person) => !hasOwnPage(person));
    const said = others.map(({ name, role, bio }) => `${name}, ${role}. ${bio}`);
    return people.length > 0 ? [copied(paths.team, team, pageSearch(team, said))] : [];
  }),
  listed(
    "team-member",
    ({ people, pages }) =>
      people.filter(hasOwnPage).map(({ id, name, role, bio, expertise }) => ({
        path: personPath(id),
        title: name,
        part: pages.team.title,
        detail: role,
        picture: `person/${id}`,
        search: { kind: "person", words: [role, bio, ...expertise] },
      })),
    { pattern: () => personPath(":person") },
  ),
  listed(
    "contact",
    ({ pages: { contact }, site, words }) => {
      const { hoursNote = "", holidays } = site;
      const places = writtenPlaces(site, words).flatMap(({ label = "", text, directions = "" }) => {
        return [label, text, directions];
      });
      const days = [...Object.values(weekdayWords(words)), hoursNote, ...holidays.map(({ name }) => name)];
      return [copied(paths.contact, contact, pageSearch(contact, places, [words["contact.hours"], ...days]))];
    },
    { query: ["subject", "message", "consultation", "sent"] },
  ),
  asked("search", ["q"], ({ pages }) => [{ path: paths.search, title: pages.search.title }]),
  listed(
    "newsletter",
    ({ site, pages }) => (site.newsletter ? [copied(paths.newsletter, pages.newsletter)] : []),
    { query: ["sent"] },
  ),
  listed("notices", ({ notices, words }) => {
    const { "notices.title": title, "notices.lead": lead } = words;
    return notices.length > 0 ? [copied(paths.notices, { title, lead, summary: lead })] : [];
  }),
  listed(
    "notice",
    ({ notices, words }) =>
      notices.map(({ slug, title, summary, date, photo, parts, index, alsoCalled }) => ({
        path: noticePath(slug),
        title,
        index,
        part: words["notices.title"],
        detail: summary,
        ...(photo && { picture: noticePhotoKey(slug) }),
        search: {
          kind: "notice",
          words: [summary, ...headingsOf(parts)],
          text: textsOf(parts),
          from: date,
          also: alsoCalled,
        },
      })),
    { pattern: () => noticePath(":slug") },
  ),
  personal(paths.newsletterConfirm, ({ site }) => site.newsletter),
  // Also without a newsletter, for the links in what was sent before.
  personal(paths.newsletterUnsubscribe),
  personal(paths.leadAnswered),
  { route: "errors/unavailable", visibility: "error", pages: () => [{ path: paths.unavailable, title: "" }] },
  listed("policies", ifCourses(policyPages)),
  listed("claims", ({ claims, words }) =>
    claims.length > 0
      ? [
          copied(paths.claims, {
            title: words["claims.title"],
            summary: words["claims.summary"],
            lead: words["claims.lead"],
            alsoCalled: words["claims.searchWords"],
          }),
        ]
      : [],
  ),
  listed("privacy", ({ pages }) => [copied(paths.privacy, pages.privacy)]),
  listed("own-page", ({ ownPages }) =>
    ownPages.map(({ slug, parts, ...copy }) =>
      copied(ownPagePath(slug), copy, pageSearch(copy, headingsOf(parts), textsOf(parts))),
    ),
  ),
];

const pagesOf = (content: Content, ...shown: Visibility[]) =>
  pageKinds
    .filter(({ visibility }) => shown.includes(visibility))
    .flatMap(({ pages }) => pages(content))
    .filter(({ isPart }) => !isPart);

/** Pages that are the same for everybody, in menu order. */
export const listedPages = (content: Content): Page[] => pagesOf(content, "listed");

export const indexedPaths = (content: Content): string[] =>
  content.site.index
    ? listedPages(content).flatMap(({ path, index }) => (index === false ? [] : [path]))
    : [];

/** Addresses of the pages kept in memory: the listed ones, and those that answer a query. */
export const readyPaths = (content: Content): string[] =>
  pagesOf(content, "listed", "asked").map(({ path }) => path);

/** Addresses of the pages that have no picture of their own: their heads show contour lines. */
export const headPaths = (content: Content): string[] =>
  pagesOf(content, "listed", "asked").flatMap(({ path, picture }) => (picture ? [] : [path]));

export const pageAddresses = (content: Content): string[] =>
  pagesOf(content, "listed", "asked", "personal").map(({ path }) => path);

/** Addresses of the PDFs. The brochure lists courses. */
export const documentAddresses = ({ courses, documents }: Content): string[] => [
  ...(courses.length > 0 ? [paths.brochure] : []),
  ...courses.flatMap(({ slug }) => [syllabusFilePath(slug), parentsFilePath(slug)]),
  ...(documents?.list ?? []).map(({ file }) => sampleFilePath(file)),
];

/** Addresses that no entry may take: of pages that are there, or would be, whatever the entries are called. */
export const fixedAddresses = (content: Content): string[] => [
  ...Object.values(paths),
  ...pageAddresses({ ...content, courses: [], services: [], projects: [], ownPages: [], notices: [] }),
];

/** By path, the query parameters that change the page's HTML. */
export const queryNames = (content: Content): Map<string, readonly string[]> =>
  new Map(pageKinds.flatMap(({ query = [], pages }) => pages(content).map(({ path }) => [path, query])));

/** Of four letters or more, without the signs within a word that the search passes over. */
const longWords = (texts: (string | undefined)[]): string[] =>
  texts
    .join(" ")
    .replace(/[\u00ad\u200b-\u200d\u2060]/g, "")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? [];

/** Whole texts would be too much for a phone: of these it has the words by which nothing else is found. */
export function searchIndex(content: Content): SearchEntry[] {
  const entries = pageKinds
    .flatMap(({ pages }) => pages(content))
    .flatMap(({ path, title, part, search }) => {
      if (!search) return [];
      const { words, topics, ...rest } = search;
      return [{ ...rest, words: words?.map(unmarked), topics: topics?.map(unmarked), title, path, part }];
    });
  const known = new Set(
    entries.flatMap(({ title, part, partAlso, also, words = [], topics = [] }) =>
      longWords([title, part, partAlso, also, ...words, ...topics]),
    ),
  );
  return entries.map(({ text = [], ...entry }) => {
    const rest = new Set(longWords(text.map(unmarked))).difference(known);
    return rest.size > 0 ? { ...entry, text: [...rest].join(" ") } : entry;
  });
}
