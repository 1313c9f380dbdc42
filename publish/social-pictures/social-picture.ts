// The picture that stands beside a shared link. Satori sets the words; everything else is drawn here.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { type CSSProperties, createElement, type ReactNode } from "react";
import { band } from "../art/cloth.ts";
import { drawContours } from "../art/contour-fields.ts";
import { logoMark, MARK } from "../art/mark.ts";
import { COLOURS } from "../art/palette.ts";
import { toSvg } from "../art/svg.ts";

export type SocialPage = {
  title: string;
  eyebrow?: string;
  detail?: string;
  /** The page's own picture as an SVG file. Without one the page shows the contours of the site's page heads. */
  picture?: string;
  companyName: string;
  place: string;
};

const width = 1200;
const height = 630;
const margin = 64;
const bandCell = 3;
const bandHeight = 10 * bandCell;
const pictureLeft = 752;
const textWidth = pictureLeft - margin - 48;
const markCell = 6;

const summitMark = "M0 4V3h1V2h1V1h1V0h1v1h1v1h1v1h1v1z";

type Box = { x: number; y: number; width: number; height: number };

/** An SVG file as a part of another one. Its own slice rule crops it to the box. */
function inset(svg: string, box: Box): string {
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
  return svg.replace("<svg ", `<svg ${place} `);
}

/** The lines fade out towards the words, as in the site's page heads. */
function fadedContours(): string {
  const left = 400;
  const lines = drawContours("page", { line: "#a8afc1", summit: COLOURS.crimson });
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${COLOURS.snow}" stop-opacity="${opacity}"/>`;
  const veil = `<linearGradient id="veil">${stop(0.1, 1)}${stop(0.55, 0)}</linearGradient>`;
  const box = { x: left, y: 0, width: width - left, height: height - bandHeight };
  return `${inset(lines, box)}${veil}<path fill="url(#veil)" d="M${left} 0H${width}v${box.height}H${left}z"/>`;
}

function ornament(page: SocialPage): string {
  const picture = page.picture
    ? inset(page.picture, { x: pictureLeft, y: 0, width: width - pictureLeft, height: height - bandHeight })
    : fadedContours();
  const mark = inset(logoMark(), {
    x: margin,
    y: 56,
    width: MARK.width * markCell,
    height: MARK.height * markCell,
  });
  const repeat = 32 * bandCell;
  const cloth = toSvg(band());
  const bands = Array.from({ length: Math.ceil(width / repeat) }, (_, i) =>
    inset(cloth, { x: i * repeat, y: height - bandHeight, width: repeat, height: bandHeight }),
  );
  return picture + mark + bands.join("");
}

/** Familjen Grotesk bold is about 0.56 em a letter: the longest word must fit the line, the title four lines. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const byLength = [...title].length;
  const wanted = byLength <= 16 ? 100 : byLength <= 30 ? 86 : byLength <= 48 ? 72 : byLength <= 75 ? 60 : 48;
  return Math.min(wanted, Math.floor(textWidth / (longest * 0.56)));
}

function div(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement("div", { style: { display: "flex", ...style } }, ...children);
}

function words(page: SocialPage): ReactNode {
  const name = div(
    { position: "absolute", left: margin + MARK.width * markCell + 20, top: 52, flexDirection: "column" },
    div({ fontSize: 36, fontWeight: 700, letterSpacing: "-0.02em", lineHeight: 1.1 }, page.companyName),
    div({ fontSize: 22, color: COLOURS.ink3 }, page.place),
  );
  const size = titleSize(page.title);
  const summit = createElement(
    "svg",
    { width: 28, height: 16, viewBox: "0 0 7 4", style: { marginRight: 12 } },
    createElement("path", { d: summitMark, fill: COLOURS.crimson }),
  );
  const eyebrow = page.eyebrow
    ? div({ alignItems: "center", fontSize: 26, marginBottom: 20, color: COLOURS.ink3 }, summit, page.eyebrow)
    : null;
  const title = div(
    {
      display: "block",
      fontSize: size,
      fontWeight: 700,
      letterSpacing: "-0.03em",
      lineHeight: 1.02,
      lineClamp: 4,
      // Satori balances before it clamps, which would narrow a title that is too long and cut it short.
      textWrap: size < 60 ? "wrap" : "balance",
    },
    page.title,
  );
  const detail = page.detail
    ? div(
        { display: "block", fontSize: 30, lineHeight: 1.3, marginTop: 24, color: COLOURS.ink3, lineClamp: 2 },
        page.detail,
      )
    : null;
  const body = div(
    {
      position: "absolute",
      left: margin,
      bottom: bandHeight + 52,
      width: textWidth,
      flexDirection: "column",
    },
    eyebrow,
    title,
    detail,
  );
  return div(
    { width, height, position: "relative", fontFamily: "Familjen Grotesk", color: COLOURS.ink },
    name,
    body,
  );
}

type Typesetter = (page: SocialPage) => Promise<string>;

async function prepareTypesetter(): Promise<Typesetter> {
  const { default: satori } = await import("satori");
  const { resolve } = createRequire(import.meta.url);
  const fonts = await Promise.all(
    ([400, 700] as const).map(async (weight) => {
      const file = `@fontsource/familjen-grotesk/files/familjen-grotesk-latin-${weight}-normal.woff`;
      return {
        name: "Familjen Grotesk",
        weight,
        style: "normal",
        data: await readFile(resolve(file)),
      } as const;
    }),
  );
  return (page) => satori(words(page), { width, height, fonts });
}

let typesetter: Promise<Typesetter> | undefined;

/** A PNG of 1200 by 630 pixels; the same page gives the same bytes. The first call loads Satori and the fonts. */
export async function drawSocialPicture(page: SocialPage): Promise<Buffer> {
  typesetter ??= prepareTypesetter();
  const typeset = await typesetter;
  const text = await typeset(page);
  const field = `<path fill="${COLOURS.snow}" d="M0 0h${width}v${height}H0z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${field}${ornament(page)}${text}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
