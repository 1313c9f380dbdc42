import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { asLink } from "../../domain/marked-text.ts";
import { paths, renamePaths } from "../../domain/paths.ts";
import { entriesOn, search } from "../../domain/search.ts";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { loadContent } from "../read/load.server.ts";
import { plainText } from "../schema/blocks.ts";
import { indexedPaths, listedPages, readyPaths, searchIndex } from "./pages.ts";

const content = loadContent();
const index = searchIndex(content);

const weight = (entries: unknown) => brotliCompressSync(JSON.stringify(entries)).length;

test("stays under 25 KB compressed, of which other names take less than 1.5 KB", () => {
  expect(weight(index)).toBeLessThan(25_000);
  expect(weight(index) - weight(index.map(({ also: _, ...entry }) => entry))).toBeLessThan(1_500);
});

test("leads to pages that exist, and to each listed page but the home page", () => {
  const pages = readyPaths(content);
  const found = index.map(({ path }) => path.replace(/[?#].*/, ""));
  for (const path of found) expect(pages).toContain(path);
  for (const path of pages.filter((p) => p !== "/" && p !== "/search")) expect(found).toContain(path);
});

test("leads to the addresses that the company has given its pages", () => {
  const isTraining = (path: string) => /^\/training(?![\w-])/.test(path);
  const company = smallContent();
  expect(searchIndex(company).map(({ path }) => path)).toContain("/training#open");
  renamePaths({ training: "kurse" });
  try {
    const found = searchIndex(company).map(({ path }) => path);
    expect(found).toContain("/kurse#open");
    expect(found.filter(isTraining)).toEqual([]);
  } finally {
    renamePaths({});
  }
});

test("finds a page by the longest word of each text on it: of offers, own pages and notices, and what is open when", () => {
  const { services, courses, ownPages, notices, site } = content;
  const texts = [
    ...services.flatMap(({ lead, offers }) => [lead, ...offers.map(({ description }) => description)]),
    ...courses.flatMap(({ audience, prerequisites }) => [...audience, ...prerequisites]),
    ...[...ownPages, ...notices].flatMap(({ parts }) => parts.map(({ blocks }) => plainText(blocks))),
    site.hoursNote ?? "",
    ...site.holidays.map(({ name }) => name),
  ];
  const longest = (text: string) =>
    (text.match(/[\p{L}\p{M}]+/gu) ?? []).reduce(
      (one, other) => (other.length > one.length ? other : one),
      "",
    );
  const said = new Set(texts.map(longest).filter((word) => word !== ""));
  expect(said.size).toBeGreaterThan(50);
  expect([...said].filter((word) => search(index, word).near)).toEqual([]);
});

test("finds every service, course, module and project by its title, among the first", () => {
  for (const { kind, title, path } of index.filter((entry) => entry.kind !== "page")) {
    const best = search(index, title).found.slice(0, 3);
    // Where many have one title, as modules may, those that come first have it.
    const isShared = best.length === 3 && best.every((found) => found.title === title);
    const names = best.map((found) => `${found.kind} ${found.path}`);
    if (!isShared) expect(names, title).toContain(`${kind} ${path}`);
  }
});

test("finds the topics of every module by their own words", () => {
  for (const { title, modules } of content.courses) {
    for (const topic of modules.flatMap(({ topics }) => topics.slice(-1))) {
      const isFound = search(index, topic).found.some(
        (found) => found.kind === "topic" && found.title === topic,
      );
      expect(isFound, `${title}: ${topic}`).toBe(true);
    }
  }
});

test("finds each course by each of its skills", () => {
  for (const { slug, skills } of content.courses) {
    for (const skill of skills) {
      const paths = search(index, skill).found.map(({ path }) => path);
      expect(paths, `${slug}: ${skill}`).toContain(`/${slug}`);
    }
  }
});

test("finds the company by its name, and people without a page of their own where they are shown", () => {
  const small = smallContent();
  const name = "Ñandu Panadería";
  const site = { ...small.site, name: { ...small.site.name, value: name } };
  const person = {
    ...small.people[0],
    id: "none",
    name: "Rosa Benítez",
    role: "Baker",
    bio: "Kneads dough.",
  };
  const people = [person as (typeof small.people)[number]];
  const shown = searchIndex({ ...small, site, people });
  const found = (query: string) => search(shown, query).found.map(({ path }) => path);
  expect(found("nandu panaderia")).toEqual([paths.about]);
  for (const query of ["rosa benitez", "baker", "dough"]) expect(found(query), query).toEqual([paths.team]);
});

test("a course of one month is not one of several", () => {
  const [first] = content.courses;
  if (!first) throw new Error("There is no course");
  const detail = (months: number) =>
    listedPages({ ...content, courses: [{ ...first, months }] }).find(({ path }) => path === `/${first.slug}`)
      ?.detail;
  expect(detail(1)).toMatch(/^1 Month ·/);
  expect(detail(2)).toMatch(/^2 Months ·/);
});

test("search engines may list every page, except those for which content says otherwise", () => {
  const content = smallContent();
  const all = listedPages(content).map(({ path }) => path);
  expect(indexedPaths(content)).toEqual(all);
  const { pages, courses, services, projects, site } = content;
  const hidden = <T>(entries: T[]): T[] =>
    entries.map((entry, i) => (i === 0 ? { ...entry, index: false } : entry));
  const some = {
    ...content,
    pages: { ...pages, team: { ...pages.team, index: false }, home: { ...pages.home, index: false } },
    ...{ courses: hidden(courses), services: hidden(services), projects: hidden(projects) },
  };
  const left = all.filter((path) => !indexedPaths(some).includes(path));
  const [course] = courses;
  expect(left.sort()).toEqual(
    [
      ...["/", "/team", `/${course?.slug}`, `/${services[0]?.slug}`, `/portfolio/${projects[0]?.slug}`],
      ...all.filter((path) => path.startsWith(`/training/${course?.track?.slug}/`)),
    ].sort(),
  );
  expect(listedPages(some).map(({ path }) => path)).toEqual(all);
  expect(indexedPaths({ ...content, site: { ...site, index: false } })).toEqual([]);
});

test("finds scholarships and trials until the last of them has ended", () => {
  const small = smallContent();
  const trial = (id: string, date: string) => ({ id, title: id, date, times: "10:00" });
  const scholarship = (name: string, until?: string) => ({ name, who: "All", amount: "Half", until });
  const pathsOn = (day: string, ...untils: (string | undefined)[]) => {
    const scholarships = untils.map((until, i) => scholarship(`Bird ${i}`, until));
    const entries = searchIndex({
      ...small,
      proof: { ...small.proof, trials: [trial("late", "2027-03-02"), trial("early", "2027-03-01")] },
      policies: { ...small.policies, scholarships },
    });
    return entriesOn(entries, day).map(({ path }) => path);
  };
  for (const day of ["2027-03-01", "2027-03-02"])
    expect(pathsOn(day, "2027-03-02", "2027-01-01")).toEqual(
      expect.arrayContaining(["/training#trials", "/policies#scholarships"]),
    );
  expect(pathsOn("2027-03-03", "2027-03-02")).not.toContain("/training#trials");
  expect(pathsOn("2027-03-03", "2027-03-02")).not.toContain("/policies#scholarships");
  expect(pathsOn("2027-03-03", "2027-03-02", undefined)).toContain("/policies#scholarships");
});

test("a word that stands only in an address of its page finds it all the same, also with signs between its letters", () => {
  const content = smallContent();
  const [service] = content.services;
  if (!service) throw new Error("There is no service");
  const lead = `Reparatur am Tag, ${asLink("hier", "https://example.org/werkstatt")}. मर्मत गर्\u200dयौँ।`;
  const services = [{ ...service, slug: "pc-reparatur", title: "Computer", lead }];
  const index = searchIndex({ ...content, services });
  for (const word of ["Reparatur", "गर्\u200dयौँ", "गर्यौँ"])
    expect(
      search(index, word).found.map(({ path }) => path),
      word,
    ).toContain("/pc-reparatur");
  expect(search(index, "werkstatt").found).toEqual([]);
});
