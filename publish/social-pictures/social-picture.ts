// The picture that stands beside a shared link. Satori sets the words; everything else is drawn here.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fromFile } from "@capsizecss/unpack/fs";
import { Resvg } from "@resvg/resvg-js";
import { type CSSProperties, createElement, type ReactNode } from "react";
import type { FontWeight } from "satori";
import sharp, { type Sharp } from "sharp";
import type { LogoFile } from "../../content-model/read/logo.ts";
import { colours, motif } from "../../content-model/write/looks.ts";
import { linesOfText } from "../../domain/scripts.ts";
import { band } from "../art/cloth.ts";
import { placedLogo } from "../art/company-logo.ts";
import { drawHeadContours } from "../art/contour-fields.ts";
import { logoMark, MARK } from "../art/mark.ts";
import { toSvg } from "../art/svg.ts";
import { type Keep, keepNothing } from "../kept.ts";
import { embeddedFaces } from "../typeface/company-typeface.ts";
import { divisionOf } from "../typeface/faces.ts";
import { relativeWidth } from "../typeface/page-typeface.ts";

export type SocialPage = {
  path: string;
  title: string;
  eyebrow?: string;
  detail?: string;
  /** The page's own picture as an SVG file. Without one the page shows the contours of the site's page heads. */
  picture?: string;
  companyName: string;
  place: string;
  logo?: LogoFile;
};

/** The font with most of the letters; for those that it lacks Satori looks in all others. */
const family = "first";

/** A picture kept from before may only be used if the code that draws it is the same. */
const source = readFileSync(import.meta.filename);
const width = 1200;
const height = 630;
/** Some messengers show no larger picture. Bytes. */
const maxBytes = 250_000;
const margin = 64;
const bandCell = 3;
const bandHeight = motif.cloth ? 10 * bandCell : 0;
const pictureLeft = 752;
const textRight = pictureLeft - 48;
const textWidth = textRight - margin;
const markCell = 6;
const nameLeft = margin + MARK.width * markCell + 20;

const summitMark = "M0 4V3h1V2h1V1h1V0h1v1h1v1h1v1h1v1z";

/** Half of the line is left to the place. */
const logoBox = { width: 320, height: 72 };

const logoWidth = ({ width, height }: LogoFile) => Math.min(logoBox.width, (width / height) * logoBox.height);

/** Embeds an SVG file in another one. Its own preserveAspectRatio crops it to the box. */
function inset(svg: string, box: { x: number; y: number; width: number; height: number }): string {
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
  // A drawing of the company's folder may say how large it is itself.
  const own = /\s(?:x|y|width|height)=(?:"[^"]*"|'[^']*')/g;
  return svg.replace(/<svg [^>]*>/, (root) => root.replace(own, "").replace("<svg ", `<svg ${place} `));
}

/** The lines fade out towards the words, as in the site's page heads. */
function fadedContours(path: string): string {
  const left = 400;
  const lines = drawHeadContours(path, { line: colours.ink300, summit: colours.crimson600 });
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colours.snow}" stop-opacity="${opacity}"/>`;
  const veil = `<linearGradient id="veil">${stop(0.16, 1)}${stop(0.55, 0)}</linearGradient>`;
  const box = { x: left, y: 0, width: width - left, height: height - bandHeight };
  return `${inset(lines, box)}${veil}<path fill="url(#veil)" d="M${left} 0H${width}v${box.height}H${left}z"/>`;
}

function ornament({ path, picture: own, logo }: SocialPage): string {
  const box = { x: pictureLeft, y: 0, width: width - pictureLeft, height: height - bandHeight };
  const picture = own ? inset(own, box) : motif.contours ? fadedContours(path) : "";
  const mark = logo
    ? placedLogo(logo, { x: margin, y: 48, ...logoBox }, "xMinYMid")
    : inset(logoMark(), { x: margin, y: 56, width: MARK.width * markCell, height: MARK.height * markCell });
  if (!motif.cloth) return picture + mark;
  const repeat = 32 * bandCell;
  const cloth = toSvg(band());
  const bands = Array.from({ length: Math.ceil(width / repeat) }, (_, i) =>
    inset(cloth, { x: i * repeat, y: height - bandHeight, width: repeat, height: bandHeight }),
  );
  return picture + mark + bands.join("");
}

/** A letter takes about 0.56 em of the template's typeface in bold, and `typefaceWidth` times as much of another. */
const sizeToFit = (letters: number, line: number, typefaceWidth: number) =>
  Math.floor(line / (letters * 0.56 * typefaceWidth));

/** In Tibetan a line may also end after a syllable, which a point closes. */
const longestWord = (text: string) => Math.max(...text.split(/[\s\u0f0b]+/).map((word) => word.length));

/** The longest word must fit one line, the title four. */
function titleSize(title: string, typefaceWidth: number): number {
  const byLength = [...title].length;
  const wanted = byLength <= 16 ? 100 : byLength <= 30 ? 86 : byLength <= 48 ? 72 : byLength <= 75 ? 60 : 48;
  return Math.min(wanted, sizeToFit(longestWord(title), textWidth, typefaceWidth));
}

