// The contour fields of the pages. As CSS masks each is two files, lines and the summit's rings with its mark,
// in black with alpha: a page gives them the theme's colours.
import { type ContourField, contourField } from "./contours.ts";
import type { Hill } from "./land.ts";
import { type Layer, toSvg } from "./svg.ts";

type Mask = { name: string; width: number; height: number; lines: string; summit: string };
type ContourName = "hero" | "page" | "tile";

type Plan = {
  seed: string;
  width: number;
  height: number;
  hills: Hill[];
  levels: number;
  summitLevels: number;
  step: number;
  tolerance: number;
};

const plans: Record<ContourName, Plan> = {
  hero: {
    seed: "purbeli",
    width: 1440,
    height: 840,
    hills: [
      [0.8, 0.34, 0.2, 1],
      [0.62, 0.66, 0.15, 0.62],
      [0.98, 0.8, 0.2, 0.66],
      [0.5, 0.12, 0.13, 0.4],
      [0.3, 0.92, 0.14, 0.34],
      [0.06, 0.22, 0.12, 0.2],
    ],
    levels: 23,
    summitLevels: 4,
    step: 15,
    tolerance: 2.1,
  },
  page: {
    seed: "purbeli",
    width: 1440,
    height: 640,
    hills: [
      [0.8, 0.31, 0.2, 1],
      [0.6, 0.74, 0.15, 0.62],
      [0.98, 0.92, 0.2, 0.66],
      [0.48, 0.02, 0.13, 0.4],
      [0.3, 1, 0.14, 0.34],
    ],
    levels: 17,
    summitLevels: 4,
    step: 20,
    tolerance: 2.4,
  },
  tile: {
    seed: "tile-b",
    width: 480,
    height: 480,
    hills: [
      [0.3, 0.3, 0.34, 1],
      [0.8, 0.75, 0.3, 0.8],
    ],
    levels: 12,
    summitLevels: 4,
    step: 14,
    tolerance: 2.1,
  },
};

type ContourColours = { line: string; summit: string };

function layersOf(
  field: ContourField,
  { line, summit }: ContourColours,
): { lines: Layer[]; summit: Layer[] } {
  return {
    lines: [
      { d: field.fine, stroke: line, width: 0.8, opacity: 0.62 },
      { d: field.heavy, stroke: line, width: 1.5, opacity: 0.9 },
    ],
    summit: [
      { d: field.summit, stroke: summit, width: 1.4 },
      { d: field.mark, fill: summit },
    ],
  };
}

export function drawContourMasks(): Mask[] {
  return Object.entries(plans).map(([name, { seed, ...options }]) => {
    const { width, height } = options;
    const layers = layersOf(contourField(seed, options), { line: "#000", summit: "#000" });
    const file = (part: Layer[]) => toSvg({ width, height, layers: part }, "xMaxYMid");
    return { name, width, height, lines: file(layers.lines), summit: file(layers.summit) };
  });
}

/** A field of its own colours, for pictures outside the site's pages. */
export function drawContours(name: ContourName, colours: ContourColours): string {
  const { seed, ...options } = plans[name];
  const { lines, summit } = layersOf(contourField(seed, options), colours);
  return toSvg({ width: options.width, height: options.height, layers: [...lines, ...summit] }, "xMaxYMid");
}
