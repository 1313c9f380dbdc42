import { expect, test } from "vitest";
import { loadContent } from "../../../content/load.server.ts";
import type { Content, Course } from "../../../content/schema.ts";
import { jsonLdScript } from "./json-ld-script.server.ts";
import { pageBlocks } from "./page-blocks.server.ts";

const content = loadContent();
const facts = { siteUrl: "https://www.example.com", today: "2027-01-15" };
const home = { label: "Home", path: "/" };

type Json = { [key: string]: unknown };

/** The blocks as a machine reads them. */
const read = (path: string, changed: Content = content, crumbs: { label: string; path: string }[] = []) =>
  JSON.parse(JSON.stringify(pageBlocks(changed, path, facts, crumbs))) as Json[];

const only = (type: string, blocks: Json[]): Json => {
  const found = blocks.filter((block) => [block["@type"]].flat().includes(type));
  expect(found).toHaveLength(1);
  return found[0] ?? {};
};

const withSite = (site: Partial<Content["site"]>): Content => ({
  ...content,
  site: { ...content.site, ...site },
});
const withCourse = (change: Partial<Course>): Content => ({
  ...content,
  courses: content.courses.map((course) =>
    course.slug === "fullstack-web" ? { ...course, ...change } : course,
  ),
});

test("the company is one block of both types, with one address on all pages that name it", () => {
  const company = only("LocalBusiness", read("/"));
  expect(company["@type"]).toEqual(["LocalBusiness", "EducationalOrganization"]);
  const ids = [read("/about-us"), read("/contact")].map((blocks) => only("LocalBusiness", blocks)["@id"]);
  const providers = [
    only("Course", read("/fullstack-web")).provider,
    only("Service", read("/web-development")).provider,
  ].map((provider) => (provider as Json)["@id"]);
  expect(new Set([company["@id"], ...ids, ...providers]).size).toBe(1);
});

test("opening hours have no entry for a closed day", () => {
  expect(only("LocalBusiness", read("/")).openingHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "09:00",
      closes: "18:00",
    },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "10:00", closes: "16:00" },
  ]);
});

test("the place is what the site says of it", () => {
  expect(only("LocalBusiness", read("/")).address).toEqual({
    "@type": "PostalAddress",
    addressLocality: content.site.place,
    addressCountry: "NP",
  });
});

test("a placeholder goes out as a fact nowhere, the company's name excepted", () => {
  const unfilled = withSite({
    name: { value: "Anybody Ltd", short: "Anybody", rest: "Ltd", placeholder: true },
    phone: { value: "+977 98XXXXXXXX", placeholder: true },
    mailboxes: [{ label: "General", value: "info@placeholder.example", placeholder: true }],
    registration: { label: "Company registration", value: "number to be supplied", placeholder: true },
    tax: { label: "Tax number", value: "number to be supplied", placeholder: true },
    social: [{ network: "Facebook", url: "https://placeholder.example/us", placeholder: true }],
    awards: { list: [{ year: 2025, award: "Award to be supplied", giver: "Nobody" }], placeholder: true },
  });
  const own = [...content.courses, ...content.services].map(({ slug }) => `/${slug}`);
  const pages = ["/", "/about-us", "/contact", "/training-courses", ...own];
  const all = pages.map((path) => JSON.stringify(read(path, unfilled))).join("\n");
  expect(all).not.toMatch(/98XX|to be supplied|placeholder|telephone|email|taxID|identifier|sameAs|award/);
  expect(only("LocalBusiness", read("/", unfilled)).name).toBe("Anybody Ltd");
});

test("what the owner has filled in goes out", () => {
  const filled = withSite({
    phone: { value: "+977 980-000 0000", placeholder: false },
    mailboxes: [
      { label: "General", value: "old@example.com", placeholder: true },
      { label: "Office", value: "office@example.com", placeholder: false },
    ],
    registration: { label: "Company registration", value: "123456", placeholder: false },
    tax: { label: "Tax number", value: "600000000", placeholder: false },
    social: [
      { network: "Facebook", url: "https://example.com/facebook", placeholder: true },
      { network: "YouTube", url: "https://example.com/ours", placeholder: false },
    ],
    awards: { list: [{ year: 2025, award: "Best stall", giver: "Town fair" }], placeholder: false },
  });
  expect(only("LocalBusiness", read("/contact", filled))).toMatchObject({
    telephone: "+9779800000000",
    email: "office@example.com",
    taxID: "600000000",
    identifier: { name: "Company registration", value: "123456" },
    sameAs: ["https://example.com/ours"],
    award: ["Best stall, Town fair, 2025"],
  });
});

test("holidays to come are days without opening times, past ones are gone", () => {
  const changed = withSite({
    holidays: [
      { date: "2027-01-14", name: "Yesterday" },
      { date: "2027-04-14", name: "New year" },
    ],
  });
  expect(only("LocalBusiness", read("/", changed)).specialOpeningHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      name: "New year",
      validFrom: "2027-04-14",
      validThrough: "2027-04-14",
    },
  ]);
});

test("a course without dates is one instance in all three modes, its length on the schedule", () => {
  const course = only("Course", read("/fullstack-web"));
  expect(course.hasCourseInstance).toEqual({
    "@type": "CourseInstance",
    courseMode: ["Onsite", "Online", "Blended"],
    courseSchedule: { "@type": "Schedule", duration: "P6M" },
  });
  expect(JSON.stringify(course)).not.toContain("timeRequired");
});

test("each intake that is not past is an instance, and the hours a week are the owner's", () => {
  const changed = withCourse({
    weeklyHours: 10,
    intakes: [
      { start: "2027-03-01", mode: "Hybrid" },
      { start: "2027-01-14", mode: "Online" },
      { start: "2027-01-15", mode: "In person" },
    ],
  });
  const { hasCourseInstance } = only("Course", read("/fullstack-web", changed));
  const common = {
    courseSchedule: { duration: "P6M" },
    courseWorkload: "10 hours a week",
  };
  expect(hasCourseInstance).toMatchObject([
    { startDate: "2027-01-15", courseMode: "Onsite", ...common },
    { startDate: "2027-03-01", courseMode: "Blended", ...common },
  ]);
  expect(hasCourseInstance).toHaveLength(2);
});

test("breadcrumbs are the page's own, counted from one, each by its full address", () => {
  const crumbs = [home, { label: "Services", path: "/services" }, { label: "AI & ML", path: "/ai-ml" }];
  expect(only("BreadcrumbList", read("/ai-ml", content, crumbs)).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://www.example.com/" },
    { "@type": "ListItem", position: 2, name: "Services", item: "https://www.example.com/services" },
    { "@type": "ListItem", position: 3, name: "AI & ML", item: "https://www.example.com/ai-ml" },
  ]);
  expect(read("/privacy")).toEqual([]);
});

test("whatever stands in the content, the script element ends where it should", () => {
  const summary = "</script><script>alert(1)</script> <!-- & \u2028\u2029 'quoted' \"twice\"";
  const blocks = pageBlocks(withCourse({ summary }), "/fullstack-web", facts, []);
  const html = jsonLdScript(blocks);
  const [, text = ""] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)["@graph"][0].description).toBe(summary);
});

test("a page without blocks gets no script element", () => {
  expect(jsonLdScript([])).toBe("");
});
