import { readFileSync } from "node:fs";
import { convert } from "fontverter";
import { embeddedFaces } from "../typeface/company-typeface.ts";
import { divisionOf, type Face, spansOf } from "../typeface/faces.ts";

/** For the compiler's `text(font:)`: a family, and as a regular expression the letters that are set in it. */
export type Family = { name: string; covers: string };

/**
 * The fonts with letters of these texts. A package divides a typeface into files, for Latin, for Vietnamese and so on, all
 * with one name, of which the compiler uses only one: it composes other letters from parts or takes them from its own font.
 * So the files of each division get a name of their own.
 */
export async function documentFonts(texts: string) {
  const faces = embeddedFaces(texts);
  const divisions = [...new Map(faces.map((face) => [divisionOf(face), face.range])).entries()];
  const nameOf = (face: Face) => `f${divisions.findIndex(([key]) => key === divisionOf(face))}`;
  const families = divisions.map(([, range], i): Family => ({ name: `f${i}`, covers: lettersOf(range) }));
  const fontBlobs = await Promise.all(
    faces.map(async (face) => renamed(await convert(readFileSync(face.file), "sfnt"), nameOf(face))),
  );
  return { families, fontBlobs };
}

/** As `[\u{0}-\u{ff}]`. */
const lettersOf = (range: string | undefined) =>
  `[${spansOf(range)
    .map((span) => span.map((letter) => `\\u{${letter.toString(16)}}`).join("-"))
    .join("")}]`;

/** With another family name, which is no longer than the one before (OpenType, "name": records 1 and 16 have it). */
function renamed(font: Buffer, name: string): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "name");
  if (entry === undefined) return font;
  const table = font.readUInt32BE(entry + 8);
  const texts = table + font.readUInt16BE(table + 4);
  for (let i = 0; i < font.readUInt16BE(table + 2); i += 1) {
    const record = table + 6 + 12 * i;
    if (![1, 16].includes(font.readUInt16BE(record + 6))) continue;
    const isMacintosh = font.readUInt16BE(record) === 1;
    const bytes = isMacintosh ? Buffer.from(name, "latin1") : Buffer.from(name, "utf16le").swap16();
    font.writeUInt16BE(bytes.length, record + 8);
    bytes.copy(font, texts + font.readUInt16BE(record + 10));
  }
  return font;
}
