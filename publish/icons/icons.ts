import type { LogoFile } from "../../content-model/read/logo.ts";
import { colours } from "../../content-model/write/looks.ts";
import { darkMailLogo, mailLogo, mailLogoSize } from "../../domain/mail-logo.ts";
import { companyLogo, drawPng, logoSquare, placedLogo } from "../art/company-logo.ts";
import { iconSquare, markDiagonal } from "../art/mark.ts";

type Icon = { path: string; bytes: Buffer };

/** Cells across the square, so that a cell is a whole number of pixels wherever the size allows. */
const usualCells = 16;
const appleCells = 18;
/** Launchers cut maskable icons to a circle of four fifths of the width. */
const maskableCells = 20;

const headerLength = 6;
const entryLength = 16;

/** The format of favicon.ico: a directory of images, each a whole PNG file. */
function packIco(images: { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(headerLength + entryLength * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  images.forEach(({ size, png }, i) => {
    const entry = headerLength + entryLength * i;
    // One byte per side, in which 0 stands for 256.
    directory.writeUInt8(size % 256, entry);
    directory.writeUInt8(size % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}

/** The logo as mails show it, in twice the size, on its ground, which not every dark theme of a mail program leaves. */
function drawMailLogo(logo: LogoFile, path: string, ground: string): Icon {
  const { width, height } = mailLogoSize(logo);
  const whole = { x: 0, y: 0, width, height };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${placedLogo(logo, whole)}</svg>`;
  return { path, bytes: drawPng(svg, 2 * width) };
}

/** Of the company's own logo, which is as large in its square as the mark would be; or of the mark. */
export function drawIcons(logo = companyLogo?.light, dark = companyLogo?.dark): Icon[] {
  const square = (cells: number) => (logo ? logoSquare(logo, markDiagonal / cells) : iconSquare(cells));
  const small = [16, 32, 48].map((size) => ({ size, png: drawPng(square(usualCells), size) }));
  const png = (path: string, size: number, cells: number): Icon => {
    return { path, bytes: drawPng(square(cells), size) };
  };
  return [
    { path: "/favicon.svg", bytes: Buffer.from(square(usualCells)) },
    { path: "/favicon.ico", bytes: packIco(small) },
    png("/apple-touch-icon.png", 180, appleCells),
    png("/icon-192.png", 192, usualCells),
    png("/icon-512.png", 512, usualCells),
    png("/icon-maskable-512.png", 512, maskableCells),
    ...(logo ? [drawMailLogo(logo, mailLogo, colours.white)] : []),
    ...(dark ? [drawMailLogo(dark, darkMailLogo, colours.ink900)] : []),
  ];
}
