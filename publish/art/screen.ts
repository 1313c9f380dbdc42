import type { projectDrawings } from "../../content-model/schema/schema.ts";
import { colours } from "../../content-model/write/looks.ts";
import { cloudScreens } from "./screen-cloud.ts";
import { designScreens } from "./screen-design.ts";
import type { Sheet } from "./screen-parts.ts";
import { softwareScreens } from "./screen-software.ts";
import { randomFrom } from "./seed.ts";
import type { Drawing } from "./svg.ts";
import { terraces } from "./terraces.ts";

type ScreenKind = (typeof projectDrawings)[number];

type DrawScreen = (sheet: Sheet) => void;
type ThreeOf<T> = readonly [T, T, T];

const drawers: Record<ScreenKind, ThreeOf<DrawScreen>> = {
  software: softwareScreens,
  cloud: cloudScreens,
  design: designScreens,
};

const ramps: Record<ScreenKind, ThreeOf<number>> = {
  software: [1, 4, 2],
  cloud: [1, 7, 4],
  design: [2, 3, 4],
};
const lightRamp = 4;
const hotColours = [colours.crimson600, colours.marigold500, colours.tea600] as const;

/** `variant`: the drawing, 0 to 2 of its kind. `look`: terraces and accent colour; without it the seed chooses both. */
export function screen(seed: string, kind: ScreenKind, options: { variant: number; look?: number }): Drawing {
  const width = 640;
  const height = 420;
  const random = randomFrom(`${seed}/screen`);
  const oneOf = <T>(three: ThreeOf<T>, seeded: number) =>
    three[(options.look ?? Math.floor(seeded * 3)) % 3] ?? three[0];
  const ramp = oneOf(ramps[kind], random());
  const hot = oneOf(hotColours, random());
  const sheet: Sheet = {
    seed,
    random,
    hot,
    cool: hot === colours.tea600 ? colours.marigold500 : colours.tea600,
    onLight: ramp === lightRamp,
    layers: terraces(seed, { width, height, ramp, bare: true }).layers,
  };
  const draw = drawers[kind][options.variant] ?? drawers[kind][0];
  draw(sheet);
  return { width, height, layers: sheet.layers };
}