/** One line if that can still be read beside the mark, otherwise two. */
function nameSize(name: string, typefaceWidth: number): number {
  const sizeFor = (letters: number) => sizeToFit(letters, textRight - nameLeft, typefaceWidth);
  const inOneLine = Math.min(36, sizeFor(name.length));
  // Words are seldom so long that both lines are filled.
  const inTwoLines = Math.min(26, sizeFor(longestWord(name)), sizeFor(0.6 * name.length));
  return Math.max(inOneLine, inTwoLines);
}

const div = (style: CSSProperties, ...children: ReactNode[]): ReactNode =>
  createElement("div", { style: { display: "flex", ...style } }, ...children);

/** Words in one look, in as many lines as they need. */
const text = (style: CSSProperties, written: string) => div({ display: "block", ...style }, written);

const summit = createElement(
  "svg",
  { width: 28, height: 16, viewBox: "0 0 7 4", style: { marginRight: 12 } },
  createElement("path", { d: summitMark, fill: colours.crimson600 }),
);

function words(page: SocialPage, typefaceWidth: number): ReactNode {
  const { eyebrow, title, detail, logo } = page;
  const muted = colours.ink600;
  const place = text({ fontSize: 22, color: muted }, page.place);
  const placeLeft = logo ? margin + logoWidth(logo) + 24 : nameLeft;
  const room = { position: "absolute", left: placeLeft, width: textRight - placeLeft } as const;
  const fontSize = nameSize(page.companyName, typefaceWidth);
  const bold = { fontSize, fontWeight: 700, letterSpacing: "-0.02em", lineHeight: 1.1 };
  const name = logo
    ? div({ ...room, top: 48, height: logoBox.height, alignItems: "center" }, place)
    : div(
        { ...room, top: fontSize > 26 ? 52 : 44, flexDirection: "column" },
        text({ ...bold, wordBreak: "break-word" }, page.companyName),
        place,
      );
  const lines = linesOfText(title);
  // Four lines further apart take as much room when their letters are smaller.
  const size = titleSize(title, typefaceWidth) * (1.05 / (lines ?? 1.05));
  const heading = {
    fontSize: size,
    fontWeight: 700,
    letterSpacing: lines ? 0 : "-0.03em",
    lineHeight: lines ?? 1.02,
    lineClamp: 4,
    // Satori balances before it clamps, which would narrow a title that is too long and cut off more of it.
    textWrap: size < 60 ? "wrap" : "balance",
  } as const;
  const body = div(
    {
      position: "absolute",
      left: margin,
      bottom: bandHeight + 52,
      width: textWidth,
      flexDirection: "column",
    },
    eyebrow
      ? div(
          { alignItems: "center", fontSize: 26, marginBottom: 20, color: muted },
          motif.summit ? summit : null,
          eyebrow,
        )
      : null,
    text(heading, title),
    detail
      ? text({ fontSize: 30, lineHeight: 1.3, marginTop: 24, color: muted, lineClamp: 2 }, detail)
      : null,
  );
  return div({ width, height, position: "relative", fontFamily: family, color: colours.ink900 }, name, body);
}

/** Those that hold letters of the texts, and how wide the bold one's are. */
async function loadFonts(texts: string) {
  const faces = embeddedFaces(texts);
  const [first] = faces;
  const bold = faces.find(({ weight, hasLatin }) => weight === "700" && hasLatin) ?? first;
  const typefaceWidth = bold ? relativeWidth(await fromFile(bold.file)) : 1;
  const fonts = await Promise.all(
    faces.map(async (face) => ({
      name: first && divisionOf(face) === divisionOf(first) ? family : divisionOf(face),
      weight: Number(face.weight) as FontWeight,
      style: "normal" as const,
      data: await readFile(face.file),
    })),
  );
  return { fonts, typefaceWidth };
}

/** The best of a few qualities that is small enough, or the least. */
async function smallEnough(picture: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of [86, 74, 58, 36]) {
    // As few bytes as with mozjpeg's search, in a fifth of its time, which a build needs seventy times.
    bytes = await picture.jpeg({ quality, progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}

/** `texts` has all letters of the pages. What it returns draws a JPEG of 1200 by 630 pixels; no font holds the missing letters. */
export async function socialPainter(texts: string, keep: Keep = keepNothing) {
  const { default: satori } = await import("satori");
  const { fonts, typefaceWidth } = await loadFonts(texts);
  return async (page: SocialPage) => {
    const missing = new Set<string>();
    const loadAdditionalAsset = async (_: string, letters: string) => {
      for (const letter of letters) missing.add(letter);
      return [];
    };
    const written = await satori(words(page, typefaceWidth), { width, height, fonts, loadAdditionalAsset });
    const field = `<path fill="${colours.snow}" d="M0 0h${width}v${height}H0z"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${field}${ornament(page)}${written}</svg>`;
    const bytes = await keep([source, svg], () => {
      const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
      return smallEnough(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha());
    });
    return { bytes, missing };
  };
}
