// Lowers what the minifier (Lightning CSS, by `build.cssTarget`) leaves to newer engines: cascade layers, some ranges and
// units; and colours, which it would write twice. docs/browsers.md says which engine shows what.
import type { ChildNode, Plugin, Root } from "postcss";

/** The oldest engines that show the pages as they are meant to look. */
export const oldestEngines = ["chrome90", "edge90", "firefox90", "safari14", "ios14"];

/** The layers in the order of app.css, and whether what stands in one wins whatever the selectors are. */
const layers = new Map([
  ["base", false],
  ["components", false],
  ["visitor", true],
]);

const winning = ":not(#_)";

/** The same matches, with a specificity that no other selector has. */
function raise(selector: string): string {
  const end = selector.indexOf("::");
  return end < 0 ? selector + winning : selector.slice(0, end) + winning + selector.slice(end);
}

function raiseRules(node: ChildNode) {
  if (node.type === "rule") node.selectors = node.selectors.map(raise);
  else if (node.type === "atrule" && !node.name.endsWith("keyframes")) node.each(raiseRules);
}

/**
 * Between base and components specificity and order decide as they stand, so a base rule may not be more specific than
 * a component's for the same property. Rules outside of the layers are those for paper, and win as they do in layers.
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

/** Lightning CSS writes `not (min-width: …)`, which engines without ranges know as little. The gap is 0.016 px. */
function writeAsMaximum(query: string): string {
  return query.replace(below, (_, side, limit) => `(max-${side}: ${(Number(limit) - 0.001).toFixed(3)}rem)`);
}

const oklch = /oklch\((\d*\.?\d+) (\d*\.?\d+) (\d*\.?\d+)(?: \/ (\d*\.?\d+))?\)/g;

/**
 * Red, green and blue, each from 0 to 255 when sRGB has the colour.
 * https://www.w3.org/TR/css-color-4/#color-conversion-code
 */
export function oklchToSrgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
}

/** One that sRGB lacks stays, and Lightning CSS adds the nearest before it. */
function writeInSrgb(value: string): string {
  return value.replace(oklch, (written, lightness, chroma, hue, alpha = "1") => {
    const colour = oklchToSrgb(Number(lightness), Number(chroma), Number(hue));
    return colour.every((part) => part >= 0 && part <= 255) ? `rgb(${colour.join(" ")} / ${alpha})` : written;
  });
}

/** The plugin for Vite, in development as in the build, so that both show the same. */
export function lowerStyles(): Plugin {
  return {
    postcssPlugin: "lower-styles",
    OnceExit(sheet) {
      flattenLayers(sheet);
      sheet.walkAtRules("media", (rule) => {
        rule.params = writeAsMaximum(rule.params);
      });
      sheet.walkDecls((declaration) => {
        declaration.value = writeInSrgb(declaration.value);
        const inOlderUnits = declaration.value.replace(/([\d.])svh\b/g, "$1vh");
        if (inOlderUnits !== declaration.value) declaration.cloneBefore({ value: inOlderUnits });
      });
    },
  };
}
