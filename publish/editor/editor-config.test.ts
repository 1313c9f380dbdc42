import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { sampleFolder } from "../../content-model/read/folder.ts";
import wordKeys from "../../content-model/schema/word-keys.json" with { type: "json" };
import type { Words } from "../../content-model/schema/words.ts";
import { contentSchemas } from "../../content-model/tools/json-schemas.ts";
import { readyWords } from "../../content-model/tools/starter.ts";
import { contentFormat, withWrittenRanges } from "./content-format.ts";
import { editorConfig } from "./editor-config.ts";
import type { FieldSchema } from "./editor-fields.ts";
import { readEditorTarget } from "./editor-target.ts";
import { labelKeys } from "./field-labels.ts";

const repository = mkdtempSync(join(tmpdir(), "repository-"));
const company = join(repository, "our/company");
mkdirSync(company, { recursive: true });
mkdirSync(join(repository, ".git"));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

test("each setting names a repository, and the company's folder is found in it", () => {
  expect(readEditorTarget(undefined, company)).toBeUndefined();
  expect(readEditorTarget("", company)).toBeUndefined();
  expect(readEditorTarget("local", company)).toMatchObject({ folder: "our/company", origins: [] });
  expect(readEditorTarget("github:you/your-site@main", repository)).toMatchObject({
    folder: "",
    backend: { name: "github", repo: "you/your-site", branch: "main", auth_methods: ["token"] },
  });
  expect(readEditorTarget("gitlab:group/part/site", company)).toMatchObject({
    backend: { name: "gitlab", repo: "group/part/site" },
    origins: ["https://gitlab.com"],
  });
});

test.each(["on", "github", "github:you", "bitbucket:you/site", "https://github.com/you/site"])(
  "CONTENT_EDITOR=%s is refused with an example",
  (setting) => {
    expect(() => readEditorTarget(setting, company)).toThrow(/CONTENT_EDITOR=github:/);
  },
);

test("a folder that came without its history is taken for a whole repository", () => {
  expect(readEditorTarget("github:you/site", tmpdir())?.folder).toBe("");
});

test("a folder whose versions nobody keeps is refused, since a mistake could not be undone", () => {
  expect(() => readEditorTarget("local", tmpdir())).toThrow(/git init/);
});

type Shown = {
  name: string;
  label: string;
  label_singular?: string;
  required?: boolean;
  min?: number;
  fields?: Shown[];
  options?: { label: string; value: string | number }[];
  pattern?: [string, string];
};

function configOf(words: Partial<Words> = {}, language = "en", currency = "NPR") {
  const target = readEditorTarget("local", company);
  if (!target) throw new Error("There is no editor");
  const config = editorConfig(target, {
    site: { name: { value: "Our company" }, language, currency },
    words,
  });
  const collections = config.collections ?? [];
  const courses = collections.find((one) => "folder" in one && one.name === "courses");
  return { ...config, collections, courses, fields: (courses as { fields: Shown[] }).fields };
}

const byName = (fields: Shown[] = []) => Object.fromEntries(fields.map((field) => [field.name, field]));

/** These fields and all those inside of them, each with its path. */
const everyField = (fields: Shown[] = [], at = ""): (Shown & { path: string })[] =>
  fields.flatMap((field) => {
    const path = `${at}.${field.name}`;
    return [{ ...field, path }, ...everyField(field.fields, path)];
  });

test("every file is edited with the fields of its schema", () => {
  const { collections, courses, ...config } = configOf();
  const text = JSON.stringify(collections);
  for (const file of ["site", "people", "policies", "pages/home"])
    expect(text).toContain(`"file":"our/company/${file}.yaml"`);
  for (const folder of ["courses", "services", "projects", "notices", "pages/own"])
    expect(text).toContain(`"folder":"our/company/${folder}"`);
  const fields = byName(config.fields);
  expect(courses).toMatchObject({ format: contentFormat, extension: "yaml" });
  expect(fields.icon).toMatchObject({ widget: "select", options: [{ value: "diamond" }, {}, {}] });
  expect(fields.instructors).toMatchObject({ widget: "relation", multiple: true, file: "people" });
  expect(fields.alsoCalled).toMatchObject({ hint: expect.stringMatching(/search/), required: false });
  // Without its text a notice could be saved, but not built.
  expect(text).toMatch(/"name":"body"/);
  expect(text).not.toMatch(/"name":"body"[^}]*"required":false/);
});

test("fields are called as on the pages, in the company's language, or what they are for", () => {
  const labels = (words = {}) =>
    Object.fromEntries(configOf(words).fields.map(({ name, label }) => [name, label]));
  expect(labels({ "course.audience": "Für wen" })).toMatchObject({
    audience: "Für wen",
    enrollmentOrder: "Position in the enrollment form",
    outcomes: "Outcomes",
  });
  expect(labels({ "course.audience": "course.audience" }).audience).toBe("Audience");
  expect(labelKeys.filter((key) => !(key in wordKeys))).toEqual([]);
});

