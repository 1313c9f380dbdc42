// What the scenes share: size, sheets of paper, rules, arrows.
import { colours } from "../../content-model/looks.ts";
import { lettering, type Written } from "./lettering.ts";
import { box, type Layer, numbers } from "./svg.ts";

/** The outermost 40 units may be cut off where a picture's frame is wider than the scene. */
export const sceneSize = { width: 640, height: 420 } as const;

export const c = colours;

export type At = { x: number; y: number };

export const area = (fill: string, x: number, y: number, width: number, height: number): Layer => ({
  d: box(x, y, width, height),
  fill,
});

export const line = (stroke: string, width: number, d: string): Layer => ({ d, stroke, width });

/** Horizontal lines of one length. */
export const rules = (stroke: string, x: number, width: number, ys: readonly number[]): Layer =>
  line(stroke, 1.5, ys.map((y) => `M${numbers(x, y)}h${width}`).join(""));

/** Text at a place: `size`, colour and the rest follow. */
export const words = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  more: Pick<Written, "weight" | "align"> = {},
): Layer => lettering(text, { x, y, size, fill, ...more });

export const bold = { weight: "bold" } as const;
export const right = { align: "right" } as const;
export const middle = { align: "middle" } as const;

/** The lower edge of torn paper, in steps, from right to left. */
export const tornEdge = (width: number, step = 12): string =>
  Array.from({ length: width / (2 * step) }, () => `v${step / 2}h${-step}v${-step / 2}h${-step}`).join("");

/** A tick of square cells in a square of 24 units. */
export const tick = (fill: string, { x, y }: At): Layer => ({
  d: [
    [2, 11],
    [6, 15],
    [10, 11],
    [14, 7],
    [18, 3],
  ]
    .map(([dx = 0, dy = 0]) => box(x + dx, y + dy, 5, 7))
    .join(""),
  fill,
});
