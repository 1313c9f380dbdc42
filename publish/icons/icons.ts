import { Resvg } from "@resvg/resvg-js";
import { iconSquare } from "../art/mark.ts";
import { packIco } from "./ico.ts";

/** `path` is below the site's root, without a leading slash. */
export type Icon = { path: string; bytes: Buffer; type: string };

/** Cells across the square: cell sizes then come out as whole pixels wherever the size allows. */
const usualCells = 16;
const appleCells = 18;
/** Launchers cut maskable icons to a circle of four fifths of the width; the mark's diagonal is 15 cells. */
const maskableCells = 20;

function drawPng(size: number, cells: number): Buffer {
  const options = { fitTo: { mode: "width", value: size }, font: { loadSystemFonts: false } } as const;
  return new Resvg(iconSquare(cells), options).render().asPng();
}

export function drawIcons(): Icon[] {
  const small = [16, 32, 48].map((size) => ({ size, png: drawPng(size, usualCells) }));
  const png = (path: string, size: number, cells: number): Icon => ({
    path,
    bytes: drawPng(size, cells),
    type: "image/png",
  });
  return [
    { path: "favicon.svg", bytes: Buffer.from(iconSquare(usualCells)), type: "image/svg+xml" },
    { path: "favicon.ico", bytes: packIco(small), type: "image/x-icon" },
    png("apple-touch-icon.png", 180, appleCells),
    png("icon-192.png", 192, usualCells),
    png("icon-512.png", 512, usualCells),
    png("icon-maskable-512.png", 512, maskableCells),
  ];
}
