// Words in a drawing. A picture in an <img> has no fonts of the page, and a machine may lack Devanagari, so the letters are outlines.
import { bold, medium, type Outline, wholeWords } from "./letters.ts";
import { type Inset, type Layer, numbers } from "./svg.ts";

/** Outlines have this many units to the em. */
const em = 200;

const faces = { medium, bold };

export type Written = {
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  fill: string;
  weight?: keyof typeof faces;
  align?: "left" | "middle" | "right";
};

function outlinesOf(text: string, weight: keyof typeof faces): readonly Outline[] {
  const word = wholeWords[text];
  if (word) return [word];
  return [...text].map((letter) => {
    const outline = faces[weight][letter];
    if (!outline) throw new Error(`letters.ts has no outline for "${letter}" of "${text}"`);
    return outline;
  });
}

/** A line of text, as outlines. Digits are all equally wide. */
export function lettering(
  text: string,
  { x, y, size, fill, weight = "medium", align = "left" }: Written,
): Inset {
  let width = 0;
  let d = "";
  for (const [advance, path] of outlinesOf(text, weight)) {
    if (path !== "") d += `M${numbers(width, 0)}${path}`;
    width += advance;
  }
  const scale = size / em;
  const before = { left: 0, middle: 0.5, right: 1 }[align] * width * scale;
  const layers: Layer[] = [{ d, fill }];
  // there is one weight of these, as thick as the medium letters
  if (weight === "bold" && wholeWords[text]) layers.push({ d, stroke: fill, width: 9 });
  return { x: x - before, y, scale, drawing: { width, height: em, layers } };
}
