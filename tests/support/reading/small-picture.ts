// Smaller screenshots for the repository: with a palette instead of full colours they take a quarter of the bytes.
import { crc32, deflateSync } from "node:zlib";
import { decode } from "fast-png";

const mostColours = 256;
/** Pixels that may get another colour than their own, rounded. Comparisons allow for a few more. */
const mostOff = 100;

export type Pixels = { width: number; height: number; channels: number; data: ArrayLike<number> };

export const readPicture = (png: Uint8Array): Pixels => decode(png);

/** How many pixels of two pictures differ in colour: all of them if the sizes differ. */
export function differentPixels(one: Uint8Array, other: Uint8Array): number {
  if (Buffer.compare(one, other) === 0) return 0;
  const [a, b] = [readPicture(one), readPicture(other)];
  const pixels = a.width * a.height;
  if (a.width !== b.width || a.height !== b.height) return Math.max(pixels, b.width * b.height);
  let different = 0;
  for (let pixel = 0; pixel < pixels; pixel++)
    if ([0, 1, 2].some((part) => a.data[pixel * a.channels + part] !== b.data[pixel * b.channels + part]))
      different++;
  return different;
}

/** The byte of the PNG header with the colour type, and its value for a palette. */
const colourType = { at: 25, palette: 3 };

/**
 * The same picture with at most 256 colours, after rounding each channel to 4 bits. A picture that
 * already has a palette, or more colours than that, is returned unchanged.
 */
export function smallPicture(png: Uint8Array): Uint8Array {
  if (png[colourType.at] === colourType.palette) return png;
  const { width, height, channels, data } = readPicture(png);
  const rounded = (value = 0) => Math.round(value / 17);
  const cells = new Uint16Array(width * height).map((_, i) => {
    const at = i * channels;
    return (rounded(data[at]) << 8) | (rounded(data[at + 1]) << 4) | rounded(data[at + 2]);
  });
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const palette = paletteOf(counts);
  const off = [...counts].filter(([cell]) => !palette.includes(cell));
  if (off.reduce((sum, [, count]) => sum + count, 0) > mostOff) return png;
  const places = new Map([...counts.keys()].map((cell) => [cell, nearest(palette, cell)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = places.get(cells[y * width + x] ?? 0) ?? 0;
  return pngFile(width, height, palette, rows);
}

/** Each colour is the one by which most pixels come nearer: their number times the square of what they differ by. */
function paletteOf(counts: Map<number, number>): number[] {
  const left = new Map([...counts].map(([cell, count]) => [cell, count * 1e6]));
  const palette: number[] = [];
  while (palette.length < mostColours && left.size > 0) {
    const [next] = [...left].reduce((best, one) => (one[1] > best[1] ? one : best));
    palette.push(next);
    left.delete(next);
    for (const [cell, gain] of left)
      left.set(cell, Math.min(gain, (counts.get(cell) ?? 0) * distance(cell, next)));
  }
  return palette;
}

function distance(one: number, other: number): number {
  const [[r, g, b], [s, h, c]] = [parts(one), parts(other)];
  return (r - s) ** 2 + (g - h) ** 2 + (b - c) ** 2;
}

const parts = (cell: number) => [cell >> 8, (cell >> 4) & 15, cell & 15] as const;

function nearest(palette: number[], cell: number): number {
  const away = palette.map((candidate) => distance(candidate, cell));
  return away.indexOf(Math.min(...away));
}

/** https://www.w3.org/TR/png-3/ with colour type 3, 8 bits, and no filter, which suits palettes best. */
function pngFile(width: number, height: number, palette: number[], rows: Buffer): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, colourType.palette, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", size),
    chunk("PLTE", Buffer.from(palette.flatMap((cell) => parts(cell).map((part) => part * 17)))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
