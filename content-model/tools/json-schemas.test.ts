import { expect, test } from "vitest";
import { contentSchemas } from "./json-schemas.ts";

const course = contentSchemas().find(({ fileName }) => fileName === "course.json");
const schema = JSON.parse(course?.text ?? "{}");

test("an editor is told which fields a course must have, and that it may have no others", () => {
  expect(schema.required).toContain("price");
  expect(schema.required).not.toContain("refund");
  expect(schema.required).not.toContain("intakes");
  expect(schema.properties.icon.enum).toEqual(["diamond", "eye", "hourglass"]);
  expect(schema.additionalProperties).toBe(false);
});

test("an editor is told what a field means", () => {
  const { intakes, photo } = schema.properties;
  expect(intakes.items.properties.deadline.description).toMatch(/last day/);
  expect(photo.properties.consent.description).toMatch(/agreed/);
});
