import { expect, test } from "vitest";
import { moduleSlug } from "./module-slug.ts";

test.for([
  ["Web foundations", "web-foundations"],
  ["JavaScript and TypeScript", "javascript-and-typescript"],
  ["AWS core services", "aws-core-services"],
  ["Object-oriented design 2", "object-oriented-design-2"],
  ["Testing", "testing"],
])("the address of %s is %s: lower case, spaces to hyphens", ([title = "", slug]) => {
  expect(moduleSlug(title)).toBe(slug);
  expect(moduleSlug(slug ?? "")).toBe(slug);
});
