import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContentFiles } from "../read/content-files.ts";
import { sampleFolder as folder } from "../read/folder.ts";
import wordKeys from "../schema/word-keys.json" with { type: "json" };
import { contentSchemas, schemaLine } from "./json-schemas.ts";
import { wordKeysOfSample } from "./write-word-keys.ts";

test("the schemas for editors are those of content-model/schema/schema.ts", () => {
  const written = Object.fromEntries(
    readdirSync(join(folder, "schemas")).map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, "schemas", name), "utf8")),
    ]),
  );
  const current = Object.fromEntries(
    contentSchemas().map(({ fileName, text }) => [fileName, JSON.parse(text)]),
  );
  expect(written, "run npm run fix").toEqual(current);
});

test("each content file names an existing schema in its first line", () => {
  const known = contentSchemas().map(({ fileName }) => fileName);
  for (const { file } of readContentFiles(folder)) {
    const [first] = readFileSync(join(folder, file), "utf8").split("\n");
    expect(first, file).toBe(schemaLine(file));
    expect(known, file).toContain(first?.split("/").at(-1));
  }
});

test("the keys that the compiler knows are those of the sample's words", () => {
  expect(wordKeys, "run npm run fix").toEqual(wordKeysOfSample());
});
