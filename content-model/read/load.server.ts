// Runs in Node only: the build puts the result into the server's bundle, and browsers get only what their page shows.

import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { unmarked } from "../../domain/marked-text.ts";
import {
  addressKey,
  coursePath,
  isWithin,
  parentsFilePath,
  paths,
  renamePaths,
  socialPicturePath,
  syllabusFilePath,
} from "../../domain/paths.ts";
import { isFrench, zoneName } from "../../domain/region.ts";
import { lettersOf } from "../../domain/scripts.ts";
import { daysOf } from "../../domain/time/holidays.ts";
import { checkEntryAddresses, checkRedirects, fileNameProblem } from "../check/check-addresses.ts";
import { batchesOf } from "../check/check-batches.ts";
import { checkBrand } from "../check/check-brand.ts";
import { checkEntries } from "../check/check-entries.ts";
import { linkChecker, linksIn } from "../check/check-links.ts";
import { checkReferences, type Reference, referencesIn } from "../check/check-references.ts";
import { pageAddresses } from "../map/pages.ts";
import type { Part } from "../schema/blocks.ts";
import { checkBrief } from "../schema/brief-schema.ts";
import type { ContentFile } from "../schema/content-fields.ts";
import type { ContentProblem, Report, SiteLink } from "../schema/content-problem.ts";
import { checkCourseFinder } from "../schema/course-schema.ts";
import { checkDocuments } from "../schema/documents-schema.ts";
import { framesFolder } from "../schema/frame-schema.ts";
import { lessonSchema, lessonsFolder } from "../schema/lesson-schema.ts";
import { newestFirst, noticeSchema, noticesFolder } from "../schema/notices.ts";
import { ownPageSchema, ownPagesFolder } from "../schema/own-page-schema.ts";
import { pageFileName, pagesSchema } from "../schema/page-schema.ts";
import { type Content, type Redirect, type Site, schemas } from "../schema/schema.ts";
import { checkTriage } from "../schema/triage-schema.ts";
import { completeWords, type WordKey, type Words } from "../schema/words.ts";
import { checkProof } from "../write/proof.ts";
import { parseFile, parseText, readText } from "./content-files.ts";
import { fieldProblems } from "./error-messages.ts";
import { checkContentFolder, contentFolder, namesIn } from "./folder.ts";
import { checkFrames, frameNames } from "./frames.ts";
import { readMarkdown } from "./markdown.ts";
import { findPicture, splitFrontMatter } from "./own-pages.ts";
import { checkPhotographs } from "./photographs.ts";

export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    const lines = problems.map(
      ({ file, line, field, problem }) => `${file}:${line} ${field === "" ? "" : `${field}: `}${problem}`,
    );
    super(lines.join("\n"));
    this.problems = problems;
  }
}

/** Throws ContentError with every problem, SettingError without a folder. Files are compared once each is right. */
export function loadContent(folder = contentFolder): Content {
  checkContentFolder(folder);
  const { files, links, references, lineOf, writtenAt, missingPages } = readFiles(folder);
  const moved = renamePaths(files.site.paths);
  const content = completed(files);
  const problems: ContentProblem[] = [];
  const report: Report = (file, field, problem) =>
    problems.push({ file, line: lineOf(file, field), field, problem });

  const unused = unusedFiles(content);
  for (const file of missingPages) if (!unused.includes(file)) report(file, "", missing(file));
  checkReferences(content, references, report);
  checkBrand(content.brand, folder, report);
  checkPhotographs(content, folder, report);
  checkFrames(folder, report);
  for (const check of [checkProof, checkCourseFinder, checkTriage, checkDocuments, checkBrief])
    check(content, report);
  const intakesOf = new Map(files.courses.map(({ slug, intakes }) => [slug, intakes]));
  checkEntries(content, intakesOf, writtenAt, report);
  checkEntryAddresses(content, report);
  checkRedirects(content, report);
  const linkProblem = linkChecker(content);
  for (const { href, ...place } of links) {
    const problem = unused.includes(place.file) ? undefined : linkProblem(href);
    if (problem) problems.push({ ...place, problem });
  }
  if (problems.length > 0) throw new ContentError(problems);
  return {
    ...(isFrench(content.site.language) ? withFrenchSpaces(content) : content),
    redirects: [...content.redirects, ...movedDocuments(content), ...movedPages(content, moved)],
  };
}

