import { CLOTHS } from "./palette.ts";
import { pick, randomFrom } from "./seed.ts";
import { type Drawing, ground, type Layer, numbers } from "./svg.ts";

type ColourAt = (x: number, y: number) => number;

type Motif = "diamond" | "eye" | "hourglass" | "peak" | "ladder";

type Rings = (across: number, down: number, step: number, y: number, height: number) => number;

/** By the distances from the middle of a figure, and the row in the band that it fills. */
export const rings: Record<Motif, Rings> = {
  diamond: (across, down, step) => Math.floor((across + down) / step),
  eye: (across, down, step) =>
    Math.floor((Math.max(across, down) * 1.5 + Math.min(across, down) * 0.5) / step),
  hourglass: (across, down, step) => Math.floor(Math.abs(across - down) / step),
  peak: (across, _down, step, y, height) => Math.floor((across + (height - 1 - y)) / step),
  ladder: (across, _down, step, y) => Math.floor((across + y) / step),
};

type Row = { motif: Motif; period: number; height: number; tread: number; step: number };

function clothRow({ motif, period, height, tread, step }: Row): ColourAt {
  return (x, y) => {
    const inPeriod = ((x % period) + period) % period;
    const across = Math.floor(Math.abs(inPeriod - (period - 1) / 2) / tread) * tread;
    const down = Math.abs(y - (height - 1) / 2);
    return rings[motif](across, down, step, y, height);
  };
}

type CellPicture = { width: number; height: number; colours: readonly string[]; colourAt: ColourAt };

function cellLayers({ width, height, colours, colourAt }: CellPicture): Layer[] {
  const grid = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => colourAt(x, y)),
  );
  const at = (x: number, y: number) => grid[y]?.[x];
  const runEnd = (x: number, y: number) => {
    let end = x + 1;
    while (end < width && at(end, y) === at(x, y)) end++;
    return end;
  };
  const hasRun = (from: number, to: number, y: number, colour: number) =>
    at(from, y) === colour && runEnd(from, y) === to && at(from - 1, y) !== colour;

  const paths = colours.map(() => ({ d: "", x: 0, y: 0 }));
  for (let y = 0; y < height; y++) {
    for (let x = 0, end = runEnd(0, y); x < width; x = end, end = runEnd(x, y)) {
      const colour = at(x, y) ?? 0;
      const path = paths[colour];
      if (colour === 0 || !path || hasRun(x, end, y - 1, colour)) continue;
      let bottom = y + 1;
      while (hasRun(x, end, bottom, colour)) bottom++;
      path.d += `m${numbers(x - path.x, y - path.y)}h${end - x}v${bottom - y}h${x - end}z`;
      path.x = x;
      path.y = y;
    }
  }
  return paths.flatMap(({ d }, i) => (d === "" ? [] : [{ d, fill: colours[i] ?? "" }]));
}

export function weave(seed: string, { cloth, motif }: { cloth: number; motif: Motif }): Drawing {
  const [width, height] = [60, 38];
  const random = randomFrom(`${seed}/weave`);
  const period = pick(random, [16, 20, 24]);
  const edge = 5;
  // Fills a card's strip with a row to spare: rounded to pixels, a crop at its edge would show a thread of what is beyond.
  const middle = height - 2 * (edge + 2);
  const centre = clothRow({ motif, period, height: middle, tread: 2, step: pick(random, [2, 3, 3]) });
  const borderMotif = pick<Motif>(random, ["peak", "ladder"]);
  const borderPeriod = pick(random, [8, 10, 12]);
  const border = clothRow({ motif: borderMotif, period: borderPeriod, height: edge, tread: 1, step: 2 });
  /** Where a figure has its middle in the picture's, so that both sides of any crop are the same. */
  const shift = (period: number) => (width - period) / 2;
  const order = pick(random, [
    [1, 0, 2, 0, 3, 4],
    [2, 1, 0, 3, 0, 1],
    [3, 0, 1, 2, 0, 4],
    [0, 1, 2, 0, 1, 3],
  ]);

  const colourAt = (x: number, y: number) => {
    const row = y >= height / 2 ? height - 1 - y : y;
    if (row < edge) return [1, 0, 3, 0][Math.min(3, border(x - shift(borderPeriod), row) % 4)] ?? 0;
    if (row < edge + 2) return row === edge ? 2 : 0;
    return order[centre(x - shift(period), y - edge - 2) % order.length] ?? 0;
  };
  return cellDrawing({ width, height, colours: CLOTHS[cloth] ?? CLOTHS[0], colourAt });
}

export function cellDrawing(picture: CellPicture): Drawing {
  const { width, height, colours } = picture;
  const layers = [ground(width, height, colours[0] ?? ""), ...cellLayers(picture)];
  return { width, height, layers, crisp: true };
}

export function band(): Drawing {
  const colourAt = (x: number, y: number) => {
    if (y === 0 || y === 9) return x % 4 < 2 ? 3 : 0;
    const ring = Math.floor(Math.abs((x % 16) - 7.5)) + Math.floor(Math.abs(y - 4.5) * 2);
    const golden = x < 16;
    if (ring <= 1) return golden ? 3 : 2;
    if (ring <= 4) return golden ? 4 : 1;
    if (ring >= 10) return 1;
    return ring >= 8 ? 2 : 0;
  };
  return cellDrawing({ width: 32, height: 10, colours: CLOTHS[0], colourAt });
}

export function strip(): Drawing {
  const [width, height, edge] = [30, 20, 5];
  const inner = width - 2 * edge - 4;
  const middle = clothRow({ motif: "diamond", period: height, height: inner, tread: 2, step: 2 });
  const side = clothRow({ motif: "peak", period: 10, height: edge, tread: 1, step: 2 });
  const colourAt = (x: number, y: number) => {
    const column = x >= width / 2 ? width - 1 - x : x;
    if (column < edge) return [1, 0, 3, 0][side(y, column) % 4] ?? 0;
    if (column < edge + 2) return column === edge ? 2 : 0;
    return [2, 1, 0, 3, 0, 1, 4][middle(y, column - edge - 2) % 7] ?? 0;
  };
  return cellDrawing({ width, height, colours: CLOTHS[0], colourAt });
}
