import { contourField } from "./contours.ts";
import { portraitColours } from "./palette.ts";
import { between, randomFrom } from "./seed.ts";
import { type Drawing, ground } from "./svg.ts";

export function portrait(seed: string, position: number): Drawing {
  const [width, height] = [320, 400];
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
  const { ground: colour, figure: stroke } = portraitColours(position);
  const layers = [
    ground(width, height, colour),
    { d: field.fine, stroke, width: 0.8, opacity: 0.31 },
    { d: field.heavy, stroke, width: 1.5, opacity: 0.45 },
    { d: field.summit, stroke, width: 1.4, opacity: 0.5 },
  ];
  return { width, height, layers };
}
