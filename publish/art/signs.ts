// What a service does, in cross stitch: its picture bears the sign that belongs to its emoji.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The sun of the logo, for whatever has no sign of its own. */
const sun = ["...#...", "..###..", ".#####.", "#######", ".#####.", "..###..", "...#..."];

/**
 * By emoji, without the selector that asks for a coloured picture; a "#" is a stitch. In signs.txt each sign stands below
 * its emoji.
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

export const signOf = (emoji = ""): readonly string[] => signs[emoji.replace("\uFE0F", "")] ?? sun;
