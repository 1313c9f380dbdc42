import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { courseSchema } from "./schema.ts";

const guide = readFileSync(join(import.meta.dirname, "README.md"), "utf8");

test("the guide names every file and folder of this one", () => {
  const names = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(({ name }) => name !== "README.md" && !name.includes(".test."))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  expect(names.filter((name) => !guide.includes(name))).toEqual([]);
});

test("the guide explains every field of a course that may be left out", () => {
  const optional = Object.entries(courseSchema.shape)
    .filter(([, field]) => field.safeParse(undefined).success)
    .map(([name]) => name);
  expect(optional.filter((name) => !guide.includes(name))).toEqual([]);
});
