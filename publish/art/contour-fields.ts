// The contour fields of the pages: backgrounds in the colours of each theme, since a file cannot read the page's own.
import { type ContourField, contourField } from "./contours.ts";
import type { Hill } from "./land.ts";
import { CONTOURS } from "./palette.ts";
import { type Layer, toSvg } from "./svg.ts";

type ContourPicture = { key: string; svg: string; width: number; height: number };
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

type ContourColours = { line: string; summit: string; opacity?: number };

function layersOf(field: ContourField, { line, summit, opacity = 1 }: ContourColours): Layer[] {
  const faded = (share: number) => Math.round(share * opacity * 1000) / 1000;
  return [
    { d: field.fine, stroke: line, width: 0.8, opacity: faded(0.62) },
    { d: field.heavy, stroke: line, width: 1.5, opacity: faded(0.9) },
    { d: field.summit, stroke: summit, width: 1.4 },
    { d: field.mark, fill: summit },
  ];
}

/** One file of each field for each theme. */
export function drawContourPictures(): ContourPicture[] {
  return Object.entries(plans).flatMap(([name, { seed, ...options }]) => {
    const field = contourField(seed, options);
    const { width, height } = options;
    return Object.entries(CONTOURS).map(([theme, colours]) => ({
      key: `contour/${name}-${theme}`,
      svg: toSvg({ width, height, layers: layersOf(field, colours) }, "xMaxYMid"),
      width,
      height,
    }));
  });
}

/** A field of its own colours, for pictures outside the site's pages. */
export function drawContours(name: ContourName, colours: ContourColours): string {
  const { seed, ...options } = plans[name];
  const { width, height } = options;
  return toSvg({ width, height, layers: layersOf(contourField(seed, options), colours) }, "xMaxYMid");
}
