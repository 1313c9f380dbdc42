// The company's own logo: an SVG or PNG file of its folder, checked before anything is drawn with it.
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { contentFolder } from "./folder.ts";

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

/** Elements that run, load or move something, whatever their namespace is called. */
const dangerous =
  /^(script|foreignobject|iframe|embed|object|audio|video|canvas|a|animate.*|set|handler|listener|link|meta)$/i;
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!\w[^>]*>|<\/?([^\s/>!?]+)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const plain = (text: string) =>
  text.replace(/&#(x?)([\da-f]+);/gi, (_, hex, digits) =>
    String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
  );

const isInside = (address: string) =>
  /^\s*#/.test(address) || /^\s*data:image\/(png|jpeg|gif|webp)[;,]/.test(address);

/** Of a style sheet or a value: whether it names another file. A backslash could hide that it does. */
const loads = (css: string) =>
  /\\|@import|:\/\/|(image-set|image|src)\(/i.test(css) ||
  [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, address = ""]) => !isInside(address));

function attributeProblem(name: string, value: string): string | undefined {
  const local = name.replace(/^.*:/, "").toLowerCase();
  if (local.startsWith("on")) return `runs a script by ${name}; take the attribute out`;
  if ((local === "href" || local === "src") && !isInside(value))
    return `asks for another file by ${name}="${value.slice(0, 60)}"; embed it, or draw it as a path`;
  if (name.startsWith("xmlns")) {
    if (value.includes("1999/xhtml")) return "holds a piece of a web page; keep the drawing only";
  } else if (loads(value)) return `asks for another file by ${name}; embed it, or draw it as a path`;
}

/** The first thing in the drawing that does more than draw, with its line. */
function danger(svg: string): string | undefined {
  let style = false;
  let end = 0;
  for (const { 0: tag, 1: name, 2: attributes = "", index } of svg.matchAll(markup)) {
    const problem = () => {
      if (style && loads(plain(svg.slice(end, index) + (name === undefined ? tag : ""))))
        return "asks for another file in its style sheet; embed it, or draw it as a path";
      if (/^<!\w[^>]*\[/.test(tag)) return "declares entities; save it as plain SVG";
      if (/^<\?(?!xml\s)/.test(tag)) return "asks for a style sheet; save it as plain SVG";
      if (name === undefined) return;
      const local = name.replace(/^.*:/, "");
      if (dangerous.test(local)) return `holds <${name}>; take it out, or save the drawing as plain SVG`;
      if (/^(text|tspan|textpath)$/i.test(local))
        return "holds letters as text, which would look different on each device; convert the text to paths";
      for (const [, key = "", double, single] of attributes.matchAll(attribute)) {
        const found = attributeProblem(key, plain(double ?? single ?? ""));
        if (found) return found;
      }
    };
    const found = problem();
    if (found) return `line ${svg.slice(0, index).split("\n").length} ${found}`;
    if (name?.replace(/^.*:/, "") === "style") style = !tag.startsWith("</") && !tag.endsWith("/>");
    end = index + tag.length;
  }
}

const numbers = (text = "") =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

function readSvg(svg: string): LogoFile | string {
  // First, so that what follows may rely on markup that is well formed.
  try {
    new Resvg(svg);
  } catch (error) {
    return `cannot be read as SVG (${error instanceof Error ? error.message : error}); save it again as plain SVG`;
  }
  const problem = danger(svg);
  if (problem) return problem;
  const root = /<(?:\w+:)?svg\b(?:"[^"]*"|'[^']*'|[^'">])*>/.exec(svg)?.[0] ?? "";
  const of = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const [, , width = 0, height = 0] = numbers(of("viewBox"));
  if (width > 0 && height > 0) return { svg, width, height };
  const size = [of("width"), of("height")].map((side) => Number.parseFloat(side ?? ""));
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

/** Whether anything of it is to be seen; a damaged PNG file shows nothing. */
function showsNothing({ svg }: LogoFile): boolean {
  const { pixels } = new Resvg(svg, {
    fitTo: { mode: "width", value: 200 },
    font: { loadSystemFonts: false },
  }).render();
  return !pixels.some((value, i) => i % 4 === 3 && value > 0);
}

/** The logo in a file whose path is relative to the company's folder, or what is wrong with it. */
export function readLogo(file: string, folder = contentFolder): LogoFile | { problem: string } {
  const path = resolve(folder, file);
  if (relative(folder, path).startsWith(".."))
    return { problem: `${file} is outside of the company's folder; put it into pictures/` };
  const kind = /\.(svg|png)$/i.exec(file)?.[1]?.toLowerCase();
  if (kind === undefined)
    return { problem: `${file} is neither .svg nor .png; save the logo as one of them` };
  if (!existsSync(path))
    return { problem: `there is no file ${file}; put it into the company's folder, or correct its name` };
  const bytes = readFileSync(join(path));
  if (bytes.length > largest) {
    const size = Math.ceil(bytes.length / 1000);
    return {
      problem: `${file} has ${size} KB and may have ${largest / 1000}; save it as SVG, or about 600 pixels wide`,
    };
  }
  const read = kind === "svg" ? readSvg(bytes.toString("utf8").replace(/^\uFEFF/, "")) : readPng(bytes);
  if (typeof read === "string") return { problem: `${file} ${read}` };
  if (showsNothing(read))
    return { problem: `${file} is damaged or empty: nothing of it is to be seen; save it again` };
  return read;
}