/** No line begins with a sign, or ends with a quotation mark, that French sets apart by a space. */
function withFrenchSpaces<T>(value: T): T {
  if (typeof value === "string") return value.replace(/ (?=[:;?!»])|(?<=«) /g, "\u00a0") as T;
  if (Array.isArray(value)) return value.map(withFrenchSpaces) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFrenchSpaces(inner)])) as T;
}

/** The sample has each page, but not each frame that a company thinks of. */
const missing = (file: string) =>
  file.startsWith(`${framesFolder}/`)
    ? "is missing; write it as content/README.md says"
    : `is missing; write it, or copy it from content/${file}`;

/** What each file says, by its schema. Throws ContentError with the mistakes inside of files. */
function readFiles(folder: string) {
  const problems: ContentProblem[] = [];
  const read = new Map<string, ContentFile>();
  const links: SiteLink[] = [];
  const references: (Reference & { file: string })[] = [];

  /** What has mistakes is undefined, and gets no further than this function. */
  const check = <T extends z.ZodType>(schema: T, parsed: ContentFile): z.infer<T> => {
    const { file, value, lineOf } = parsed;
    read.set(file, parsed);
    if (value === undefined) return undefined as z.infer<T>;
    links.push(...linksIn(parsed));
    const result = schema.safeParse(value);
    for (const issue of result.error?.issues ?? [])
      for (const { path, problem } of fieldProblems(issue, schema, value))
        problems.push({ file, line: lineOf(path), field: path.join("."), problem });
    for (const reference of referencesIn(schema, result.data)) references.push({ ...reference, file });
    return result.data as z.infer<T>;
  };
  const wrongNames: ContentProblem[] = [];
  const tell = (file: string, problem: string, told = problems) =>
    told.push({ file, line: 1, field: "", problem });
  const misnamed = (file: string, meant: string) =>
    tell(file, `is not read; rename the file to ${basename(meant)}`);
  /** Files of a folder in which any name will do; one with another ending would be left out without a word. */
  const named = (sub: string, ending: ".yaml" | ".md") =>
    namesIn(join(folder, sub)).filter((name) => {
      const isMeant = ending === ".md" ? /\.(md|markdown)$/i : /\.ya?ml$/i;
      const isRight = name.endsWith(ending);
      if (!isRight && isMeant.test(name)) misnamed(`${sub}/${name}`, name.replace(isMeant, ending));
      const problem = isRight && fileNameProblem(basename(name, ending));
      if (problem) tell(`${sub}/${name}`, problem, wrongNames);
      return isRight;
    });
  /** Undefined for a file that does not exist, and for one in which every line is a comment. */
  const optional = <T extends z.ZodType>(schema: T, file: string) => {
    if (!existsSync(join(folder, file))) {
      const named = file.replace(/yaml$/, "yml");
      if (existsSync(join(folder, named))) misnamed(named, file);
      return undefined;
    }
    const parsed = parseFile(folder, file, problems);
    return parsed.value === null ? undefined : check(schema, parsed);
  };
  /** `absent` is asked for a file that does not exist or says nothing, and not for one with mistakes. */
  const fileOr = <T extends z.ZodType>(schema: T, file: string, absent: () => unknown): z.infer<T> => {
    const known = problems.length;
    const found = optional(schema, file);
    return (found === undefined && problems.length === known ? absent() : found) as z.infer<T>;
  };
  const required = <T extends z.ZodType>(schema: T, file: string): z.infer<T> =>
    fileOr(schema, file, () => void tell(file, missing(file)));
  const many = <T extends z.ZodType>(schema: T, sub: string) =>
    named(sub, ".yaml").map((name) => ({
      ...(check(schema, parseFile(folder, `${sub}/${name}`, problems)) as object),
      slug: basename(name, ".yaml"),
    })) as (z.infer<T> & { slug: string })[];
  const written = <T extends z.ZodType>(schema: T, name: string) =>
    named(name, ".md").flatMap((fileName) => {
      const file = `${name}/${fileName}`;
      const source = readText(folder, file, problems);
      if (source === undefined) return [];
      const split = splitFrontMatter(source);
      if (!split) {
        tell(file, "has no front matter; begin it with a line ---, then title: … and summary: …, then ---");
        return [];
      }
      const head = check(schema, parseText(split.yaml, file, problems)) as object;
      const parts = readMarkdown(split.body, {
        firstLine: split.firstLine,
        report: (line, problem) => problems.push({ file, line, field: "", problem }),
        link: (line, href) => links.push({ file, line, field: "", href }),
        picture: (href) => findPicture(folder, href),
      });
      return [{ ...head, slug: basename(file, ".md"), parts }];
    }) as (z.infer<T> & { slug: string; parts: Part[] })[];
  const missingPages: string[] = [];
  const page = (schema: z.ZodType, name: string) => {
    const file = `pages/${pageFileName(name)}.yaml`;
    return fileOr(schema, file, () => {
      missingPages.push(file);
      return schema.parse(starterPage(file));
    });
  };

  const files = {
    site: required(schemas.site, "site.yaml"),
    pages: Object.fromEntries(
      Object.entries(pagesSchema.shape).map(([name, schema]) => [name, page(schema, name)]),
    ) as Content["pages"],
    words: required(schemas.words, "words.yaml"),
    brand: optional(schemas.brand, "brand.yaml") ?? schemas.brand.parse({}),
    contactService: optional(schemas["contact-service"], "contact-service.yaml") ?? ownContactService,
    claims: optional(schemas.claims, "claims.yaml") ?? [],
    courses: many(schemas.course, "courses"),
    services: many(schemas.service, "services"),
    serviceCards: optional(schemas["service-cards"], "service-cards.yaml") ?? [],
    projects: many(schemas.project, "projects"),
    people: optional(schemas.people, "people.yaml") ?? [],
    courseFinder: optional(schemas["course-finder"], "course-finder.yaml"),
    triage: optional(schemas.triage, "triage.yaml"),
    brief: optional(schemas.brief, "brief.yaml"),
    documents: optional(schemas.documents, "documents.yaml"),
    policies: optional(schemas.policies, "policies.yaml") ?? schemas.policies.parse({}),
    proof: optional(schemas.proof, "proof.yaml") ?? schemas.proof.parse({}),
    redirects: optional(schemas.redirects, "redirects.yaml") ?? [],
    frames: frameNames(folder).map((name) => {
      return { ...required(schemas.frame, `${framesFolder}/${name}/frame.yaml`), name };
    }),
    lessons: written(lessonSchema, lessonsFolder),
    ownPages: written(ownPageSchema, ownPagesFolder),
    notices: written(noticeSchema, noticesFolder),
  };
  if (problems.length > 0) throw new ContentError([...wrongNames, ...problems]);
  const lineOf = (file: string, field: string) => read.get(file)?.lineOf(field.split(".")) ?? 1;
  const writtenAt = (file: string, field: string) => read.get(file)?.writtenAt?.(field.split("."));
  return { files, links, references, lineOf, writtenAt, missingPages };
}

