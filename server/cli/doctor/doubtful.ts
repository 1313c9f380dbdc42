// What is read without complaint and will hardly look as its author thinks.
import { readContentFile } from "../../../content-model/read/content-files.ts";
import { photographsOf } from "../../../content-model/read/photographs.ts";
import { type ContentFile, fieldsOf } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { wallClock } from "../../../domain/time/local-time.ts";
import type { Photograph } from "../../../publish/photographs/photographs.ts";
import { type Finding, fieldsIn, finding, inField, inFile, type Place, shorten } from "./finding.ts";

const doubt = (place: Place, found: string, todo: string) =>
  finding("doubtful", "warning", place, found, todo);

/** How wide a picture is shown in a window of 1280 pixels, by the beginning of its key; `sizes` of the pages say it, too. */
const shownWidths: Record<string, number> = {
  person: 320,
  course: 512,
  service: 512,
  project: 640,
  frame: 640,
  notice: 256,
  page: 512,
  work: 420,
};

export function* findSmallPictures(content: Content, photographs: Photograph[], folder: string) {
  const named = new Map(photographsOf(content).map((one) => [one.key, one]));
  for (const { key, ref } of photographs) {
    const shown = shownWidths[key.split("/")[0] ?? ""] ?? 0;
    const place = named.get(key);
    // A drawing is sharp at any size.
    if (!place || !ref.photo?.sources || ref.width >= shown) continue;
    const read = readContentFile(place.file, folder);
    const found = `${place.photo.file} is ${ref.width} px wide and is shown up to ${shown} px wide`;
    const todo = "Use the picture as the camera took it, or another.";
    const at = inFile(read ? [read] : [], place.file, [...place.field.split("."), "file"]);
    yield doubt(at, found, todo);
  }
}

/** One pair around the whole text. */
const inQuotationMarks = /^[“”„«»‘’‚][^“”„«»‘‚\n]*[“”«»‘’]$/;
/** Fields of what somebody says, paragraphs, and lines of Markdown. */
const mayQuote = ["words", "text", "paragraphs"];
const isSentence = (value: string) => value.length > 60 || /[.!?…。！？]\P{L}*$/u.test(value);
const names = ["title", "name", "heading", "label", "value", "short"];

/** YAML takes only straight ones for the marks around a text; in a label nobody quotes somebody. */
export function* findQuotationMarks(files: ContentFile[]): Generator<Finding> {
  for (const field of fieldsIn(files)) {
    const { value, path } = field;
    const key = String(path.findLast((part) => typeof part === "string"));
    if (typeof value !== "string" || !inQuotationMarks.test(value)) continue;
    if (mayQuote.includes(key) || (isSentence(value) && !names.includes(key))) continue;
    const todo = 'Write straight quotation marks around a text ("…"), or none.';
    yield doubt(inField(field), `${shorten(value)} is shown with its quotation marks`, todo);
  }
}

/** YAML reads an item that is set in too far as the end of the one above. A line that is broken by its length is long. */
export function* findMergedItems(files: ContentFile[]): Generator<Finding> {
  for (const file of files)
    for (const field of fieldsOf(file)) {
      const { value, path } = field;
      // A block keeps its line breaks, and is meant as it is.
      if (typeof value !== "string" || value.includes("\n") || typeof path.at(-1) !== "number") continue;
      if (!/(^|\n)[^\n]{1,60}\n\s*- /.test(file.writtenAt?.(path) ?? "")) continue;
      const todo = "Begin each item below the one above, or put the text in quotation marks.";
      yield doubt(inField(field), `${shorten(value)} is read as one item`, todo);
    }
}

/** Latitude and longitude are easily mixed up: a map then shows what is far from the zone, and near once exchanged. */
export function* findExchangedPlaces({ site }: Content, files: ContentFile[], now: Date): Generator<Finding> {
  const hours = (wallClock(now.getTime(), site.timeZone) - now.getTime()) / 3_600_000;
  /** A zone is 15 degrees wide for each hour. */
  const awayFromZone = (longitude: number) => Math.abs(((longitude - hours * 15 + 540) % 360) - 180);
  for (const [i, { coordinates, place }] of site.addresses.entries()) {
    if (!coordinates) continue;
    const { latitude, longitude } = coordinates;
    // In the west of China clocks are 46 degrees away from theirs; a branch abroad is seldom near once exchanged.
    if (awayFromZone(longitude) <= 50 || awayFromZone(latitude) > 20 || Math.abs(longitude) > 90) continue;
    const at = inFile(files, "site.yaml", ["addresses", i, "coordinates"]);
    const found = `${latitude}, ${longitude} is far from where clocks show ${site.timeZone}`;
    yield doubt(at, found, `Exchange the two numbers, if they are those of ${place}.`);
  }
}
