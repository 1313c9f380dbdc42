import { cellDrawing, rings } from "./cloth.ts";
import { CLOTHS } from "./palette.ts";
import { pick, randomFrom } from "./seed.ts";
import type { Drawing } from "./svg.ts";

const width = 40;
const height = 25;

type Figure = (x: number, y: number, period: number, step: number) => number;

const modulo = (value: number, by: number) => ((value % by) + by) % by;

function acrossFrom(x: number, period: number): number {
  const fromMiddle = modulo(x - width / 2 + period / 2, period) - (period - 1) / 2;
  return Math.floor(Math.abs(fromMiddle) / 2) * 2;
}

const ringed =
  (motif: keyof typeof rings): Figure =>
  (x, y, period, step) =>
    rings[motif](acrossFrom(x, period), Math.abs(y - (height - 1) / 2), step, y, height);

const scales: Figure = (x, y, period, step) => {
  const spacing = period / 2 + 4;
  const row = Math.floor(y / 9);
  const across = acrossFrom(x + (row % 2) * (spacing / 2), spacing);
  return Math.floor((across + 8 - (y % 9)) / step);
};

const braid: Figure = (x, y, period, step) => {
  const wave = Math.floor(Math.abs(modulo(y + 1, period / 2) - period / 4));
  return Math.floor((wave + x) / step);
};

const lattice: Figure = (x, y, period) => {
  const spacing = period / 2;
  const row = Math.floor(y / 8);
  const across = Math.abs(modulo(x + (row % 2) * (spacing / 2), spacing) - (spacing - 1) / 2);
  return Math.floor((across + Math.abs((y % 8) - 3.5)) / 2);
};

const figures = [ringed("diamond"), ringed("peak"), ringed("eye"), lattice, scales, braid];

/** Colours cycle with the module's position, so that neighbours in a row or column of three differ; the rest is the seed's. */
export function moduleWeave(seed: string, cloth: number, position: number): Drawing {
  const random = randomFrom(`${seed}/module`);
  const colours = CLOTHS[cloth] ?? CLOTHS[0];
  const figure = figures[(position + cloth) % figures.length] ?? lattice;
  const period = pick(random, [20, 24, 28]);
  const step = pick(random, [3, 3, 4]);
  const order = pick(random, [
    [1, 0, 2, 0, 3, 4],
    [2, 1, 0, 3, 0, 1],
    [3, 0, 1, 2, 0, 4],
    [2, 3, 0, 1, 4, 0],
  ]);
  const turned = colours.map((_, i) => colours[(i + position * 2) % colours.length] ?? colours[0]);
  const colourAt = (x: number, y: number) => order[modulo(figure(x, y, period, step), order.length)] ?? 0;
  return cellDrawing({ width, height, colours: turned, colourAt });
}
