// Reads every file of a company's folder, checks it against schema.ts and the other entries, and sorts the entries.
// Runs in Node only: the build puts the result into the server's bundle, and browsers only get what their page shows.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isMap, isScalar, LineCounter, parseDocument, visit } from "yaml";
import { z } from "zod";
import { phoneNumber } from "../../domain/contacts/phone-number.ts";
import { unmarked } from "../../domain/marked-text.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { isWithin, moduleSlug, paths, renamePaths } from "../../domain/paths.ts";
import { amountsOf, currencyDigits, roundPrice } from "../../domain/price.ts";
import { zoneName } from "../../domain/region.ts";
import { lettersOf } from "../../domain/scripts.ts";
import { type LengthUnit, lengthUnits } from "../../domain/time/course-length.ts";
import { checkEntryAddresses, checkRedirects } from "../check/check-addresses.ts";
import { batchesOf, checkBatches } from "../check/check-batches.ts";
import { checkBrand } from "../check/check-brand.ts";
import { checkBrief } from "../check/check-brief.ts";
import { checkCourseFinder } from "../check/check-course-finder.ts";
import { checkLinks, linksIn, type SiteLink } from "../check/check-links.ts";
import { checkReferences, referencesIn } from "../check/check-references.ts";
import { checkTriage } from "../check/check-triage.ts";
import { menuWords } from "../map/menus.ts";
import { pageAddresses } from "../map/pages.ts";
import type { Part } from "../schema/blocks.ts";
import { brandSchema } from "../schema/brand-schema.ts";
import { briefSchema } from "../schema/brief-schema.ts";
import { type ContentProblem, type Report, reportTwice } from "../schema/content-problem.ts";
import { checkDocuments, documentsSchema } from "../schema/documents-schema.ts";
import { type Frame, frameSchema, framesFolder } from "../schema/frame-schema.ts";
import { lessonSchema, lessonsFolder } from "../schema/lesson-schema.ts";
import { newestFirst, noticeSchema, noticesFolder } from "../schema/notices.ts";
import { pageFileName } from "../schema/page-schema.ts";
import {
  type Content,
  type Course,
  claimSchema,
  contactServiceSchema,
  courseFinderSchema,
  courseSchema,
  type Intake,
  type Pages,
  pagesSchema,
  personSchema,
  projectSchema,
  type Redirect,
  redirectSchema,
  type Service,
  type Site,
  serviceCardSchema,
  serviceSchema,
  siteSchema,
} from "../schema/schema.ts";
import { triageSchema } from "../schema/triage-schema.ts";
import { completeWords, type WordKey, type Words, wordsSchema } from "../schema/words.ts";
import { policiesSchema } from "../write/policies.ts";
import { checkProof, proofSchema } from "../write/proof.ts";
import { beginsWith, fieldProblems, yamlProblem } from "./error-messages.ts";
import { checkContentFolder, contentFolder } from "./folder.ts";
import { checkFrames, frameNames } from "./frames.ts";
import { markdownFiles, ownPageSchema, ownPagesFolder, readOwnText, splitFrontMatter } from "./own-pages.ts";
import { checkPhotographs } from "./photographs.ts";
import { InvalidFields, withFallbacks } from "./stand-ins.ts";

/** All problems of a content folder at once, each with file, line and field. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    super(
      problems
        .map((p) => `${p.file}:${p.line} ${p.field === "" ? "" : `${p.field}: `}${p.problem}`)
        .join("\n"),
    );
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** A parsed file: its plain value, and the line on which the field at a path begins. */
export type ContentFile = { file: string; value: unknown; lineOf: (path: PropertyKey[]) => number };

const parse = (folder: string, file: string, problems: ContentProblem[]): ContentFile =>
  parseText(readFileSync(join(folder, file), "utf8"), file, problems);

type Parsed = { text: string; parsed: ContentFile; problems: ContentProblem[] };
const lastParsed = new Map<string, Parsed>();

/** Takes most of the time of loading, and most files are as they were when the editor or a check loads the folder again. */
function parseText(text: string, file: string, problems: ContentProblem[]): ContentFile {
  let last = lastParsed.get(file);
  if (last?.text !== text) {
    const found: ContentProblem[] = [];
    last = { text, parsed: parseNewText(text, file, found), problems: found };
    lastParsed.set(file, last);
  }
  problems.push(...last.problems);
  return last.parsed;
}

