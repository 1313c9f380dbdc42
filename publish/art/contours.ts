import { levelPath } from "./curve.ts";
import { surveyLand } from "./iso-lines.ts";
import { type Hill, type Land, raiseLand } from "./land.ts";
import { randomFrom } from "./seed.ts";
import { numbers, short } from "./svg.ts";

export type ContourOptions = {
  width: number;
  height: number;
  hills: readonly Hill[];
  levels: number;
  summitLevels: number;
  step: number;
  tolerance: number;
};

/** Path data. `mark`, the stepped peak on the highest point, is to be filled; the others are to be stroked. */
export type ContourField = { fine: string; heavy: string; summit: string; mark: string };

const lowest = 0.09;
const highest = 1.1;
/** From this width on, a field shows its mark large. */
const markedWidth = 900;

export const levelAt = (index: number, levels: number) =>
  lowest + ((highest - lowest) * index) / (levels - 1);

export function contourField(seed: string, options: ContourOptions): ContourField {
  const { width, height, hills, levels, summitLevels, step, tolerance } = options;
  const land = raiseLand(randomFrom(seed), width, height, hills);
  const survey = surveyLand(land, step);
  const field: ContourField = { fine: "", heavy: "", summit: "", mark: summitMark(land) };
  for (let i = 0; i < levels; i++) {
    const level = levelAt(i, levels);
    const isSummit = i >= levels - summitLevels;
    // A ring narrower than the mark would cross it.
    const shortest = isSummit && width > markedWidth ? 10 * step : 70;
    const path = levelPath(survey, level, { tolerance, shortest });
    if (isSummit) field.summit += path;
    else if (i % 5 === 3) field.heavy += path;
    else field.fine += path;
  }
  return field;
}

function summitMark(land: Land): string {
  let top = { x: 0, y: 0, height: -9 };
  for (let y = 0; y < land.height; y += 10) {
    for (let x = 0; x < land.width; x += 10) {
      const height = land.heightAt(x, y);
      if (height > top.height) top = { x, y, height };
    }
  }
  const cell = land.width > markedWidth ? 4 : 3;
  const up = `v${-cell}h${cell}`;
  const down = `v${cell}h${cell}`;
  return `M${numbers(top.x - 3.5 * cell, top.y + 2 * cell)}${up.repeat(4)}${down.repeat(3)}v${short(cell)}z`;
}
