// Sharp turns photographs as the camera was held, and leaves out all else that it noted, the place above all.
import { readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import sharp from "sharp";
import { readContentFile } from "../../content-model/read/content-files.ts";
import { fingerprint } from "../../content-model/read/fingerprint.ts";
import { ContentError } from "../../content-model/read/load.server.ts";
import {
  isDrawing,
  type NamedPhoto,
  type PictureRef,
  photoFile,
  photographsOf,
} from "../../content-model/read/photographs.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { hexColour } from "../../domain/colours.ts";
import { keep } from "../kept.ts";

/** `svg` embeds the photograph for PDFs and pictures of shared links; `preview` is its `data:` address within a page. */
export type Photograph = { key: string; ref: PictureRef; preview?: string; svg: string; files: Files };
type Files = { path: string; bytes: Buffer }[];

/** A phone's width at two and three device pixels, a card's and a whole window's. Pixels. */
const widths = [360, 540, 720, 1080, 1600];
/** Rows and menus show a photograph at most 120 pixels wide, which is sharp at two device pixels. */
const smallWidth = 240;
/** AVIF and WebP can be a little higher, which a screenshot of a whole page may be. Pixels. */
const maxSide = 16_000;
const fallbackWidth = 1080;
/** Judged by eye on faces and on screens with small text. */
const quality = { avif: 52, webp: 74, jpeg: 76 };
/** Of AVIF, 0 to 9. Sharp's own, 4, takes over three times as long for 3 % fewer bytes. */
const effort = 3;
/** Within the HTML: the pixels of a wide phone at one device pixel. Only AVIF gets these into the first packets. */
const previewSize = { pixels: 412 * 275, quality: 14, maxBytes: 3000 };
/** What is set above decides what is made of a photograph. */
const source = readFileSync(import.meta.filename);

/** Throws ContentError with every photograph that cannot be read. */
export async function preparePhotographs(content: Content, folder: string): Promise<Photograph[]> {
  const photographs: Photograph[] = [];
  const problems: ContentError["problems"] = [];
  for (const named of photographsOf(content)) {
    try {
      const bytes = readFileSync(photoFile(named.photo.file, folder));
      photographs.push(
        isDrawing(named.photo.file)
          ? await publishDrawing(named, bytes)
          : publish(named, await keep([source, bytes], () => convert(bytes))),
      );
    } catch (error) {
      const field = `${named.field}.file`;
      const line = readContentFile(named.file, folder)?.lineOf(field.split(".")) ?? 1;
      const why = error instanceof Error ? error.message : String(error);
      problems.push({ file: named.file, line, field, problem: `${named.photo.file} cannot be read: ${why}` });
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return photographs;
}

async function convert(photo: Buffer) {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data).stats();
  const colour = hexColour([dominant.r, dominant.g, dominant.b]);
  const narrower = widths.filter((width) => width < info.width);
  const draw = async (width: number, format: keyof typeof quality, wide = String(width)) => {
    const options = { quality: quality[format], mozjpeg: true, ...(format === "avif" && { effort }) };
    const bytes = await sharp(data).resize({ width }).toFormat(format, options).toBuffer();
    return { wide, format, bytes };
  };
  const sizes = narrower.length === widths.length ? widths : [...narrower, info.width];
  const files = await Promise.all([
    draw(Math.min(smallWidth, info.width), "webp", "small"),
    ...sizes.flatMap((width) => [draw(width, "avif"), draw(width, "webp")]),
    draw(Math.min(fallbackWidth, info.width), "jpeg"),
  ]);
  const { width, height } = info;
  return { width, height, colour, preview: await drawPreview(data, width / height), files };
}

/** The sharpest preview that is small enough, or the smallest. */
async function drawPreview(data: Buffer, ratio: number): Promise<string> {
  let bytes = Buffer.alloc(0);
  for (const share of [1, 0.5, 0.25]) {
    const width = Math.round(Math.sqrt(previewSize.pixels * share * ratio));
    const small = sharp(data).resize({ width, withoutEnlargement: true });
    bytes = await small.avif({ quality: previewSize.quality, effort }).toBuffer();
    if (bytes.length <= previewSize.maxBytes) break;
  }
  return `data:image/avif;base64,${bytes.toString("base64")}`;
}

/** The address contains a hash, so that browsers may cache it for ever. */
function addressOf(file: string, bytes: Buffer, format: string, width?: string): string {
  const name = basename(file, extname(file)).replace(/[^A-Za-z0-9-]+/g, "-");
  const parts = [name, width, fingerprint(bytes)];
  return `/assets/photographs/${parts.filter(Boolean).join("-")}.${format}`;
}

/** A drawing stays as it is. The colour of its upper left corner goes on where a frame has other proportions. */
async function publishDrawing({ key, photo: { file, consent: _, ...said } }: NamedPhoto, bytes: Buffer) {
  const pixels = sharp(bytes).flatten({ background: "white" }).raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const src = addressOf(file, bytes, "svg");
  const ref = { src, width, height, photo: { ...said, colour: hexColour(data.subarray(0, 3)) } };
  return { key, ref, svg: bytes.toString(), files: [{ path: src, bytes }] };
}

function publish(
  { key, photo: { file, consent: _, ...said } }: NamedPhoto,
  { width, height, colour, preview, files }: Awaited<ReturnType<typeof convert>>,
): Photograph {
  const published = files.map((made) => {
    return { ...made, path: addressOf(file, made.bytes, made.format, made.wide) };
  });
  const small = published.find(({ wide }) => wide === "small");
  const sources = (format: string) =>
    published
      .filter((file) => file.format === format && file !== small)
      .map(({ path, wide }) => `${path} ${wide}w`)
      .join(", ");
  const fallback = published.find(({ format }) => format === "jpeg");
  if (!small || !fallback) throw new Error("sharp made no WebP or JPEG");
  const ratio = Number(fallback.wide) / width;
  const ref: PictureRef = {
    src: fallback.path,
    width: Number(fallback.wide),
    height: Math.round(height * ratio),
    photo: { ...said, colour, sources: { avif: sources("avif"), webp: sources("webp"), small: small.path } },
  };
  return { key, ref, preview, svg: svgOf(ref, fallback.bytes), files: published };
}

function svgOf({ width, height }: PictureRef, jpeg: Buffer): string {
  const data = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><image width="${width}" height="${height}" href="${data}"/></svg>`;
}
