// Reads every file of this folder, checks it against schema.ts and against the other entries, and sorts it.
// Runs in Node only: the build puts the result into the server's bundle, and pages hand the browser just what they show.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { checkEntryAddresses, checkRedirects } from "./check-addresses.ts";
import { checkCourseFinder } from "./check-course-finder.ts";
import {
  type Content,
  type Course,
  claimSchema,
  contactServiceSchema,
  courseFinderSchema,
  courseSchema,
  type Pages,
  pagesSchema,
  personSchema,
  projectSchema,
  redirectSchema,
  serviceCardSchema,
  serviceSchema,
  siteSchema,
} from "./schema.ts";

export type ContentProblem = { file: string; line: number; field: string; problem: string };

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

/** A file as it is written: its plain value, and the line on which the field at a path begins. */
export type ContentFile = { file: string; value: unknown; lineOf: (path: PropertyKey[]) => number };

function parse(folder: string, file: string, problems: ContentProblem[]): ContentFile {
  const lines = new LineCounter();
  const doc = parseDocument(readFileSync(join(folder, file), "utf8"), { lineCounter: lines });
  for (const error of doc.errors) {
    problems.push({
      file,
      line: lines.linePos(error.pos[0]).line,
      field: "",
      problem: error.message.split("\n")[0] ?? "",
    });
  }
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
  return { file, value: doc.errors.length > 0 ? undefined : doc.toJS(), lineOf };
}

const ownFolder = dirname(fileURLToPath(import.meta.url));

/** What an owner can act on, for the mistakes that are made most. */
function inWords({ message }: z.core.$ZodIssue): string {
  if (message.endsWith("received undefined")) return "is missing";
  if (/expected string, received (number|boolean)$/.test(message)) return "needs quotation marks around it";
  return message;
}

/** Every YAML file of the folder, unchecked and in order of name; a file that cannot be parsed has no value. */
export function readContentFiles(folder = ownFolder): ContentFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => name.replaceAll("\\", "/"))
    .sort()
    .map((file) => parse(folder, file, []));
}

