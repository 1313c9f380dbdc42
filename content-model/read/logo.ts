// The company's own logo: an SVG or PNG file of its folder, checked before anything is drawn with it.
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { readDrawing, viewBoxOf } from "./drawing.ts";
import { contentFolder, isFile, storedAs } from "./folder.ts";

export type LogoFile = {
  /** A drawing that needs nothing but itself; around the picture of a PNG file. */
  svg: string;
  png?: Buffer;
  width: number;
  height: number;
};

/** In bytes: every page shows the logo before anything else. */
const largest = 100_000;
/** In pixels. A small file can hold a picture that a phone has no memory for. */
const longestSide = 4000;

/** Letters look different on each device, and a mail or a PDF shows no movement. */
const notInLogo = (name: string) => /^(text|tspan|textPath|animate.*|set)$/.test(name);

function readSvg(bytes: Buffer): LogoFile | string {
  const drawing = readDrawing(bytes);
  if (typeof drawing === "string") return drawing;
  const { svg, attributes, elements } = drawing;
  const refused = [...elements].find(notInLogo);
  if (refused)
    return `holds <${refused}>; ${/^t/.test(refused) ? "convert the text to paths" : "take the animation out"}`;
  const box = viewBoxOf(drawing);
  if (box) return { svg, ...box };
  const size = [attributes.width, attributes.height].map((side) => Number.parseFloat(side ?? ""));
  const advice = size.every((side) => side > 0) ? size.join(" ") : "and its width and height";
  return `has no viewBox, without which it cannot be made larger or smaller; write viewBox="0 0 ${advice}" into its <svg>`;
}

function readPng(png: Buffer): LogoFile | string {
  if (png.toString("latin1", 1, 4) !== "PNG" || png.length < 24)
    return "is no PNG file, whatever its name says; save it again as PNG or SVG";
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (Math.max(width, height) > longestSide)
    return `measures ${width} by ${height} pixels; make its longer side at most ${longestSide}`;
  const href = `data:image/png;base64,${png.toString("base64")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
  return { svg, png, width, height };
}

/** Whether anything of it is to be seen; a damaged file shows nothing. */
function showsNothing({ svg }: LogoFile): boolean {
  const options = { fitTo: { mode: "width", value: 200 }, font: { loadSystemFonts: false } } as const;
  try {
    return !new Resvg(svg, options).render().pixels.some((value, i) => i % 4 === 3 && value > 0);
  } catch {
    return true;
  }
}

/** The logo in a file whose path is relative to the company's folder, or what is wrong with it. */
export function readLogo(file: string, folder = contentFolder): LogoFile | string {
  const path = storedAs(resolve(folder, file));
  if (relative(folder, path).startsWith(".."))
    return `${file} is outside of the company's folder; put it into pictures/`;
  const kind = /\.(svg|png)$/i.exec(file)?.[1]?.toLowerCase();
  if (kind === undefined) return `${file} is neither .svg nor .png; save the logo as one of them`;
  if (!isFile(path)) return `there is no file ${file}; put it into the company's folder, or correct its name`;
  const bytes = readFileSync(path);
  const size = Math.ceil(bytes.length / 1000);
  if (bytes.length > largest)
    return `${file} has ${size} KB and may have ${largest / 1000}; save it as SVG, or about 600 pixels wide`;
  const read = kind === "svg" ? readSvg(bytes) : readPng(bytes);
  if (typeof read === "string") return `${file} ${read}`;
  return showsNothing(read)
    ? `${file} is damaged or empty: nothing of it is to be seen; save it again`
    : read;
}
