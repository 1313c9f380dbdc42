// The pages' typeface, with fallbacks whose letters take as much room, so that nothing moves when the files arrive.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createFontStack, type FontMetrics } from "@capsizecss/core";
import { fromFile } from "@capsizecss/unpack/fs";
import { transform } from "lightningcss";
import subsetFont from "subset-font";
import type { Typeface } from "../../content-model/check/typeface.ts";
import { fingerprint } from "../../content-model/read/fingerprint.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { regionOf } from "../../content-model/write/region.ts";
import { formatPrice } from "../../domain/price.ts";
import { formatClock } from "../../domain/time/clock.ts";
import { formatDate } from "../../domain/time/date.ts";
import { countLetters, type Face, facesOf } from "./faces.ts";

/** What a device sets a page in until the files are there. The others take nearly the same room as Arial. */
const arial = { familyName: "Arial", ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048 };
const [arialWidth, arialBoldWidth] = [913, 983];
const fallback = (weight: string, xWidthAvg: number, local: string[]) => {
  return { weight, local, metrics: { ...arial, xWidthAvg } };
};
const regularNames = ["Arial", "ArialMT", "Liberation Sans", "Helvetica Neue", "Roboto"];
const boldNames = [
  "Arial Bold",
  "Arial-BoldMT",
  "Liberation Sans Bold",
  "Helvetica Neue Bold",
  "Roboto Bold",
];
const fallbacks = [
  fallback("400 549", arialWidth, regularNames),
  fallback("550 700", arialBoldWidth, boldNames),
];

const usualWidth = 533 / 1200;
const widestOfDevice = 1.25;

export const relativeWidth = ({ xWidthAvg, unitsPerEm }: Pick<FontMetrics, "xWidthAvg" | "unitsPerEm">) =>
  xWidthAvg / unitsPerEm / usualWidth;

const declarations = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";");

const rule = (values: Record<string, unknown>) => `@font-face{${declarations(values)}}`;

type Fallback = (typeof fallbacks)[number];

function fallbackRule(fontFamily: string, metrics: FontMetrics, { weight, local, metrics: own }: Fallback) {
  const [stack] = createFontStack([metrics, own], { fontFaceFormat: "styleObject" }).fontFaces;
  const src = local.map((name) => `local("${name}")`).join(",");
  return rule({ ...stack?.["@font-face"], fontFamily, fontWeight: weight, src });
}

function measuredFile(faces: readonly Face[], weight: number): string {
  const latin = faces.filter(({ hasLatin }) => hasLatin);
  const [face] = [...latin.filter((face) => face.weight === String(weight)), ...latin, ...faces];
  if (!face) throw new Error("The package of the typeface holds no letter of the texts");
  return face.file;
}

/** A variable font is measured in regular only, and is taken to widen in bold as Arial does. */
async function measure(faces: readonly Face[]): Promise<[regular: FontMetrics, bold: FontMetrics]> {
  const [regularFile, boldFile] = [measuredFile(faces, 400), measuredFile(faces, 700)];
  const regular = await fromFile(regularFile);
  if (boldFile !== regularFile) return [regular, await fromFile(boldFile)];
  const { subsets, ...metrics } = regular;
  return [regular, { ...metrics, xWidthAvg: metrics.xWidthAvg * (arialBoldWidth / arialWidth) }];
}

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** What visitors type, as far as names of western Europe, and the marks that the template itself may set. */
const always = `${span(0x20, 0x7e)}${span(0xc0, 0xff)}\u00a0©·–—‘’“”•…→`;

/** What browsers do with letters unasked, and the figures of equal width that our styles ask for. */
const features = "calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum".split(" ");

/** By licences that allow a part under the same name: the SIL's lets authors reserve it for the whole (condition 3). */
function mayBeChanged(file: string): boolean {
  const path = join(dirname(file), "../LICENSE");
  const licence = existsSync(path) ? readFileSync(path, "utf8") : "";
  return (
    /SIL Open Font License|Apache License/i.test(licence) && !/with\s+reserved\s+font\s+name/i.test(licence)
  );
}

const otherScript = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u;

/** Whole where it holds a script whose letters may join those that visitors type, or where its licence allows no part. */
async function usedPart({ file, range, hasLatin }: Face, letters: Iterable<number>): Promise<Buffer> {
  const whole = readFileSync(file);
  const text = always + String.fromCodePoint(...letters);
  const isMixed = range === undefined && otherScript.test(text);
  if (!hasLatin || isMixed || !mayBeChanged(file)) return whole;
  return subsetFont(whole, text, { targetFormat: "woff2", keepFeatures: features });
}

async function publish(face: Face, letters: Iterable<number>) {
  const bytes = await usedPart(face, letters);
  return { face, url: `/assets/${basename(face.file, ".woff2")}-${fingerprint(bytes)}.woff2`, bytes };
}

function shortened(css: string): string {
  const code = Buffer.from(css.replace(/(\.\d\d)\d+%/g, "$1%"));
  return transform({ filename: "typeface.css", code, minify: true }).code.toString();
}

export function shownTexts(content: Content): string {
  const region = regionOf(content.site);
  const months = Array.from({ length: 12 }, (_, i) => `2027-${String(i + 1).padStart(2, "0")}-01`);
  return [
    JSON.stringify(content),
    formatPrice(1_234.5, region),
    ...months.map((day) => formatDate(day, region)),
    ...["09:00", "21:00"].map((time) => formatClock(time, region)),
  ].join(" ");
}

export async function pageTypeface(typeface: Typeface | undefined, texts: string) {
  if (!typeface) return { family: "system-ui,sans-serif", css: "", width: widestOfDevice, files: [] };
  const letters = countLetters(texts);
  const of = (folder: string | undefined) => (folder === undefined ? [] : facesOf(folder, letters));
  const [variable, fixed] = [of(typeface.variable), of(typeface.fixed)];
  const faces = variable.length > 0 ? variable : fixed;
  const published = await Promise.all(faces.map((face) => publish(face, letters.keys())));
  const name = typeface.family;
  const css = published.map(({ face: { weight, range }, url }) =>
    rule({
      fontFamily: `"${name}"`,
      fontWeight: weight,
      fontDisplay: "swap",
      src: `url("${url}") format("${weight.includes(" ") ? "woff2-variations" : "woff2"}")`,
      // Of use only where a browser has files to choose from.
      ...(range !== undefined && published.length > 1 && { unicodeRange: range }),
    }),
  );
  const [regular, bold] = await measure([...fixed, ...variable]);
  css.push(...fallbacks.map((own, i) => fallbackRule('"Fallback"', i === 0 ? regular : bold, own)));
  return {
    family: `"${name}","Fallback",system-ui,sans-serif`,
    css: shortened(css.join("")),
    width: relativeWidth(bold),
    files: published.map(({ url, bytes }) => ({ path: url, bytes })),
  };
}
