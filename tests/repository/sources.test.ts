// Colours stand in one place, and nothing is left over in style sheets and words.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { expect, test } from "vitest";
import wordKeys from "../../content-model/schema/word-keys.json" with { type: "json" };
import { asked, policyIds } from "../../content-model/write/policies.ts";
import { colours } from "../../domain/colours.ts";
import { weekdays } from "../../domain/region.ts";
import { labelKeys } from "../../publish/editor/field-labels.ts";

const root = join(import.meta.dirname, "../..");
const sources = ["app", "content-model", "domain", "publish", "server"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(css|tsx?|typ)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), "utf8") })),
);
const textOf = (ending: RegExp) =>
  sources
    .filter(({ file }) => ending.test(file))
    .map(({ text }) => text)
    .join("\n");
const scripts = textOf(/\.tsx?$/);
/** Without what a company's own programs begin with: its classes are for their markup. */
const sheet = postcss.parse(textOf(/(?<!frames\/kit)\.css$/));

const colour = /#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(rgba?|hsla?|hwb|(ok)?l(ab|ch)|color)\((?=[\d.])/gi;
/** How a style sheet writes masks, and paper: black or less of it, which is nobody's colour. */
const grey = /#(\w)\1{2}\b|\brgb\(0 0 0 \/ [\d.]+\)/g;

test("a colour is written in domain/colours.ts, and named everywhere else", () => {
  for (const { file, text } of sources) {
    if (file === "domain/colours.ts") continue;
    const searched = file.endsWith(".css") ? text.replace(grey, "") : text;
    expect(searched.match(colour) ?? [], file).toEqual([]);
  }
});

test("the colours' own names stand in tokens.css only, so that each theme has its own", () => {
  for (const { file, text } of sources) {
    if (file.endsWith("/tokens.css") || !file.endsWith(".css")) continue;
    const named = [...text.matchAll(/var\(--(\w+)\)/g)].map(([, name = ""]) => name);
    expect(
      named.filter((name) => Object.hasOwn(colours, name)),
      file,
    ).toEqual([]);
  }
});

test("every class of the style sheets is one that markup or a script has", () => {
  const strings = scripts.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)?.join("\n") ?? "";
  const classes = new Set<string>();
  sheet.walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.([a-z][\w-]*)/gi)) classes.add(name);
  });
  const isSet = (name: string) => {
    // Some are put together, as in `of-${count}`.
    const start = name.slice(0, name.lastIndexOf("-") + 1);
    return RegExp(`(?<![\\w-])(${name}(?![\\w-])${start && `|${start}\\$\\{`})`).test(strings);
  };
  expect([...classes].filter((name) => !isSet(name))).toEqual([]);
});

test("every word of the interface is read", () => {
  const composed = [
    ...policyIds.flatMap((id) => [`policies.${id}`, `policies.${id}Question`, `policies.${id}Also`]),
    ...asked.map((id) => `open.${id}`),
    ...weekdays.map((day) => `weekday.${day.toLowerCase()}`),
    ...labelKeys,
  ];
  const isRead = (key: string) =>
    composed.includes(key) || sources.some(({ text }) => text.includes(`"${key}"`));
  const unread = Object.keys(wordKeys).filter((key) => !isRead(key));
  expect(unread).toEqual([]);
});
