import { landRamps } from "../../content-model/write/looks.ts";
import { levelPath } from "./curve.ts";
import { surveyLand } from "./iso-lines.ts";
import { type Hill, raiseLand } from "./land.ts";
import { between, randomFrom } from "./seed.ts";
import { type Drawing, ground, type Layer, numbers } from "./svg.ts";

const width = 480;
const height = 300;
const levelGap = 0.165;

/** `colours`: the position of a ramp in the palette. */
export function terraces(seed: string, colours: number): Drawing {
  const random = randomFrom(`${seed}/land`);
  const ramp = landRamps[colours] ?? landRamps[0];
  const onLeft = random() < 0.5;
  const summitX = onLeft ? between(random, 0.22, 0.38) : between(random, 0.62, 0.78);
  const hills: Hill[] = [
    [summitX, between(random, 0.45, 0.62), 0.3, 1],
    [1 - summitX, between(random, 0.8, 1), 0.26, 0.62],
    [between(random, 0.3, 0.7), between(random, 0, 0.15), 0.2, 0.36],
    [onLeft ? 1 : 0, 0.4, 0.16, 0.3],
  ];
  const survey = surveyLand(raiseLand(random, width, height, hills), 20);

  const layers: Layer[] = [ground(width, height, ramp[0])];
  for (const step of [1, 2, 3, 4, 5] as const) {
    const level = 0.06 + step * levelGap;
    const area = levelPath(survey, level, { tolerance: 3, shortest: 90, sealed: true });
    layers.push({ d: area, fill: ramp[step] });
    const line = levelPath(survey, 0.06 + (step + 0.5) * levelGap, { tolerance: 3, shortest: 90 });
    layers.push({ d: line, stroke: step === 5 ? ramp[5] : (ramp[step + 1] ?? ramp[5]), width: 1 });
  }
  // Near enough to the middle to stay whole where a tall frame crops the picture.
  const sunX = Math.min(0.68, Math.max(0.32, 1 - summitX));
  const sun = steppedDiamond(Math.round(sunX * width), Math.round(height * 0.27), 3, 8);
  return { width, height, layers: [...layers, { d: sun, fill: ramp[6] }] };
}

function steppedDiamond(x: number, y: number, reach: number, cell: number): string {
  let path = "";
  for (let row = -reach; row <= reach; row++) {
    const half = reach - Math.abs(row) + 0.5;
    const width = 2 * half * cell;
    path += `M${numbers(x - half * cell, y + (row - 0.5) * cell)}h${width}v${cell}h${-width}z`;
  }
  return path;
}
