import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { loadContent } from "../content/load.server.ts";
import { find } from "../domain/find.ts";
import { askedPages, listPages } from "./page-list.ts";
import { searchIndex } from "./search-index.ts";

const content = loadContent();
const index = searchIndex(content);

test("stays under 25 KB as it travels", () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThan(25_000);
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
