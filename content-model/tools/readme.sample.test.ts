import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { courseSchema } from "../schema/course-schema.ts";

const folder = join(import.meta.dirname, "../../content");
const guide = readFileSync(join(folder, "README.md"), "utf8");

test("the guide names every file and folder of this one", () => {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "README.md")
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  expect(names.filter((name) => !guide.includes(name))).toEqual([]);
});

test("the guide explains every field of a course that may be left out", () => {
  const optional = Object.entries(courseSchema.shape)
    .filter(([, field]) => field.safeParse(undefined).success)
    .map(([name]) => name);
  expect(optional.filter((name) => !guide.includes(name))).toEqual([]);
});

test("every file of this folder that the guide of operations names exists", () => {
  const operations = readFileSync(join(folder, "../docs/operations.md"), "utf8");
  const named = [...operations.matchAll(/`content\/([\w./-]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});
