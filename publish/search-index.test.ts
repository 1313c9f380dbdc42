import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { loadContent } from "../content/load.server.ts";
import { find } from "../domain/find.ts";
import { askedPages, listPages } from "./page-list.ts";
import { searchIndex } from "./search-index.ts";

const content = loadContent();
const index = searchIndex(content);

const weight = (entries: unknown) => brotliCompressSync(JSON.stringify(entries)).length;

test("stays under 25 KB as it travels, other names below 1.5 KB of it", () => {
  expect(weight(index)).toBeLessThan(25_000);
  expect(weight(index) - weight(index.map(({ also: _, ...entry }) => entry))).toBeLessThan(1_500);
});

test.for([
  ["वेब", "/fullstack-web", "/web-development"],
  ["वेबसाइट", "/fullstack-web", "/web-development"],
  ["क्लाउड", "/cloud-computing-course", "/cloud-service"],
  ["डिजाइन", "/graphics-design-course", "/graphics-design"],
  ["मोबाइल", "/mobile-app-course", "/app-dev"],
  ["मोबाइल एप", "/mobile-app-course", "/app-dev"],
  ["एआई", "/ai-ml-course", "/ai-ml"],
  ["डाटा", "/data-engineering-course"],
  ["सफ्टवेयर", "/software-development"],
  ["ल्यापटप", "/pc-laptop"],
  ["फोटो", "/photography-videography"],
  ["तालिम", "/training"],
  ["कोर्स", "/training-courses", "/course-finder"],
  ["शुल्क", "/training-courses"],
  ["भर्ना", "/enroll"],
  ["सेवा", "/services"],
  ["टोली", "/team"],
  ["सम्पर्क", "/contact"],
])("finds by the Nepali word %s what it means, and nothing else", ([query = "", ...paths]) => {
  const { found, near } = find(index, query);
  expect(near).toBe(false);
  expect(found.map(({ path }) => path).sort()).toEqual(paths.sort());
});

test("finds a course by a Nepali question of two words, or with another spelling", () => {
  for (const [query, path] of [
    ["वेब कोर्स", "/fullstack-web"],
    ["डिजाईन", "/graphics-design-course"],
    ["मोबाईल", "/mobile-app-course"],
    ["क्लाऊड", "/cloud-computing-course"],
  ] as const)
    expect(find(index, query).found[0]?.path, query).toBe(path);
});

test("leads to pages that exist, and to each listed page but the home page", () => {
  const pages = [...listPages(content).map(({ path }) => path), ...askedPages];
  const found = index.map(({ path }) => path.replace(/#.*/, ""));
  for (const path of found) expect(pages).toContain(path);
  for (const path of pages.filter((p) => p !== "/" && p !== "/search")) expect(found).toContain(path);
});

test("finds every service, course, module and project by its title, among the first", () => {
  for (const { kind, title, path } of index.filter((entry) => entry.kind !== "page")) {
    const best = find(index, title)
      .found.slice(0, 3)
      .map((found) => `${found.kind} ${found.path}`);
    expect(best, title).toContain(`${kind} ${path}`);
  }
});

test("finds every topic of every syllabus by its own words", () => {
  for (const { title, modules } of content.courses) {
    for (const topic of modules.flatMap(({ topics }) => topics)) {
      const isFound = find(index, topic).found.some(
        (found) => found.kind === "topic" && found.title === topic,
      );
      expect(isFound, `${title}: ${topic}`).toBe(true);
    }
  }
});

test("finds each course by each of its skills", () => {
  for (const { slug, skills } of content.courses) {
    for (const skill of skills) {
      const paths = find(index, skill).found.map(({ path }) => path);
      expect(paths, `${slug}: ${skill}`).toContain(`/${slug}`);
    }
  }
});
