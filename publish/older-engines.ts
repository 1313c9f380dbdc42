// Lowers for older browsers (docs/browsers.md) what the minifier, Lightning CSS, leaves: cascade layers, light-dark(),
// some ranges and units. Also inserts colours and constants, and the dark theme where the system is dark.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AtRule, type ChildNode, type Declaration, list, type Plugin, parse, type Root } from "postcss";
import { colours } from "../content-model/write/looks.ts";

/** The oldest engines that show the pages as designed. */
export const oldestEngines = ["chrome90", "edge90", "firefox90", "safari14", "ios14"];

/** The layers in the order of app.css, and whether a layer's rules win whatever the selectors are. */
const layers = new Map([
  ["base", false],
  ["components", false],
  ["visitor", true],
]);

/** Before a pseudo-element, which ends a selector. */
const raise = (selector: string) => selector.replace(/(?=::)|$/, ":not(#_)");

function raiseRules(node: ChildNode) {
  if (node.type === "rule") node.selectors = node.selectors.map(raise);
  else if (node.type === "atrule" && !node.name.endsWith("keyframes")) node.each(raiseRules);
}

/** Without layers specificity decides, so no base rule may outrank a component's. Print rules still win. */
function flattenLayers(sheet: Root) {
  for (const node of [...sheet.nodes]) {
    if (node.type !== "atrule" || node.name !== "layer") {
      raiseRules(node);
      continue;
    }
    for (const name of node.params.split(/,\s*/))
      if (!layers.has(name)) throw node.error(`There is no layer "${name}" in publish/older-engines.ts`);
    if (layers.get(node.params)) node.each(raiseRules);
    node.replaceWith(node.nodes ?? []);
  }
}

const below = /\((width|height) < ([\d.]+)rem\)/g;

/** Lightning CSS writes `not (min-width: …)`, which engines without ranges do not know either. The gap is 0.016 px. */
const writeAsMaximum = (query: string) =>
  query.replace(below, (_, side, limit) => `(max-${side}: ${(Number(limit) - 0.001).toFixed(3)}rem)`);

const constantsFile = join(import.meta.dirname, "../app/styles/constants.css");

/** By the name of its custom property, such as `--ink900`: every colour of the palette, and what constants.css declares. */
function readValues(): Map<string, string> {
  const values = new Map(Object.entries(colours).map(([name, colour]) => [`--${name}`, colour]));
  parse(readFileSync(constantsFile)).walkDecls(({ prop, value }) => {
    values.set(prop, value);
  });
  return values;
}

/** Writes these values where they are named, such as `var(--ink900)` in tokens.css. */
function fillIn(values: Map<string, string>, sheet: Root) {
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (values.has(prop))
      throw declaration.error(`${prop} is the same everywhere, so no sheet can change it`);
    declaration.value = value.replace(/var\((--[\w-]+)\)/g, (written, name) => values.get(name) ?? written);
  });
}

/** Follows each rule of a visitor who chose the dark theme by the same for one whose system is dark, who chose neither. */
function followSystem(sheet: Root) {
  sheet.each((rule) => {
    if (rule.type !== "rule") return;
    const selectors = rule.selectors.filter((selector) => selector.startsWith(":root.dark"));
    if (selectors.length === 0) return;
    const inSystem = selectors.map((selector) => selector.replace(".dark", ":not(.light):not(.dark)"));
    const query = new AtRule({ name: "media", params: "(prefers-color-scheme: dark)" });
    rule.after(query.append(rule.clone({ selectors: inSystem })));
  });
}

/** Lightning CSS would decide light-dark() once at the root, and leave dark sections of a light page light. */
function separateThemes(sheet: Root) {
  const dark: Declaration[] = [];
  sheet.walkDecls(/^--/, (declaration) => {
    const [, pair] = /^light-dark\((.+)\)$/s.exec(declaration.value) ?? [];
    if (pair === undefined) return;
    const [forLight = "", forDark = ""] = list.comma(pair);
    dark.push(declaration.clone({ value: forDark }));
    declaration.value = forLight;
  });
  sheet.walkDecls("color-scheme", ({ value, parent }) => {
    if (value === "dark") parent?.append(dark.map((declaration) => declaration.clone()));
  });
}

/** The Vite plugin, for development and build alike, so that both show the same. */
export function lowerStyles(): Plugin {
  return {
    postcssPlugin: "lower-styles",
    OnceExit(sheet, { result }) {
      flattenLayers(sheet);
      fillIn(readValues(), sheet);
      // Vite reads the sheets again when it changes.
      result.messages.push({ type: "dependency", plugin: "lower-styles", file: constantsFile });
      followSystem(sheet);
      separateThemes(sheet);
      sheet.walkAtRules("media", (rule) => {
        rule.params = writeAsMaximum(rule.params);
      });
      sheet.walkDecls((declaration) => {
        const inOlderUnits = declaration.value.replace(/([\d.])svh\b/g, "$1vh");
        if (inOlderUnits !== declaration.value) declaration.cloneBefore({ value: inOlderUnits });
      });
    },
  };
}
