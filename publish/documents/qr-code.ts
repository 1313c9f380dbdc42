// QR codes (ISO/IEC 18004) for web addresses on paper: bytes, error correction level M, versions 1 to 6.

/** By version: data bytes in all, blocks they are split into, and error correction bytes of each block. */
const versions = [
  { data: 16, blocks: 1, correction: 10 },
  { data: 28, blocks: 1, correction: 16 },
  { data: 44, blocks: 1, correction: 26 },
  { data: 64, blocks: 2, correction: 18 },
  { data: 86, blocks: 2, correction: 24 },
  { data: 108, blocks: 4, correction: 16 },
] as const;

type Matrix = boolean[][];

/** The code as rows of modules, true being dark; undefined for a text of more than 106 bytes. */
export function qrCode(text: string): Matrix | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  // Mode and length take 12 bits, so a byte and a half.
  const index = versions.findIndex(({ data }) => bytes.length + 2 <= data);
  const version = versions[index];
  if (!version) return undefined;
  const bits = interleave(padded(bytes, version.data), version).flatMap((byte) => bitsOf(byte, 8));
  const candidates = masks.map((mask, number) => draw(index + 1, bits, mask, number));
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1);

/** Mode 4 (bytes), length, text and end, filled up with the two bytes that the standard names. */
function padded(bytes: number[], length: number): number[] {
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, 8),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const found = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
  while (found.length < length) found.push((found.length - bytes.length) % 2 === 0 ? 0xec : 0x11);
  return found.slice(0, length);
}

/** The bytes of all blocks by turns, then their error correction; the last blocks may be a byte longer. */
function interleave(data: number[], { blocks, correction }: (typeof versions)[number]): number[] {
  const short = Math.floor(data.length / blocks);
  const longFrom = blocks - (data.length % blocks);
  const start = (block: number) => block * short + Math.max(0, block - longFrom);
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(start(i), start(i + 1)));
  const byTurns = (rows: number[][], length: number) =>
    Array.from({ length }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
  return [
    ...byTurns(parts, short + 1),
    ...byTurns(
      parts.map((part) => errorCorrection(part, correction)),
      correction,
    ),
  ];
}

/** Multiplies in the field of 256 elements whose polynomial is x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The remainder of the data, taken as a polynomial, by (x − 1)(x − 2)(x − 4)… (Reed and Solomon). */
function errorCorrection(data: number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) {
    const shifted = [...divisor, 0];
    divisor = shifted.map((value, k) => value ^ times(divisor[k - 1] ?? 0, root));
  }
  let rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, k) => value ^ times(divisor[k + 1] ?? 0, factor));
  }
  return rest;
}

type Mask = (row: number, column: number) => boolean;

const masks: Mask[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function draw(version: number, bits: number[], mask: Mask, maskNumber: number): Matrix {
  const size = 17 + 4 * version;
  const last = size - 1;
  const fixed: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (row: number, column: number, dark: boolean) => {
    const line = fixed[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  /** Square rings around a middle; `light` are the rings, counted from the middle, that are light. */
  const rings = (row: number, column: number, reach: number, light: number[]) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        set(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let i = 8; i < size - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, last - 3],
    [last - 3, 3],
  ] as const)
    rings(row, column, 4, [2, 4]);
  if (version > 1) rings(last - 6, last - 6, 2, [1]);
  formatBits(maskNumber).forEach((bit, i) => {
    const dark = bit === 1;
    // Twice: around the upper left corner, and shared by the other two.
    if (i < 6) set(8, i, dark);
    else if (i < 8) set(8, i + 1, dark);
    else if (i === 8) set(7, 8, dark);
    else set(14 - i, 8, dark);
    if (i < 7) set(last - i, 8, dark);
    else set(8, last - 14 + i, dark);
  });
  set(last - 7, 8, true);

  let next = 0;
  const matrix = fixed.map((line) => line.map((dark) => dark === true));
  // In columns of two from the right, up and down by turns, without the column of the timing line.
  for (let right = last, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = isUp ? last - step : step;
      for (const column of [right, right - 1]) {
        const line = matrix[row];
        if (!line || fixed[row]?.[column] !== undefined) continue;
        line[column] = (bits[next++] === 1) !== mask(row, column);
      }
    }
  }
  return matrix;
}

/** Level M is 00; ten bits of a BCH code follow, and all are mixed with a fixed pattern. */
function formatBits(mask: number): number[] {
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  return bitsOf(((mask << 10) | rest) ^ 0x5412, 15);
}

/** How hard a code is to read: long runs, blocks of one colour, patterns like a corner's, and too much of one colour. */
function penalty(matrix: Matrix): number {
  const size = matrix.length;
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] ?? false));
  let points = 0;
  for (const line of [...matrix, ...columns]) {
    const text = line.map(Number).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const like of ["10111010000", "00001011101"])
      for (let at = text.indexOf(like); at >= 0; at = text.indexOf(like, at + 1)) points += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const [a, b, c, d] = [matrix[y]?.[x], matrix[y - 1]?.[x], matrix[y]?.[x - 1], matrix[y - 1]?.[x - 1]];
      if (a === b && a === c && a === d) points += 3;
    }
  const dark = matrix.flat().filter(Boolean).length / (size * size);
  return points + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