function parseNewText(text: string, file: string, problems: ContentProblem[]): ContentFile {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines });
  for (const error of doc.errors) {
    problems.push({
      file,
      line: lines.linePos(error.pos[0]).line,
      field: "",
      problem: yamlProblem(error, text),
    });
  }
  // A name for a value that nothing refers to, and a type that YAML does not know, are the beginning of a text.
  const referred = new Set<string>();
  visit(doc, { Alias: (_, { source }) => void referred.add(source) });
  visit(doc, {
    Node(_, { anchor, tag, range }) {
      const sign =
        anchor !== undefined && !referred.has(anchor) ? "&" : tag?.startsWith("!") ? "!" : undefined;
      if (sign && doc.errors.length === 0)
        problems.push({
          file,
          line: lines.linePos(range?.[0] ?? 0).line,
          field: "",
          problem: beginsWith(sign),
        });
    },
  });
  const lineOf = (path: PropertyKey[]): number => {
    for (let depth = path.length; depth > 0; depth--) {
      const parent = depth === 1 ? doc.contents : doc.getIn(path.slice(0, depth - 1), true);
      const key = path[depth - 1];
      const pair = isMap(parent)
        ? parent.items.find((item) => isScalar(item.key) && item.key.value === key)?.key
        : doc.getIn(path.slice(0, depth), true);
      const range = (pair as { range?: [number, number, number] } | undefined)?.range;
      if (range) return lines.linePos(range[0]).line;
    }
    return 1;
  };
  return { file, value: doc.errors.length > 0 ? undefined : plainValue(doc, file, problems), lineOf };
}

/** Reports an unquoted text that begins with an asterisk: YAML reads it as an alias, whose anchor does not exist. */
function plainValue(
  doc: ReturnType<typeof parseDocument>,
  file: string,
  problems: ContentProblem[],
): unknown {
  try {
    return doc.toJS();
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const [, name = ""] = /: (.*)$/.exec(error.message) ?? [];
    const problem = `put the text that begins with *${name} in quotation marks`;
    problems.push({ file, line: 1, field: "", problem });
    return undefined;
  }
}

/** Every YAML file of the folder, unchecked, sorted by name; a file that cannot be parsed has no value. */
export function readContentFiles(folder = contentFolder): ContentFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".yaml") && !/^node_modules|(^|\/)\./.test(name))
    .sort()
    .map((file) => parse(folder, file, []));
}

/** Own pages and notices in the same form: their front matter, and the lines below it as a list in the field `text`. */
export function readMarkdownFiles(folder = contentFolder): ContentFile[] {
  const files = [ownPagesFolder, noticesFolder, lessonsFolder].flatMap((name) => markdownFiles(folder, name));
  return files.map((file) => {
    const split = splitFrontMatter(readFileSync(join(folder, file), "utf8"));
    const { value, lineOf } = parseText(split?.yaml ?? "", file, []);
    const text = split?.body.split("\n") ?? [];
    return {
      file,
      value: { ...(value as object | null), text },
      lineOf: (path) => (path[0] === "text" ? (split?.firstLine ?? 1) + Number(path[1] ?? 0) : lineOf(path)),
    };
  });
}

/** One file of the folder in the same way; undefined where there is none. */
export function readContentFile(file: string, folder = contentFolder): ContentFile | undefined {
  return existsSync(join(folder, file)) ? parse(folder, file, []) : undefined;
}

