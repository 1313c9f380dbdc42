// A company's own pages: Markdown files in pages/own/, each a page at the address that its name says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nearestName } from "../../domain/nearest-name.ts";
import { decodeAddress } from "../../domain/paths.ts";
import { allPictures, type PictureFile } from "../schema/blocks.ts";
import type { Content } from "../schema/schema.ts";
import { type Drawing, readDrawing, viewBoxOf } from "./drawing.ts";
import { fingerprint } from "./fingerprint.ts";
import { namesIn } from "./folder.ts";
import { frameNames } from "./frames.ts";
import { photoFile, photoProblem } from "./photographs.ts";

const picturesFolder = "pictures";

/** Front matter as YAML with the line numbers of the file, and the text below it. */
export function splitFrontMatter(source: string) {
  const [whole, yaml = ""] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(source) ?? [];
  if (whole === undefined) return undefined;
  return { yaml: `\n${yaml}`, body: source.slice(whole.length), firstLine: whole.split("\n").length };
}

/** What a page names by `href`: a picture or a program to try, or what is wrong with the name. */
export function findPicture(folder: string, href: string): PictureFile | { frame: string } | string {
  const [, frame] = /^frames\/([^/]*)$/.exec(href) ?? [];
  if (frame !== undefined) {
    const names = frameNames(folder);
    if (names.includes(frame)) return { frame };
    const near = nearestName(frame, names);
    return `there is no ${href}${near ? `; did you mean frames/${near}?` : ""}`;
  }
  const example = `${picturesFolder}/workshop.jpg`;
  if (/^([a-z]+:)?\/\//i.test(href))
    return `${href} is a picture of another website; copy it into ${picturesFolder}/ and write its name, such as ${example}`;
  const file = decodeAddress(href);
  const [at, name, ...deeper] = file.split("/");
  if (at !== picturesFolder || !name || deeper.length > 0)
    return `${href} is not in ${picturesFolder}/; put the picture there and write its name, such as ${example}`;
  const there = namesIn(join(folder, at));
  if (!there.some((one) => one.normalize() === name.normalize())) {
    const near = nearestName(name, there);
    return `there is no ${file}${near ? `; did you mean ${at}/${near}?` : ""}`;
  }
  if (!name.toLowerCase().endsWith(".svg")) return photoProblem(file, folder) ?? { file };
  const bytes = readFileSync(photoFile(file, folder));
  const drawing = readDrawing(bytes);
  if (typeof drawing === "string") return `${file} ${drawing}`;
  const size = sizeOf(drawing);
  if (!size) return `${file} does not say how large it is; give its <svg> a width and a height, or a viewBox`;
  const plain = name
    .toLowerCase()
    .replace(/\.svg$/, "")
    .replace(/[^a-z0-9]+/g, "-");
  return { file, drawing: { src: `/assets/pictures/${plain}-${fingerprint(bytes)}.svg`, ...size } };
}

function sizeOf(drawing: Drawing) {
  const box = viewBoxOf(drawing);
  const pixels = (name: "width" | "height") =>
    Math.round(Number(/^[\d.]+(?=(px)?$)/.exec(drawing.attributes[name] ?? "")?.[0]) || box?.[name] || 0);
  const [width, height] = [pixels("width"), pixels("height")];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The drawings that own pages and notices show, each once: photographs are published with those of other pages. */
export function ownDrawings({ ownPages, notices, lessons }: Content) {
  const drawings = [...ownPages, ...notices, ...lessons]
    .flatMap(({ parts }) => allPictures(parts))
    .flatMap(({ file, drawing }) => (drawing ? [{ file, src: drawing.src }] : []));
  return [...new Map(drawings.map((one) => [one.src, one])).values()];
}
