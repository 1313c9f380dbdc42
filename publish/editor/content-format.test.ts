import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Field } from "@sveltia/cms";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { contentFolder } from "../../content-model/read/folder.ts";
import { createContentFormat, withWrittenRanges } from "./content-format.ts";
import { editorConfig } from "./editor-config.ts";

type Values = Record<string, unknown>;
type Inner = { name: string; fields?: Inner[]; field?: Inner; root?: boolean };

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the editor makes of a value: the same with its keys in the order of the fields. */
function asEdited(value: unknown, fields: readonly Inner[] = []): unknown {
  const [first] = fields;
  if (first?.root) return asEdited(value, first.fields);
  if (Array.isArray(value)) return value.map((item) => asEdited(item, fields));
  if (!isObject(value)) return value;
  const names = [...new Set([...fields.map(({ name }) => name), ...Object.keys(value)])];
  return Object.fromEntries(
    names
      .filter((name) => name in value)
      .map((name) => [name, asEdited(value[name], fields.find((field) => field.name === name)?.fields)]),
  );
}

/** The names of a value in their order, with those inside. */
const order = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(order)
    : isObject(value)
      ? Object.entries(value).map(([name, part]) => [name, order(part)])
      : null;

const { collections = [] } = editorConfig(
  { backend: { name: "github", repo: "you/site" }, folder: "" },
  "Our company",
);

/** The fields with which the editor edits a file of the company's folder; none where it does not. */
function fieldsOf(file: string): Field[] | undefined {
  for (const one of collections)
    if ("files" in one) {
      const found = one.files.find(({ file: path }) => path === file);
      if (found) return found.fields;
    } else if ("folder" in one && file.startsWith(`${one.folder}/`)) return one.fields;
}

const files = readdirSync(contentFolder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => ({
    file,
    text: readFileSync(join(contentFolder, file), "utf8"),
    fields: fieldsOf(file) as Inner[] | undefined,
  }))
  .filter(({ fields }) => fields !== undefined);

const read = (texts: string[]) => {
  const format = createContentFormat();
  for (const text of texts) format.fromFile(text);
  return format;
};

test("the editor leaves the order of a file as it is", () => {
  const { toFile } = read(files.map(({ text }) => text));
  let moved = 0;
  for (const { file, text, fields } of files) {
    const value = withWrittenRanges(parse(text));
    const edited = asEdited(value, fields);
    if (JSON.stringify(order(edited)) !== JSON.stringify(order(value))) moved++;
    const written = parse(toFile(edited));
    expect(order(written), file).toEqual(order(value));
    expect(written, file).toEqual(value);
  }
  expect(moved).toBeGreaterThan(0);
});

test("a changed file keeps its order, after each of two changes", () => {
  const { toFile } = read(files.map(({ text }) => text));
  for (const { file, text, fields } of files) {
    const value = withWrittenRanges(parse(text));
    if (!isObject(value)) continue;
    const names = Object.keys(value);
    const texts = names.filter((name) => typeof value[name] === "string").slice(0, names.length > 3 ? 2 : 0);
    for (const name of texts) {
      value[name] = "Another";
      expect(order(parse(toFile(asEdited(value, fields)))), file).toEqual(order(value));
    }
  }
});

test("what is added stands behind what it follows in the editor, and entries keep their order when they are moved", () => {
  const { toFile } = read([
    "title: A\nlist:\n  - text: one\n    name: first\n  - name: second\n    text: two\n",
  ]);
  const edited = {
    list: [
      { name: "second", text: "two" },
      { name: "new", text: "three" },
      { name: "first", note: "added", text: "one" },
    ],
    title: "A",
    summary: "added",
  };
  expect(parse(toFile(edited))).toEqual(edited);
  expect(order(parse(toFile(edited)))).toEqual(
    order({
      title: "",
      summary: "",
      list: [
        { name: "", text: "" },
        { text: "", name: "" },
        { text: "", name: "", note: "" },
      ],
    }),
  );
});