/** Reads and checks the content folder. Throws ContentError with every problem found, SettingError when it is not there. */
export function loadContent(folder = contentFolder): Content {
  checkContentFolder(folder);
  const problems: ContentProblem[] = [];
  const lines = new Map<string, ContentFile["lineOf"]>();
  const invalidFields = new InvalidFields();
  const links: SiteLink[] = [];
  const references: Parameters<typeof checkReferences>[1][number][] = [];
  /** What a file says. Where it has mistakes, they are reported, and other values stand in for what is wrong. */
  const check = <T extends z.ZodType>(schema: T, parsed: ContentFile): z.infer<T> | undefined => {
    const data = checkAlone(schema, parsed);
    for (const reference of referencesIn(schema, data)) references.push({ ...reference, file: parsed.file });
    return data;
  };
  const checkAlone = <T extends z.ZodType>(schema: T, parsed: ContentFile): z.infer<T> | undefined => {
    lines.set(parsed.file, parsed.lineOf);
    links.push(...linksIn(parsed));
    if (parsed.value === undefined) return withFallbacks(schema, parsed.file, undefined, [], invalidFields);
    const result = schema.safeParse(parsed.value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      for (const { path, problem } of fieldProblems(issue, schema, parsed.value))
        problems.push({ file: parsed.file, line: parsed.lineOf(path), field: path.join("."), problem });
    }
    return withFallbacks(schema, parsed.file, parsed.value, result.error.issues, invalidFields);
  };
  /** Undefined for a file that does not exist, and for one in which every line is a comment. */
  const read = (file: string) => {
    const parsed = existsSync(join(folder, file)) ? parse(folder, file, problems) : undefined;
    return parsed?.value === null ? undefined : parsed;
  };
  const optional = <T extends z.ZodType>(schema: T, file: string) => {
    const parsed = read(file);
    return parsed && check(schema, parsed);
  };
  const missing: string[] = [];
  const one = <T extends z.ZodType>(schema: T, file: string) => {
    const parsed = read(file);
    if (parsed) return check(schema, parsed);
    missing.push(file);
    return withFallbacks(schema, file, undefined, [], invalidFields);
  };
  const unread: string[] = [];
  const many = <T extends z.ZodType>(schema: T, sub: string) => {
    const names = existsSync(join(folder, sub)) ? readdirSync(join(folder, sub)) : [];
    return names
      .filter((name) => name.endsWith(".yaml") && !name.startsWith("."))
      .sort()
      .flatMap((name) => {
        const entry = check(schema, parse(folder, `${sub}/${name}`, problems));
        if (entry === undefined) unread.push(basename(name, ".yaml"));
        return entry === undefined ? [] : [{ ...(entry as object), slug: basename(name, ".yaml") }];
      }) as (z.infer<T> & { slug: string })[];
  };
  const written = <T extends z.ZodType>(schema: T, name: string) =>
    markdownFiles(folder, name).flatMap((file) => readWritten(schema, file)) as (z.infer<T> & {
      slug: string;
      parts: Part[];
    })[];
  const readWritten = (schema: z.ZodType, file: string) => {
    const split = splitFrontMatter(readFileSync(join(folder, file), "utf8"));
    if (!split) {
      const problem = "has no front matter; begin it with a line ---, then title: … and summary: …, then ---";
      problems.push({ file, line: 1, field: "", problem });
      return [];
    }
    const head = check(schema, parseText(split.yaml, file, problems)) ?? {
      title: "",
      summary: "",
      index: true,
      date: "",
    };
    const parts = readOwnText(folder, file, split, problems, links);
    return [{ ...(head as object), slug: basename(file, ".md"), parts }];
  };

  const site = one(siteSchema, "site.yaml");
  const moved = renamePaths(site?.paths ?? {});
  const pages = Object.fromEntries(
    Object.entries(pagesSchema.shape).map(([name, schema]) => [
      name,
      one(schema, `pages/${pageFileName(name)}.yaml`),
    ]),
  ) as Pages;
  const taxed = <T extends { vat?: Site["vat"] }>(entry: T): T => ({
    ...entry,
    vat: entry.vat ?? site?.vat,
  });
  const words = completeWords(one(wordsSchema, "words.yaml") ?? {}, site ? zoneName(site) : "", site);
  const courses = many(courseSchema, "courses").sort(byOrder).map(taxed);
  const holidays = new Set(site?.holidays.map((holiday) => holiday.date));
  const today = new Date().toISOString().slice(0, 10);
  const content = {
    site,
    brand: optional(brandSchema, "brand.yaml") ?? brandSchema.parse({}),
    contactService: optional(contactServiceSchema, "contact-service.yaml") ?? ownContactService,
    claims: optional(z.array(claimSchema), "claims.yaml") ?? [],
    courses: courses.map((course) => ({
      ...course,
      level: levelIn(course.level, words),
      modules: course.modules.map((module) => ({
        ...module,
        ...(module.level !== undefined && { level: levelIn(module.level, words) }),
      })),
      lead: course.lead ?? course.description,
      summary: course.summary ?? beginningOf(course.description),
      modulesHeading: course.modulesHeading ?? words["course.allTopics"],
      closing: course.closing ?? pages.training?.closing,
      intakes: batchesOf(course.slug, course.intakes, holidays, today),
    })),
    services: many(serviceSchema, "services")
      .sort(byOrder)
      .map(taxed)
      .map((service) => ({
        ...service,
        summary: service.summary ?? beginningOf(service.lead),
        closing: service.closing ?? pages.services?.closing,
        subject: service.subject ?? service.title,
      })),
    serviceCards: optional(z.array(serviceCardSchema), "service-cards.yaml") ?? [],
    projects: many(projectSchema, "projects")
      .sort(byOrder)
      .map((project) => ({ ...project, summary: project.summary ?? beginningOf(project.description) })),
    people: (optional(z.array(personSchema), "people.yaml") ?? []).map((person) => ({
      ...person,
      initial: person.initial ?? firstLetter(person.name),
    })),
    courseFinder: optional(courseFinderSchema, "course-finder.yaml"),
    triage: optional(triageSchema, "triage.yaml"),
    brief: optional(briefSchema, "brief.yaml"),
    documents: optional(documentsSchema, "documents.yaml"),
    policies: optional(policiesSchema, "policies.yaml") ?? policiesSchema.parse({}),
    proof: optional(proofSchema, "proof.yaml") ?? proofSchema.parse({}),
    redirects: optional(z.array(redirectSchema), "redirects.yaml") ?? [],
    pages,
    frames: frameNames(folder).flatMap((name): Frame[] => {
      const frame = one(frameSchema, `${framesFolder}/${name}/frame.yaml`);
      return frame ? [{ ...frame, name }] : [];
    }),
    lessons: written(lessonSchema, lessonsFolder),
    ownPages: written(ownPageSchema, ownPagesFolder),
    notices: written(noticeSchema, noticesFolder).sort(newestFirst),
    words,
  } as Content;
  // Nothing stands in for a page that the starter does not have, so the rest cannot be judged.
  const isWhole = !Object.values<unknown>(pages).includes(undefined);
  const unused = isWhole ? unusedFiles(content) : [];
  for (const file of missing.filter((name) => !unused.includes(name))) {
    const problem = `is missing; write it, or copy it from content/${file}`;
    problems.push({ file, line: 1, field: "", problem });
  }
  if (!isWhole) throw new ContentError(problems);
  const used = links.filter(({ file }) => !unused.includes(file));
  const across: ContentProblem[] = [];
  const report: Report = (file, field, problem) =>
    across.push({ file, line: lines.get(file)?.(field.split(".")) ?? 1, field, problem });
  checkReferences(content, references, unread, invalidFields, report);
  const intakes = new Map(courses.map((course) => [course.slug, course.intakes]));
  crossCheck(content, intakes, folder, invalidFields, report);
  if (!invalidFields.ofAddresses) {
    checkRedirects(content, report);
    checkLinks(content, used, across);
  }
  problems.push(...across.filter(({ file, field }) => !invalidFields.has(file, field)));
  if (problems.length > 0) throw new ContentError(problems);
  return { ...content, redirects: [...content.redirects, ...movedPages(content, moved)] };
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

/** The copy of pages that the company has no use for: it may be there or not, and nothing of it is shown. */
function unusedFiles(content: Content): string[] {
  const addresses = pageAddresses(content);
  return Object.entries<string>(paths).flatMap(([name, path]) =>
    addresses.includes(path) ? [] : [`pages/${pageFileName(name)}.yaml`],
  );
}

/** The contact form sends to this site's own server, which needs no keys. */
const ownContactService: Content["contactService"] = {
  origin: "",
  serviceId: "service_site",
  templateId: "template_contact",
  publicKey: "public_site_key",
};

function checkLessons({ lessons, courses }: Content, report: Report) {
  const names = courses.map(({ slug }) => slug);
  for (const { slug } of lessons) {
    const near = nearestName(slug, names);
    if (!names.includes(slug))
      report(
        `${lessonsFolder}/${slug}.md`,
        "",
        `there is no course "${slug}"; name the file like one of courses/${near ? `, such as ${near}.md` : ""}`,
      );
  }
}

function checkAnnouncement(content: Content, report: Report) {
  const { announcement } = content.site;
  if (!announcement) return;
  const { start, end } = announcement;
  if (end < start) report("site.yaml", "announcement.end", `${end} is before the start`);
}

/** As much of a text as fits a search result, in whole words. */
function beginningOf(text: string): string {
  const plain = unmarked(text);
  return plain.length <= 160 ? plain : `${plain.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}

/** The three usual levels are in words.yaml, so that a course copied from the sample is in the site's language. */
function levelIn(level: string, words: Words): string {
  const usual: Record<string, WordKey> = {
    Beginner: "level.beginner",
    Intermediate: "level.intermediate",
    Advanced: "level.advanced",
  };
  const key = usual[level];
  return key ? words[key] : level;
}

const firstLetter = (name: string) => lettersOf(name)[0]?.toUpperCase() ?? "";

/** By their names where two say the same, as after an editor has copied one. */
const byOrder = (a: { order: number; slug: string }, b: { order: number; slug: string }) =>
  a.order - b.order || a.slug.localeCompare(b.slug);

/** Rules across files: sums, prices, unique names. */
function crossCheck(
  content: Content,
  intakesOf: ReadonlyMap<string, readonly Intake[]>,
  folder: string,
  invalidFields: InvalidFields,
  report: Report,
) {
  const { site, courses, services, serviceCards, ownPages } = content;
  for (const [file, entries] of [
    ["claims.yaml", content.claims],
    ["people.yaml", content.people],
  ] as const)
    reportTwice(
      report,
      file,
      "",
      "id",
      entries.map(({ id }) => id),
    );
  for (const [i, { slug, track }] of courses.entries()) {
    const earlier = courses.slice(0, i).find((other) => track && other.track?.slug === track.slug);
    if (earlier)
      report(
        `courses/${slug}.yaml`,
        "track.slug",
        `${track?.slug} also stands in courses/${earlier.slug}.yaml`,
      );
  }
  if (!invalidFields.has("site.yaml", "country")) checkReach(site, report);
  checkAnnouncement(content, report);
  for (const [i, name] of (site.menu ?? []).entries())
    if (!(name in menuWords) && !ownPages.some(({ slug }) => slug === name))
      report(
        "site.yaml",
        `menu.${i}`,
        `there is no page "${name}"; write ${Object.keys(menuWords).join(", ")}, or the name of a file in pages/own`,
      );
  checkBrand(content.brand, folder, report);
  checkPhotographs(content, folder, report);
  checkFrames(folder, report);
  checkLessons(content, report);
  checkProof(content, report);
  checkEntryAddresses(content, report);

  const checkAmount = (file: string, field: string, { price }: Pick<Service, "price">) => {
    if (!invalidFields.has("site.yaml", "currency")) checkPrice(file, field, price, site, report);
  };
  for (const course of courses) {
    const file = `courses/${course.slug}.yaml`;
    const summed = [...lengthUnits, "projects", "modules", "track"];
    if (!summed.some((field) => invalidFields.has(file, field))) checkCourse(course, report);
    checkAmount(file, "price", course);
    const intakes = intakesOf.get(course.slug) ?? [];
    checkBatches(file, course.slug, intakes, report);
    for (const [i, batch] of intakes.entries()) checkAmount(file, `intakes.${i}.price`, batch);
  }
  for (const service of services) {
    const file = `services/${service.slug}.yaml`;
    checkAmount(file, "price", service);
    for (const [i, guide] of service.priceGuide.entries()) checkAmount(file, `priceGuide.${i}.price`, guide);
  }
  const frames = content.frames.map(({ name }) => name);
  const checkDemo = (file: string, demo: string | undefined) => {
    if (demo !== undefined && !frames.includes(demo)) report(file, "demo", `there is no frame "${demo}"`);
  };
  for (const { slug, demo } of services) checkDemo(`services/${slug}.yaml`, demo);
  for (const { slug, demo } of content.projects) checkDemo(`projects/${slug}.yaml`, demo);
  for (const [i, { path }] of serviceCards.entries()) {
    const [target = ""] = path.slice(1).split("#");
    if (target !== "services" && !services.some(({ slug }) => slug === target))
      report("service-cards.yaml", `${i}.path`, `there is no service "${target}"`);
  }
  checkCourseFinder(content, report);
  checkTriage(content, report);
  checkDocuments(content, report);
  checkBrief(content, report);
  for (const [size, price] of Object.entries(content.brief?.rates ?? {}))
    checkAmount("brief.yaml", `rates.${size}`, { price });
}

function checkPrice(
  file: string,
  field: string,
  price: Service["price"],
  { currency }: Site,
  report: Report,
) {
  if (price === undefined) return;
  for (const amount of amountsOf(price)) {
    if (roundPrice(amount, currency) === amount) continue;
    const digits = currencyDigits(currency);
    const most = digits === 0 ? "prices in it are whole" : `it has ${digits} decimals`;
    report(file, field, `${currency} is the currency and ${most}, such as ${roundPrice(amount, currency)}`);
  }
  if (typeof price === "object" && price.to !== undefined && price.to <= price.from)
    report(file, `${field}.to`, "is not above the lowest price; write the highest one, or leave it out");
}

function checkCourse(course: Course, report: Report) {
  const file = `courses/${course.slug}.yaml`;
  const length = checkLength(file, course, report);
  if (!course.track) return;
  const addresses = course.modules.map(moduleSlug);
  for (const [i, address] of addresses.entries()) {
    const field = course.modules[i]?.slug === undefined ? "title" : "slug";
    if (address === "")
      report(
        file,
        `modules.${i}.title`,
        "gives no address, since it has other letters than a to z; write below it, for example, slug: part-" +
          (i + 1),
      );
    else if (addresses.indexOf(address) !== i)
      report(file, `modules.${i}.${field}`, `another module has the address "${address}"`);
  }
  course.modules.forEach((module, i) => {
    const ofProjects = course.projects > 0 ? (["projects", "builds"] as const) : [];
    for (const field of ["description", length, "level", "skills", "outcome", ...ofProjects] as const) {
      if (module[field] === undefined)
        report(file, `modules.${i}.${field}`, "a course with a track needs this for each module");
    }
    if (module.builds && module.builds.length !== (module.projects ?? 0)) {
      report(
        file,
        `modules.${i}.builds`,
        `lists ${module.builds.length} but projects says ${module.projects ?? 0}`,
      );
    }
  });
  const sum = (pick: (m: Course["modules"][number]) => number | undefined) =>
    course.modules.reduce((total, module) => total + (pick(module) ?? 0), 0);
  if (sum((m) => m[length]) !== course[length])
    report(file, `modules.${length}`, `add up to ${sum((m) => m[length])}, not ${course[length]}`);
  if (sum((m) => m.projects) !== course.projects)
    report(file, "modules.projects", `add up to ${sum((m) => m.projects)}, not ${course.projects}`);
}

/** Reports a length that is missing, or given twice. Returns the unit in which the modules have to say theirs. */
function checkLength(file: string, course: Course, report: Report): LengthUnit {
  const given = lengthUnits.filter((unit) => course[unit] !== undefined);
  const [unit = "months", second] = given;
  if (given.length === 0)
    report(file, "months", "is missing; write how long it takes, in hours, days, weeks or months");
  if (second !== undefined)
    report(file, second, `write ${given.join(" or ")}, not both: the course has one length`);
  for (const [i, module] of course.modules.entries())
    for (const other of lengthUnits)
      if (other !== unit && module[other] !== undefined)
        report(file, `modules.${i}.${other}`, `write it in ${unit}, as the course has it`);
  return unit;
}

/** Whether the phone numbers can be dialled, and several addresses told apart. */
function checkReach({ phone, phones, addresses, country }: Site, report: Report) {
  const numbers = [
    ...(phone && !phone.placeholder ? [{ field: "phone.value", value: phone.value }] : []),
    ...phones.map(({ value }, i) => ({ field: `phones.${i}.value`, value })),
  ];
  for (const { field, value } of numbers) {
    if (phoneNumber(value, country) !== undefined) continue;
    const instead = "write one number that can be dialled, best with + and its country code";
    report("site.yaml", field, instead);
  }
  if (addresses.length < 2) return;
  for (const [i, { label }] of addresses.entries())
    if (label === undefined)
      report(
        "site.yaml",
        `addresses.${i}.label`,
        "is missing; there are several, so write such as Main office",
      );
}
