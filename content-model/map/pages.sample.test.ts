import { expect, test } from "vitest";
import { search } from "../../domain/search.ts";
import { loadContent } from "../read/load.server.ts";
import { searchIndex } from "./pages.ts";

const index = searchIndex(loadContent());

test.for([
  ["वेब", "/fullstack-web", "/web-development"],
  ["क्लाउड", "/cloud-computing-course", "/cloud-service"],
  ["डिजाइन", "/graphics-design-course", "/graphics-design"],
  ["मोबाइल", "/mobile-app-course", "/app-dev"],
  ["एआई", "/ai-ml-course", "/ai-ml"],
  ["ल्यापटप", "/pc-laptop"],
  ["तालिम", "/training"],
  ["कोर्स", "/training-courses", "/course-finder"],
  ["शुल्क", "/training-courses", "/policies"],
  ["भर्ना", "/enroll"],
  ["सेवा", "/services"],
  ["टोली", "/team"],
  ["सम्पर्क", "/contact"],
])("finds by the Nepali word %s what it means, and nothing else", ([query = "", ...paths]) => {
  const { found, near } = search(index, query);
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
    expect(search(index, query).found[0]?.path, query).toBe(path);
});

test.for([
  ["how much website", "/web-development#prices"],
  ["laptop screen price", "/pc-laptop#prices"],
  ["hostel", "/contact"],
  ["teacher", "/team"],
  ["eSewa", "/web-development"],
  ["where are you", "/contact"],
  ["chowk road", "/contact"],
  ["how long", "/training-courses"],
])("leads from “%s” to %s first, with a line of its text", ([query = "", path]) => {
  const [first] = search(index, query).found;
  expect(first?.path).toBe(path);
  expect(first?.line).toBeTruthy();
});

test("a bare number in the line of an answer stands with what it counts", () => {
  const { found } = search(index, "where our students are now");
  expect(found[0]?.line).toBe(
    "Web, spring 2025: Enrolled 14 · Finished 12 · Looked for work 10 · In work 9 …",
  );
});