/** The entries in their order, each with what it takes from others where it says nothing itself. */
function completed(files: ReturnType<typeof readFiles>["files"]): Content {
  const { site, pages } = files;
  const words = completeWords(files.words, zoneName(site), site);
  const withVat = <T extends { vat?: Site["vat"] }>(entry: T) => ({ ...entry, vat: entry.vat ?? site.vat });
  const holidays = new Set(site.holidays.flatMap(daysOf));
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...files,
    words,
    courses: files.courses
      .sort(byOrder)
      .map(withVat)
      .map((course) => ({
        ...course,
        level: levelIn(course.level, words),
        modules: course.modules.map((module) => ({
          ...module,
          level: module.level && levelIn(module.level, words),
        })),
        lead: course.lead ?? course.description,
        summary: course.summary ?? beginningOf(course.description),
        modulesHeading: course.modulesHeading ?? words["course.allTopics"],
        closing: course.closing ?? pages.training.closing,
        intakes: batchesOf(course.slug, course.intakes, holidays, today),
      })),
    services: files.services
      .sort(byOrder)
      .map(withVat)
      .map((service) => ({
        ...service,
        summary: service.summary ?? beginningOf(service.lead),
        closing: service.closing ?? pages.services.closing,
        subject: service.subject ?? service.title,
      })),
    projects: files.projects
      .sort(byOrder)
      .map((project) => ({ ...project, summary: project.summary ?? beginningOf(project.description) })),
    people: files.people.map(({ initial, ...person }) => {
      return { ...person, initial: initial ?? lettersOf(person.name)[0]?.toUpperCase() ?? "" };
    }),
    notices: files.notices.sort(newestFirst),
  };
}