/** Reads and checks the content folder. Throws ContentError with every problem found. */
export function loadContent(folder = ownFolder): Content {
  const problems: ContentProblem[] = [];
  const lines = new Map<string, ContentFile["lineOf"]>();
  const check = <T extends z.ZodType>(schema: T, parsed: ContentFile): z.infer<T> | undefined => {
    lines.set(parsed.file, parsed.lineOf);
    if (parsed.value === undefined) return undefined;
    const result = schema.safeParse(parsed.value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      problems.push({
        file: parsed.file,
        line: parsed.lineOf(issue.path),
        field: issue.path.join("."),
        problem: inWords(issue),
      });
    }
    return undefined;
  };
  const one = <T extends z.ZodType>(schema: T, file: string) => check(schema, parse(folder, file, problems));
  const many = <T extends z.ZodType>(schema: T, sub: string) =>
    readdirSync(join(folder, sub))
      .filter((name) => name.endsWith(".yaml"))
      .sort()
      .flatMap((name) => {
        const entry = check(schema, parse(folder, `${sub}/${name}`, problems));
        return entry === undefined ? [] : [{ ...(entry as object), slug: basename(name, ".yaml") }];
      }) as (z.infer<T> & { slug: string })[];

  const pages = Object.fromEntries(
    Object.entries(pagesSchema.shape).map(([name, schema]) => [
      name,
      one(schema, `pages/${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}.yaml`),
    ]),
  ) as Pages;
  const content = {
    site: one(siteSchema, "site.yaml"),
    contactService: one(contactServiceSchema, "contact-service.yaml"),
    claims: one(z.array(claimSchema), "claims.yaml") ?? [],
    courses: many(courseSchema, "courses").sort(byOrder),
    services: many(serviceSchema, "services").sort(byOrder),
    serviceCards: one(z.array(serviceCardSchema), "service-cards.yaml") ?? [],
    projects: many(projectSchema, "projects").sort(byOrder),
    people: one(z.array(personSchema), "people.yaml") ?? [],
    courseFinder: one(courseFinderSchema, "course-finder.yaml"),
    redirects: one(z.array(redirectSchema).nullable(), "redirects.yaml") ?? [],
    pages,
  } as Content;
  if (problems.length === 0) problems.push(...crossCheck(content, lines));
  if (problems.length > 0) throw new ContentError(problems);
  return content;
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** Rules that no single file can see: references, sums, unique names. */
function crossCheck(content: Content, lines: Map<string, ContentFile["lineOf"]>): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (file: string, field: string, problem: string) =>
    problems.push({ file, line: lines.get(file)?.(field.split(".")) ?? 1, field, problem });
  const slugs = {
    course: new Set(content.courses.map((c) => c.slug)),
    service: new Set(content.services.map((s) => s.slug)),
    project: new Set(content.projects.map((p) => p.slug)),
    claim: new Set(content.claims.map((c) => c.id)),
  };
  const refer = (kind: keyof typeof slugs, file: string, field: string, names: string[]) => {
    for (const name of names)
      if (!slugs[kind].has(name)) report(file, field, `there is no ${kind} "${name}"`);
  };
  /** An entry's value that stands in an earlier file of its folder, too. */
  const uniqueIn = <T extends { slug: string }>(
    folder: string,
    field: string,
    entries: T[],
    pick: (entry: T) => string | number | undefined,
  ) => {
    for (const [i, entry] of entries.entries()) {
      const value = pick(entry);
      const earlier = entries.slice(0, i).find((other) => value !== undefined && pick(other) === value);
      if (earlier)
        report(
          `${folder}/${entry.slug}.yaml`,
          field,
          `${value} also stands in ${folder}/${earlier.slug}.yaml`,
        );
    }
  };
  const uniqueIds = (file: string, ids: string[]) => {
    for (const [i, id] of ids.entries())
      if (ids.indexOf(id) !== i) report(file, `${i}.id`, `"${id}" stands here twice`);
  };

  uniqueIds(
    "claims.yaml",
    content.claims.map((c) => c.id),
  );
  uniqueIds(
    "people.yaml",
    content.people.map((p) => p.id),
  );
  uniqueIn("courses", "order", content.courses, (c) => c.order);
  uniqueIn("courses", "enrollmentOrder", content.courses, (c) => c.enrollmentOrder);
  uniqueIn("courses", "track.slug", content.courses, (c) => c.track?.slug);
  uniqueIn("services", "order", content.services, (s) => s.order);
  uniqueIn("projects", "order", content.projects, (p) => p.order);
  checkEntryAddresses(content, report);
  checkRedirects(content, report);

  for (const course of content.courses) checkCourse(course, report, refer);
  for (const service of content.services) {
    const file = `services/${service.slug}.yaml`;
    refer("claim", file, "claims", service.claims);
    refer("course", file, "related.courses", service.related.courses);
    refer("service", file, "related.services", service.related.services);
    refer("project", file, "projects.slugs", service.projects?.slugs ?? []);
  }
  for (const project of content.projects)
    refer("service", `projects/${project.slug}.yaml`, "service", [project.service]);
  for (const [i, card] of content.serviceCards.entries()) {
    const target = card.path.slice(1);
    if (target !== "services") refer("service", "service-cards.yaml", `${i}.path`, [target]);
  }
  checkCourseFinder(content, report);
  const { home, services } = content.pages;
  refer("claim", "pages/home.yaml", "about.claims", home.about.claims);
  refer("claim", "pages/home.yaml", "training.claims", home.training.claims);
  refer("claim", "pages/services.yaml", "claims", services.claims);
  return problems;
}

function checkCourse(
  course: Course,
  report: (file: string, field: string, problem: string) => void,
  refer: (kind: "course" | "service", file: string, field: string, names: string[]) => void,
) {
  const file = `courses/${course.slug}.yaml`;
  refer("course", file, "related.courses", course.related.courses);
  refer("service", file, "related.services", course.related.services);
  if (!course.track) return;
  const addresses = course.modules.map(({ title }) => title.toLowerCase().replaceAll(" ", "-"));
  for (const [i, address] of addresses.entries()) {
    if (addresses.indexOf(address) !== i)
      report(file, `modules.${i}.title`, `another module has the address "${address}"`);
  }
  course.modules.forEach((module, i) => {
    for (const field of [
      "description",
      "months",
      "projects",
      "level",
      "skills",
      "builds",
      "outcome",
    ] as const) {
      if (module[field] === undefined)
        report(file, `modules.${i}.${field}`, "a course with a track needs this for each module");
    }
    if (module.builds && module.builds.length !== module.projects) {
      report(
        file,
        `modules.${i}.builds`,
        `lists ${module.builds.length} but projects says ${module.projects}`,
      );
    }
  });
  const sum = (pick: (m: Course["modules"][number]) => number | undefined) =>
    course.modules.reduce((total, module) => total + (pick(module) ?? 0), 0);
  if (sum((m) => m.months) !== course.months)
    report(file, "modules.months", `add up to ${sum((m) => m.months)}, not ${course.months}`);
  if (sum((m) => m.projects) !== course.projects)
    report(file, "modules.projects", `add up to ${sum((m) => m.projects)}, not ${course.projects}`);
}
