// The contour fields of the pages: one background per theme, since an image file cannot use the page's colours.
import { type ContourField, type ContourOptions, contourField, levelAt } from "./contours.ts";
import { raiseLand } from "./land.ts";
import { CONTOURS } from "./palette.ts";
import { between, randomFrom } from "./seed.ts";
import { type Layer, toSvg } from "./svg.ts";

type Plan = ContourOptions & { seed: string };

const wide = { seed: "purbeli", width: 1440, summitLevels: 4, step: 20 };
const low = { ...wide, height: 640, levels: 17, tolerance: 2.4 };

const plans: Record<"hero" | "page" | "call", Plan> = {
  hero: {
    ...wide,
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
    tolerance: 3,
  },
  page: {
    ...low,
    hills: [
      [0.77, 0.42, 0.12, 1],
      [0.6, 0.74, 0.15, 0.62],
      [0.98, 0.92, 0.2, 0.66],
      [0.48, 0.02, 0.13, 0.4],
      [0.3, 1, 0.14, 0.34],
    ],
  },
  // The summit is in the lower right corner, where a closing call has no words at any width.
  call: {
    ...low,
    hills: [
      [0.92, 0.86, 0.2, 1],
      [0.62, 0.2, 0.16, 0.6],
      [0.98, 0.1, 0.16, 0.42],
      [0.34, 0.85, 0.16, 0.4],
    ],
  },
};

/** A page's first hills whose summit is whole between header and words, as it is at every second try. */
function headPlan(path: string, tries = 0): Plan {
  const plan = headHills(`${path}/${tries}`);
  return isSummitClear(plan) ? plan : headPlan(path, tries + 1);
}

function headHills(seed: string): Plan {
  const random = randomFrom(`${seed}/head`);
  const [x, y] = [between(random, 0.69, 0.78), between(random, 0.38, 0.42)];
  return {
    ...plans.page,
    seed,
    hills: [
      [x, y, between(random, 0.12, 0.15), 1.1],
      [x - between(random, 0.16, 0.24), between(random, 0.75, 0.95), 0.15, between(random, 0.5, 0.7)],
      [between(random, 0.92, 1), between(random, 0.85, 1), 0.2, between(random, 0.5, 0.7)],
      [between(random, 0.42, 0.54), between(random, 0, 0.15), 0.13, 0.4],
      [between(random, 0.24, 0.36), 1, 0.14, 0.34],
    ],
  };
}

/** Whether all its rings, more than two, are where the page's style sheet leaves them room. */
function isSummitClear({ seed, width, height, hills, levels, summitLevels }: Plan): boolean {
  const lowestRing = levelAt(levels - summitLevels, levels);
  const land = raiseLand(randomFrom(seed), width, height, hills);
  let top = 0;
  for (let y = 0; y <= height; y += 16) {
    for (let x = 0; x <= width; x += 16) {
      const here = land.heightAt(x, y);
      if (here < lowestRing) continue;
      if (x < 0.62 * width || x > 0.86 * width || y < 0.3 * height || y > 0.56 * height) return false;
      top = Math.max(top, here);
    }
  }
  return top > 1.05;
}

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

/** In development the same fields are drawn after each save. */
const drawn = new Map<string, ContourField>();

function drawPlan(plan: Plan, colours: ContourColours): string {
  const { width, height } = plan;
  const field = drawn.getOrInsertComputed(JSON.stringify(plan), () => contourField(plan.seed, plan));
  return toSvg({ width, height, layers: layersOf(field, colours) }, "xMaxYMid");
}

const inThemes = (key: string, plan: Plan) =>
  Object.entries(CONTOURS).map(([theme, colours]) => ({
    key: `${key}-${theme}`,
    svg: drawPlan(plan, colours),
    width: plan.width,
    height: plan.height,
  }));

/** One file per field and theme, and for each of the pages a head of its own. A closing call is dark in either theme. */
export const drawContourPictures = (headPaths: readonly string[]) =>
  [
    ...Object.entries(plans).flatMap(([name, plan]) => inThemes(`contour/${name}`, plan)),
    ...headPaths.flatMap((path) => inThemes(`head${path}`, headPlan(path))),
  ].filter(({ key }) => key !== "contour/call-light");

export const drawHeadContours = (path: string, colours: ContourColours): string =>
  drawPlan(headPlan(path), colours);
