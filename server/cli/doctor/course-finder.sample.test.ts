import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyOfContent, edit } from "../../../tests/support/companies/content-copy.ts";
import { examine } from "./examine.ts";

const now = new Date("2026-11-20T08:00:00Z");
const aboutFinder = (folder: string) =>
  examine({ folder, env: {}, now })
    .findings.filter(({ file }) => file.endsWith("course-finder.yaml"))
    .map(({ level, field, found }) => `${level} ${field}: ${found}`);

test("the finder suggests every course", () => {
  expect(aboutFinder(copyOfContent())).toEqual([]);
});

test("a course that no answer leads to is listed, and the site is built all the same", () => {
  const folder = copyOfContent();
  cpSync(join(folder, "courses/mobile-app-course.yaml"), join(folder, "courses/game-course.yaml"));
  edit(folder, "courses/game-course.yaml", (course) => {
    course.set("order", 7);
    course.set("enrollmentOrder", 7);
  });
  expect(aboutFinder(folder)).toEqual(["warning make.options: no answer leads to game-course"]);
});