test("choices are called as on the pages, in the company's language, or what they mean", () => {
  const said = { "mode.inPerson": "Vor Ort", "weekday.monday": "Montag" };
  const { mode, days, except, every } = byName(byName(configOf(said, "de").fields).intakes?.fields);
  expect(mode?.options?.[0]).toEqual({ label: "Vor Ort", value: "In person" });
  expect(days?.options?.[0]).toEqual({ label: "Montag", value: "Monday" });
  expect(except?.options?.[2]).toEqual({ label: "März", value: "March" });
  expect(every?.options?.[0]).toEqual({ label: "Every week", value: "week" });
});

test("the button that adds to a list names one entry, in a file that is a list as well", () => {
  const added = (words: Partial<Words>, language: string) => {
    const fields = configOf(words, language).collections.flatMap((one) => {
      if ("files" in one) return one.files.flatMap(({ name, fields }) => everyField(fields as Shown[], name));
      return "fields" in one ? everyField(one.fields as Shown[], one.name) : [];
    });
    return Object.fromEntries(
      fields.flatMap(({ path, label_singular }) => (label_singular ? [[path, label_singular]] : [])),
    );
  };
  const sample = parse(readFileSync(join(sampleFolder, "words.yaml"), "utf8"));
  const english = added(sample, "en");
  expect(Object.values(english)).not.toContain("List");
  expect(english).toMatchObject({
    "people.list": "Person",
    "claims.list": "Figure",
    "redirects.list": "Address of a former website",
    "courses.outcomes": "What you can do at the end",
  });
  const german = readyWords("de");
  expect(added(german, "de")).toMatchObject({
    "people.list": german["team.person"],
    "courses.modules": german["catalogue.modules"],
    "claims.list": "Figure",
  });
});

test("each list that needs an entry is marked as required, and no other", () => {
  const lists = everyField(configOf().fields).filter(({ min }) => min);
  const marks = Object.fromEntries(lists.map(({ name, required }) => [name, required]));
  expect(marks).toMatchObject({ topics: true, modules: true, days: false });
});

test("what a course needs comes first, and what is rarely needed last", () => {
  const { fields } = configOf();
  const names = fields.map(({ name }) => name);
  const places = ["title", "months", "modules", "intakes", "enrollmentOrder"].map((name) =>
    names.indexOf(name),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const numbersAndChoices = required.filter((name) => /order|color|icon/i.test(name));
  expect(numbersAndChoices).toEqual([]);
  expect(required).not.toContain("closing");
  expect(required.length).toBeLessThan(10);
});

test("a price and its tax take what the content takes, and nothing else", () => {
  const { fields, slug } = configOf();
  const patternOf = (name: string) => new RegExp(byName(fields)[name]?.pattern?.[0] ?? "nothing");
  for (const typed of ["45000", "449.90", "free", "on request", "from 5000", "5000 to 9000"])
    expect(patternOf("price").test(typed), typed).toBe(true);
  for (const typed of ["neunzig", "Rs 45,000", "-5", "", "free of charge", "45.000", "from 45.000"])
    expect(patternOf("price").test(typed), typed).toBe(false);
  const dinars = byName(configOf({}, "ar", "KWD").fields).price?.pattern?.[0];
  expect(new RegExp(dinars ?? "nothing").test("1.250 to 2.125")).toBe(true);
  for (const [typed, fits] of Object.entries({ included: true, "plus 13%": true, "13%": false }))
    expect(patternOf("vat").test(typed), typed).toBe(fits);
  expect(slug).toMatchObject({ encoding: "ascii", clean_accents: true });
});

test("the editor still makes names of files by the rule that ours takes the place of", () => {
  const file = fileURLToPath(import.meta.resolve("@sveltia/cms"));
  const source = readFileSync(file, "utf8");
  expect(source).toContain("/[^\\w-~]/");
  expect(source).toContain("clean_accents");
});

test("ranges of prices are written in words for the editor, and nothing else is", () => {
  const content = {
    price: { from: 5000 },
    guide: [{ price: { from: 1.5, to: 3 } }],
    time: { from: "17:00", to: "18:30" },
  };
  expect(withWrittenRanges(content)).toEqual({
    price: "from 5000",
    guide: [{ price: "1.5 to 3" }],
    time: { from: "17:00", to: "18:30" },
  });
});

/** Whether nothing need be filled in, so that the editor leaves the field out of the file. */
function mayBeEmpty({ type, minItems, properties = {}, required = [] }: FieldSchema): boolean {
  if (type === "array") return !minItems;
  const whole = Object.entries(properties);
  return type === "object" && whole.every(([name, field]) => !required.includes(name) || mayBeEmpty(field));
}

function emptyButRequired(schema: FieldSchema, at: string): string[] {
  const { properties = {}, required = [], items } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(required.includes(name) && mayBeEmpty(field) ? [`${at}.${name}`] : []),
      ...emptyButRequired(field, `${at}.${name}`),
    ]),
    ...(items ? emptyButRequired(items, `${at}[]`) : []),
  ];
}

test("a field that may be empty may be missing, since the editor leaves out what is empty", () => {
  const found = contentSchemas().flatMap(({ fileName, text }) =>
    emptyButRequired(JSON.parse(text), fileName),
  );
  expect(found).toEqual([]);
});
