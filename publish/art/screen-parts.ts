// What the portfolio screens have in common: the sheet they are drawn on, bars for text, the little map.
import { contourField } from "./contours.ts";
import { COLOURS } from "./palette.ts";
import { between, type Random } from "./seed.ts";
import { box, type Layer } from "./svg.ts";
import { steppedDiamond } from "./terraces.ts";

export type Sheet = {
  seed: string;
  random: Random;
  /** The colour that draws the eye, and the one that answers it. */
  hot: string;
  cool: string;
  /** The terraces behind are light, so what stands on them is dark. */
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

/** A bar as long as some word. */
export function wordBar(
  random: Random,
  place: Place,
  shortest: number,
  longest: number,
  height: number,
): string {
  return box(place.x, place.y, Math.floor(between(random, shortest, longest)), height);
}

/** `cells`: width and height in steps of 14 px, beyond which no line goes. The first pin is the hot one. */
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
  fill(sheet, "#dfe8d8", box(place.x, place.y, width + 4, height + 8));
  sheet.layers.push({ d: map.fine + map.heavy + map.summit, stroke: COLOURS.tea, width: 1 });
  const [first, ...others] = pins.map((pin) => steppedDiamond(place.x + pin.x, place.y + pin.y, 2, 6));
  fill(sheet, sheet.hot, first ?? "");
  fill(sheet, COLOURS.ink, ...others);
}
