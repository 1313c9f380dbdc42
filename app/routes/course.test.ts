import { afterEach, expect, onTestFinished, test } from "vitest";
import { content } from "../../content-model/read/index.server.ts";
import { moduleSlug } from "../../domain/paths.ts";
import { localTime } from "../../domain/time/local-time.ts";
import { loaderArguments } from "../../tests/support/reading/loader-arguments.ts";
import { loader } from "./course.tsx";
import { loader as moduleLoader } from "./course-module.tsx";

const [course] = content.courses;
if (!course) throw new Error("The company has no courses");
const { intakes } = course;
const path = `/${course.slug}`;
afterEach(() => {
  course.intakes = intakes;
});

/** The page's data when the server's clock is at `moment`. */
function dataAt(moment: string) {
  const { date: today } = localTime(new Date(moment), "Asia/Kathmandu");
  return loader(loaderArguments(path, { today }) as Parameters<typeof loader>[0]);
}

test("a batch is offered until the end of its first day in Nepal, then it is in no part of the page's data", () => {
  course.intakes = [
    { start: "2027-03-01", mode: "Online" },
    { start: "2027-01-15", mode: "In person" },
  ];
  const starts = (moment: string) => dataAt(moment).known.dates.map(({ date }) => date);
  expect(starts("2027-01-15T18:14:59Z")).toEqual(["15 January 2027", "1 March 2027"]);
  expect(starts("2027-01-15T18:15:00Z")).toEqual(["1 March 2027"]);
  expect(JSON.stringify(dataAt("2027-01-15T18:15:00Z"))).not.toContain("2027-01-15");
  expect(starts("2027-03-02T12:00:00Z")).toEqual([]);
});

const tracked = content.courses.find(({ track }) => track !== undefined);
test.skipIf(!tracked)("the page of a module asks for no date of a course that begins at any time", () => {
  if (!tracked?.track) return;
  const { track, modules, ...before } = tracked;
  Object.assign(tracked, { intakes: [], anyTime: "On any day" });
  onTestFinished(() => void Object.assign(tracked, { anyTime: undefined, ...before }));
  const params = { track: track.slug, module: modules.map(moduleSlug)[0] };
  const read = { ...loaderArguments("/training/a/module"), params };
  const { course, next } = moduleLoader(read as Parameters<typeof moduleLoader>[0]);
  expect([course.anyTime, next]).toEqual(["On any day", undefined]);
});
