import { contourField } from "./contours.ts";
import { portraitColours } from "./palette.ts";
import { between, randomFrom } from "./seed.ts";
import { type Drawing, ground } from "./svg.ts";

export function portrait(seed: string, position: number): Drawing {
  const width = 320;
  const height = 400;
  const random = randomFrom(`${seed}/tile`);
  const field = contourField(seed, {
    width,
    height,
    hills: [
      [between(random, 0.2, 0.8), between(random, 0.2, 0.4), 0.5, 1],
      [between(random, 0, 1), 0.95, 0.4, 0.6],
    ],
    levels: 13,
    summitLevels: 2,
    step: 14,
    tolerance: 1.2,
  });
  const colours = portraitColours(position);
  return {
    width,
    height,
    layers: [
      ground(width, height, colours.ground),
      { d: field.fine, stroke: colours.figure, width: 0.8, opacity: 0.31 },
      { d: field.heavy, stroke: colours.figure, width: 1.5, opacity: 0.45 },
      { d: field.summit, stroke: colours.figure, width: 1.4, opacity: 0.5 },
    ],
  };
}
