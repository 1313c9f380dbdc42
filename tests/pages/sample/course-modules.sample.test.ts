import { expect, test } from "vitest";
import { moduleSlug } from "../../../domain/paths.ts";
import { all, attributeOf, links, one, terms, textOf, texts } from "../../support/reading/html.ts";
import { content, siteForFile } from "../site-for-file.ts";
import { specifiedCourses } from "./specified.ts";

const site = siteForFile();

const pages = content.courses.flatMap((course) => {
  const { track } = course;
  return track
    ? course.modules.map((module, index) => ({
        path: `/training/${track.slug}/${moduleSlug(module)}`,
        course,
        trackName: track.name,
        module,
        index,
      }))
    : [];
});

test("there are 18 module pages, six for each of the three tracks", () => {
  const counts = new Map<string, number>();
  for (const { path } of pages) {
    const track = path.split("/")[2] ?? "";
    counts.set(track, (counts.get(track) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ fullstack: 6, "graphic-design": 6, "cloud-devops": 6 });
  expect(new Set(pages.map(({ path }) => path)).size).toBe(18);
});

test.for(pages)("$path tells what the module covers and where it stands", async ({ path, ...page }) => {
  const { module, course, trackName, index } = page;
  const answer = await site.page(path);
  expect(answer.status).toBe(200);
  const { document } = answer;
  expect(path.split("/").at(-1)).toBe(module.title.toLowerCase().replaceAll(" ", "-"));
  expect(textOf(one(document, "title"))).toBe(`${module.title} – ${trackName} | IT Services & Training`);
  expect(textOf(one(document, "h1"))).toBe(module.title);
  expect(textOf(one(document, ".split .lead"))).toBe(module.description);
  expect(texts(document, ".split .head-facts li")[0]).toBe(`Module ${index + 1} of 6`);
  const { months = 0, projects = 0 } = module;
  expect(terms(one(document, "dl.module-facts"))).toEqual([
    ["Duration", months === 1 ? "1 month" : `${months} months`],
    ["Projects", String(projects)],
    ["Level", module.level],
    ["Skills", module.skills?.join(", ")],
  ]);
  const items = texts(document, "main li");
  for (const item of [...module.topics, ...(module.builds ?? [])]) {
    expect(items).toContain(item);
  }
  const enroll = links(document, "main a").filter(([label]) => label === "Enroll Now");
  expect(enroll.map(([, href]) => href)).toEqual(
    Array.from({ length: 3 }, () => `/enroll?course=${course.slug}`),
  );
  expect(links(document, ".split .link")).toEqual([
    ["The whole course", `/${course.slug}`],
    ...(module === course.modules[0] ? [["First lesson, free", `/${course.slug}/first-lesson`]] : []),
  ]);
});

test.for(pages)("$path leads to the module before and the module after", async ({ path, course, index }) => {
  const { document } = await site.page(path);
  const base = path.slice(0, path.lastIndexOf("/"));
  const neighbours = all(document, "nav.neighbours a").map((a) => [
    texts(a, ".muted").join(),
    texts(a, "b").join(),
    attributeOf(a, "href"),
  ]);
  const entry = (label: string, at: number) => {
    const module = course.modules[at];
    return module === undefined ? [] : [[label, module.title, `${base}/${moduleSlug(module)}`]];
  };
  expect(neighbours).toEqual([...entry("Previous module", index - 1), ...entry("Next module", index + 1)]);
});

test("months and projects of the modules add up to those of the course", () => {
  for (const { path, projects, duration, track } of specifiedCourses) {
    if (track === undefined) continue;
    const modules = pages.filter(({ course }) => `/${course.slug}` === path).map(({ module }) => module);
    const sum = (pick: (module: (typeof modules)[number]) => number | undefined) =>
      modules.reduce((total, module) => total + (pick(module) ?? 0), 0);
    expect(`${sum(({ months }) => months)} Months`).toBe(duration);
    expect(sum((module) => module.projects)).toBe(projects);
  }
});