/** From the usual address of each page that has another one. */
function movedPages(content: Content, moved: [from: string, to: string][]): Redirect[] {
  const pages = pageAddresses(content);
  const taken = [...pages, ...content.redirects.map(({ from }) => from)];
  return moved
    .flatMap(([from, to]) =>
      pages
        .filter((path) => isWithin(path, to))
        .map((path) => ({ from: from + path.slice(to.length), to: path })),
    )
    .filter(({ from }, i, all) => !taken.includes(from) && all.findIndex((one) => one.from === from) === i);
}

/** From the PDFs, and the picture for shared links, that a course had under its former file name. */
function movedDocuments({ courses, redirects }: Content): Redirect[] {
  return redirects.flatMap(({ from, to }) => {
    const former = /^\/([a-z0-9-]+)$/.exec(addressKey(from))?.[1];
    const course = courses.find(({ slug }) => coursePath(slug) === to.split(/[?#]/)[0]);
    if (former === undefined || !course) return [];
    const picturePath = (slug: string) => socialPicturePath(coursePath(slug));
    return [syllabusFilePath, parentsFilePath, picturePath].map((path) => {
      return { from: path(former), to: path(course.slug) };
    });
  });
}

/** The copy of pages that the company has no use for: it may be there or not, and nothing of it is shown. */
function unusedFiles(content: Content): string[] {
  const addresses = pageAddresses(content);
  return Object.entries<string>(paths).flatMap(([name, path]) =>
    addresses.includes(path) ? [] : [`pages/${pageFileName(name)}.yaml`],
  );
}

/** The starter's copy of a page, in the place of one that is not there. */
function starterPage(file: string): unknown {
  const text = readFileSync(join(import.meta.dirname, "../tools/starter", file), "utf8");
  return parse(text.replaceAll("{today}", "2026-01-01"));
}

/** The contact form sends to this site's own server, which needs no keys. */
export const ownContactService: Content["contactService"] = {
  origin: "",
  serviceId: "service_site",
  templateId: "template_contact",
  publicKey: "public_site_key",
};

/** As much of a text as fits a search result, in whole words. */
function beginningOf(text: string): string {
  const plain = unmarked(text);
  return plain.length <= 160 ? plain : `${plain.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}

/** In words.yaml, so that a course copied from the sample is in the site's language. */
const usualLevels: Record<string, WordKey> = {
  Beginner: "level.beginner",
  Intermediate: "level.intermediate",
  Advanced: "level.advanced",
};

function levelIn(level: string, words: Words): string {
  const key = usualLevels[level];
  return key ? words[key] : level;
}

/** By their names where two say the same, as after an editor has copied one. */
const byOrder = (a: { order: number; slug: string }, b: { order: number; slug: string }) =>
  a.order - b.order || a.slug.localeCompare(b.slug);
