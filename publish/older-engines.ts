// Lowers for older browsers what the minifier (Lightning CSS, by `build.cssTarget`) does not: cascade layers, light-dark(),
// some ranges and units. Also inserts the colours. docs/browsers.md says which engine shows what.
import { type ChildNode, type Declaration, list, type Plugin, type Root } from "postcss";
import { colours } from "../content-model/looks.ts";

/** The oldest engines that show the pages as designed. */
export const oldestEngines = ["chrome90", "edge90", "firefox90", "safari14", "ios14"];

/** The layers in the order of app.css, and whether a layer's rules win whatever the selectors are. */
const layers = new Map([
  ["base", false],
  ["components", false],
  ["visitor", true],
]);

const winning = ":not(#_)";

/** The same selector with a higher specificity than any other has. */
function raise(selector: string): string {
  const end = selector.indexOf("::");
  return end < 0 ? selector + winning : selector.slice(0, end) + winning + selector.slice(end);
}

function raiseRules(node: ChildNode) {
  if (node.type === "rule") node.selectors = node.selectors.map(raise);
  else if (node.type === "atrule" && !node.name.endsWith("keyframes")) node.each(raiseRules);
}

/**
 * Between base and components, plain specificity and order decide, so a base rule must not be more specific than a
 * component's for the same property. Rules outside the layers are the print rules, and still win.
 */
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
function writeAsMaximum(query: string): string {
  return query.replace(below, (_, side, limit) => `(max-${side}: ${(Number(limit) - 0.001).toFixed(3)}rem)`);
}

/** Inlines the palette's colours, such as `var(--ink900)` in tokens.css, so that no page carries unused ones. */
function fillInColours(value: string): string {
  return value.replace(/var\(--(\w+)\)/g, (written, name) =>
    Object.hasOwn(colours, name) ? colours[name as keyof typeof colours] : written,
  );
}

/**
 * Expands light-dark(): the light value stays, and every rule with `color-scheme: dark` gets the dark one. Lightning CSS
 * would decide once at the root, so that a dark section in a light page would keep the light colours.
 */
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
    OnceExit(sheet) {
      flattenLayers(sheet);
      separateThemes(sheet);
      sheet.walkAtRules("media", (rule) => {
        rule.params = writeAsMaximum(rule.params);
      });
      sheet.walkDecls((declaration) => {
        declaration.value = fillInColours(declaration.value);
        const inOlderUnits = declaration.value.replace(/([\d.])svh\b/g, "$1vh");
        if (inOlderUnits !== declaration.value) declaration.cloneBefore({ value: inOlderUnits });
      });
    },
  };
}
