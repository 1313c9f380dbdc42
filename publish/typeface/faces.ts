import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import postcss, { type AtRule } from "postcss";

type Range = string | undefined;
export type Face = { file: string; weight: string; range: Range; letters: number; hasLatin: boolean };

const weights = [400, 500, 600, 700];

const declared = (rule: AtRule, property: string): string | undefined =>
  rule.nodes?.flatMap((node) => (node.type === "decl" && node.prop === property ? [node.value] : []))[0];

/** The first and last letters of the spans in a `unicode-range`; without one, all letters there are. */
export const spansOf = (range = "U+0-10FFFF"): [from: number, to: number][] =>
  range.split(",").map((span) => {
    const [from = "", to = from] = span.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from.replaceAll("?", "0"), 16), Number.parseInt(to.replaceAll("?", "F"), 16)];
  });

function holds(range: Range): (letter: number) => boolean {
  const spans = spansOf(range);
  return (letter) => spans.some(([from, to]) => from <= letter && letter <= to);
}

/** What the files of a typeface for the same letters, which differ in weight, have in common. */
export const divisionOf = ({ file, range }: Face) => `${dirname(file)} ${range}`;

export function countLetters(text: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const character of text) {
    const letter = character.codePointAt(0) ?? 0;
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

/** The letters of a text that no face of these packages has; what draws nothing needs none. */
export function lettersWithoutFace(folders: readonly string[], text: string): string[] {
  const faces = folders.flatMap((folder) => facesOf(folder, countLetters(text)));
  const ranges = [...new Set(faces.map(({ range }) => range))].map(holds);
  const drawn = new Set(text.replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, ""));
  return [...drawn].filter((letter) => !ranges.some((has) => has(letter.codePointAt(0) ?? 0)));
}

/** The upright faces of a package that hold any of the letters, in the order in which later ones win in a style sheet. */
export function facesOf(folder: string, letters: ReadonlyMap<number, number>): Face[] {
  const sheets = weights.map((weight) => `${weight}.css`).filter((name) => existsSync(join(folder, name)));
  const faces: Face[] = [];
  for (const sheet of sheets.length > 0 ? sheets : ["index.css"])
    postcss.parse(readFileSync(join(folder, sheet), "utf8")).walkAtRules("font-face", (rule) => {
      const [, file] = /url\(["']?(.*?\.woff2)["']?\)/.exec(declared(rule, "src") ?? "") ?? [];
      if (file === undefined) return;
      const range = declared(rule, "unicode-range");
      const weight = declared(rule, "font-weight") ?? "400";
      const isHeld = holds(range);
      const count = letters.entries().reduce((sum, [letter, times]) => sum + (isHeld(letter) ? times : 0), 0);
      const hasLatin = isHeld("e".charCodeAt(0));
      if (count > 0) faces.push({ file: join(folder, file), weight, range, letters: count, hasLatin });
    });
  return faces;
}
