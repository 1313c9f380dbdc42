import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stateClasses } from "../../app/browser/state-classes.ts";
import { listedPaths, siteForFile } from "../pages/site-for-file.ts";
import { all } from "../support/reading/html.ts";

const site = siteForFile();
const root = join(import.meta.dirname, "../..");

/** What the HTML has wherever a script sets it, so that its rules are there without being listed. */
const inMarkup: Record<string, string> = {
  sr: "body",
  btn: "body",
  "btn-sm": "body",
  muted: "dialog[data-course]",
  on: "[data-rotation]",
  "is-empty": "form[data-form]",
  "mod-more": ".mods",
  diamonds: ".mods",
};

/** What comes with rules of its own, in the sheets of app/browser. */
const withOwnRules = ["tip", "below", "page-line", "page-progress", "demo-bar"];

const setting = /classList\.\w+\(([^)]*)\)|\bclassName = ([^;]+);|\bclass: ((?:"[^"]*"|[^,}])+)/g;
const texts = (code: string) => [...code.matchAll(/"([^"]*)"/g)].flatMap(([, text = ""]) => text.split(" "));

/** The classes in an expression: in its texts or, where it has none, in those of the constants that it names. */
function classesIn(expression: string, source: string): string[] {
  const found = texts(expression);
  if (found.length > 0) return found;
  const names = expression.match(/\w+/g) ?? [];
  return names.flatMap((name) => texts(new RegExp(`const ${name} = (.*);`).exec(source)?.[1] ?? ""));
}

/** The classes that scripts set on elements that are there without React, whose parts come with the whole sheet. */
function scriptClasses(): Set<string> {
  const files = globSync("app/**/*.ts", { cwd: root });
  const classes = new Set<string>();
  for (const file of files.filter((name) => !/\.(test|server)\.ts$/.test(name))) {
    const source = readFileSync(join(root, file), "utf8");
    for (const [whole, ...parts] of source.matchAll(setting)) {
      const found = classesIn(parts.join(""), source);
      expect(found, `${file}: ${whole}`).not.toEqual([]);
      for (const name of found) classes.add(name);
    }
  }
  return classes;
}

test("the rules of each page keep exactly the classes that scripts set", () => {
  const known = [...stateClasses, ...Object.keys(inMarkup), ...withOwnRules];
  expect([...scriptClasses()].toSorted()).toEqual(known.toSorted());
});

test.for(Object.entries(inMarkup))(
  "where a script sets the class %s, the HTML has it",
  async ([name, place]) => {
    const pages = await Promise.all(listedPaths.map((path) => site.page(path)));
    const served = pages.filter(({ document }) => all(document, place).length > 0);
    expect(served.length).toBeGreaterThan(0);
    for (const { document } of served) expect(all(document, `.${name}`).length).toBeGreaterThan(0);
  },
);
