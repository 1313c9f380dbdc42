// What a service does, in cross stitch: its picture bears the sign that belongs to its emoji.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { colours as c } from "../../content-model/write/looks.ts";

/**
 * By emoji, without the selector that asks for a coloured picture. In signs.txt each sign stands below its emoji: a "#" is
 * a stitch in the colour that stands out from the land, a figure one in a colour of the land, 0 for its ground, and a letter
 * one of `threads`.
 */
export const signs: Record<string, readonly string[]> = Object.fromEntries(
  readFileSync(join(import.meta.dirname, "signs.txt"), "utf8")
    .trim()
    .split("\n\n")
    .map((drawn) => {
      const [emoji = "", ...rows] = drawn.split("\n");
      return [emoji, rows];
    }),
);

export const threads: Record<string, string> = {
  b: c.ink750,
  c: c.crimson600,
  g: c.moss,
  i: c.ink900,
  m: c.marigold500,
  p: c.paper,
  t: c.tea600,
  w: c.ink200,
};

/** Without a sign of its own, the sun. */
export const signOf = (emoji = ""): readonly string[] =>
  signs[emoji.replace("\uFE0F", "")] ?? signs["☀"] ?? [];
