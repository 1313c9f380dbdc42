import { colours } from "../../content-model/write/looks.ts";
import { contourField } from "./contours.ts";
import { between, type Random } from "./seed.ts";
import { box, type Layer } from "./svg.ts";
import { steppedDiamond } from "./terraces.ts";

export type Sheet = {
  seed: string;
  random: Random;
  hot: string;
  cool: string;
  onLight: boolean;
  layers: Layer[];
};

export type Place = { x: number; y: number };

export function fill(sheet: Sheet, colour: string, ...paths: string[]): void {
  const d = paths.join("");
  if (d !== "") sheet.layers.push({ d, fill: colour });
}

export function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

export function wordBar(
  random: Random,
  place: Place,
  shortest: number,
  longest: number,
  height: number,
): string {
  return box(place.x, place.y, Math.floor(between(random, shortest, longest)), height);
}

/** `cells`: width and height in steps of 14 px; no line goes beyond them. The first pin has the accent colour. */
export function drawMap(
  sheet: Sheet,
  place: Place,
  cells: { across: number; down: number },
  pins: Place[],
): void {
  const width = cells.across * 14;
  const height = cells.down * 14;
  const map = contourField(sheet.seed, {
    width,
    height,
    hills: [
      [0.5, 0.45, 0.5, 1],
      [0.9, 0.9, 0.4, 0.6],
    ],
    levels: 7,
    summitLevels: 1,
    step: 14,
    tolerance: 1.8,
    origin: [place.x + 2, place.y + 4],
  });
  fill(sheet, colours.meadow, box(place.x, place.y, width + 4, height + 8));
  sheet.layers.push({ d: map.fine + map.heavy + map.summit, stroke: colours.tea600, width: 1 });
  const [first, ...others] = pins.map((pin) => steppedDiamond(place.x + pin.x, place.y + pin.y, 2, 6));
  fill(sheet, sheet.hot, first ?? "");
  fill(sheet, colours.ink900, ...others);
}
