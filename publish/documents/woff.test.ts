import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { documentFonts } from "./fonts.ts";
import { unpackWoff } from "./woff.ts";

const packaged = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource/familjen-grotesk/files/${name}`));

/** A table's OpenType checksum; for "head" its own adjustment field counts as zero. */
function checksum(table: DataView, tag: string): number {
  let sum = 0;
  for (let i = 0; i < table.byteLength; i += 4) {
    for (let k = 0; k < 4; k++) {
      const byte = i + k < table.byteLength && !(tag === "head" && i === 8) ? table.getUint8(i + k) : 0;
      sum = (sum + byte * 256 ** (3 - k)) >>> 0;
    }
  }
  return sum;
}

it("unpacks fonts whose tables are sorted, aligned and whole", () => {
  for (const font of documentFonts("")) {
    const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
    expect(view.getUint32(0)).toBe(0x00010000);
    const count = view.getUint16(4);
    const tags = Array.from({ length: count }, (_, i) => {
      const record = 12 + i * 16;
      const tag = font.toString("latin1", record, record + 4);
      const offset = view.getUint32(record + 8);
      expect(offset % 4).toBe(0);
      const table = new DataView(font.buffer, font.byteOffset + offset, view.getUint32(record + 12));
      expect(checksum(table, tag)).toBe(view.getUint32(record + 4));
      return tag;
    });
    expect(tags).toEqual([...tags].sort());
    expect(tags).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "hmtx", "name"]));
  }
});

it("refuses what is not WOFF 1.0", () => {
  const woff2 = packaged("familjen-grotesk-latin-400-normal.woff2");
  expect(() => unpackWoff(woff2)).toThrow("not a WOFF 1.0 font");
  expect(() => unpackWoff(new Uint8Array(3))).toThrow("not a WOFF 1.0 font");
});
