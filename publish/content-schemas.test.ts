import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContentFiles } from "../content/load.server.ts";
import { contentSchemas, schemaLine } from "./content-schemas.ts";

const folder = join(import.meta.dirname, "../content");

test("the schemas for editors are those of content/schema.ts", () => {
  const written = Object.fromEntries(
    readdirSync(join(folder, "schemas")).map((name) => [
      name,
      readFileSync(join(folder, "schemas", name), "utf8"),
    ]),
  );
  const current = Object.fromEntries(contentSchemas().map(({ fileName, text }) => [fileName, text]));
  expect(written).toEqual(current);
});

test("each content file names an existing schema in its first line", () => {
  const known = contentSchemas().map(({ fileName }) => fileName);
  for (const { file } of readContentFiles(folder)) {
    const [first] = readFileSync(join(folder, file), "utf8").split("\n");
    expect(first, file).toBe(schemaLine(file));
    expect(known, file).toContain(first?.split("/").at(-1));
  }
});

test("an editor is told which fields a course must have, and that it may have no others", () => {
  const course = contentSchemas().find(({ fileName }) => fileName === "course.json");
  const schema = JSON.parse(course?.text ?? "{}");
  expect(schema.required).toContain("price");
  expect(schema.required).not.toContain("refund");
  expect(schema.required).not.toContain("intakes");
  expect(schema.properties.icon.enum).toEqual(["diamond", "eye", "hourglass"]);
  expect(schema.additionalProperties).toBe(false);
});
