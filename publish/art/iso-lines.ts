import type { Land } from "./land.ts";

export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

type Side = "top" | "right" | "bottom" | "left";

/** By the high corners (8 top left, 4 top right, 2 bottom right, 1 bottom left), always on the same side of a piece. */
const pieces = (
  "|left bottom|bottom right|left right|right top|left top,right bottom|bottom top|left top" +
  "|top left|top bottom|top right,bottom left|top right|right left|right bottom|bottom left|"
)
  .split("|")
  .map((some) => some.split(",").filter(Boolean))
  .map((some) => some.map((one) => one.split(" ") as [from: Side, to: Side]));

export type Survey = ReturnType<typeof surveyLand>;

export function surveyLand(land: Land, step: number) {
  const columns = Math.ceil(land.width / step);
  const rows = Math.ceil(land.height / step);
  const heights = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      heights[row * (columns + 1) + column] = land.heightAt(column * step, row * step);
  const heightAt = (column: number, row: number) =>
    column < 0 || row < 0 || column > columns || row > rows
      ? -9
      : (heights[row * (columns + 1) + column] ?? -9);
  return { step, columns, rows, heightAt };
}

const keyOf = ([x, y]: Point) => (Math.round(x * 10) + 1000) * 1e6 + Math.round(y * 10) + 1000;

/** With `sealed`, lines are closed along the picture's edge, so that their areas can be filled. */
export function isoLines(survey: Survey, level: number, sealed: boolean): Line[] {
  const { step, columns, rows } = survey;
  const margin = sealed ? 1 : 0;
  const next = new Map<number, Point>();
  const starts = new Map<number, Point>();
  const ends = new Set<number>();

  const corner = (column: number, row: number) => {
    return { column, row, height: survey.heightAt(column, row) - level };
  };
  type Corner = ReturnType<typeof corner>;
  const crossing = (a: Corner, b: Corner): Point => {
    const share = Math.min(0.98, Math.max(0.02, a.height / (a.height - b.height)));
    const place = (from: number, to: number) => Math.round((from + (to - from) * share) * step * 10) / 10;
    return [place(a.column, b.column), place(a.row, b.row)];
  };

  for (let row = -margin; row < rows + margin; row++) {
    for (let column = -margin; column < columns + margin; column++) {
      const [topLeft, topRight] = [corner(column, row), corner(column + 1, row)];
      const [bottomRight, bottomLeft] = [corner(column + 1, row + 1), corner(column, row + 1)];
      const corners = [topLeft, topRight, bottomRight, bottomLeft];
      const high = corners.reduce((bits, { height }) => 2 * bits + (height > 0 ? 1 : 0), 0);
      const sides: Record<Side, [Corner, Corner]> = {
        top: [topLeft, topRight],
        right: [topRight, bottomRight],
        bottom: [bottomLeft, bottomRight],
        left: [topLeft, bottomLeft],
      };
      for (const [from, to] of pieces[high] ?? []) {
        const [start, end] = [crossing(...sides[from]), crossing(...sides[to])];
        const key = keyOf(start);
        next.set(key, end);
        ends.add(keyOf(end));
        if (!starts.has(key)) starts.set(key, start);
      }
    }
  }
  return join(next, starts, ends);
}

function join(next: Map<number, Point>, starts: Map<number, Point>, ends: Set<number>): Line[] {
  const lines: Line[] = [];
  const follow = (first: number) => {
    const start = starts.get(first);
    if (!start) return;
    const line = [start];
    for (let key = first, end = next.get(key); end; end = next.get(key)) {
      next.delete(key);
      line.push(end);
      key = keyOf(end);
    }
    lines.push(line);
  };
  // Open lines first: a ring may be entered anywhere, an open line only at its start.
  for (const key of [...next.keys()]) if (!ends.has(key) && next.has(key)) follow(key);
  for (const key of [...next.keys()]) if (next.has(key)) follow(key);
  return lines;
}
