import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type AtRule } from "postcss";

export type Face = {
  file: string;
  weight: string;
  range: string | undefined;
  letters: number;
  hasLatin: boolean;
};

const weights = [400, 500, 600, 700];

const declared = (rule: AtRule, property: string): string | undefined =>
  rule.nodes?.flatMap((node) => (node.type === "decl" && node.prop === property ? [node.value] : []))[0];

function holds(range: string | undefined): (letter: number) => boolean {
  if (range === undefined) return () => true;
  const spans = range.split(",").map((span) => {
    const [from = "", to = from] = span.trim().replace(/^U\+/i, "").split("-");
    return [from.replaceAll("?", "0"), to.replaceAll("?", "F")].map((hex) => Number.parseInt(hex, 16));
  });
  return (letter) => spans.some(([from = 0, to = 0]) => from <= letter && letter <= to);
}

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

export const mostLettersFirst = (faces: readonly Face[]) => faces.toSorted((a, b) => b.letters - a.letters);

/** The upright faces of a package that hold any of the letters, in the order in which later ones win in a style sheet. */
export function facesOf(folder: string, letters: ReadonlyMap<number, number>): Face[] {
  const sheets = weights.map((weight) => `${weight}.css`).filter((name) => existsSync(join(folder, name)));
  const faces: Face[] = [];
  for (const sheet of sheets.length > 0 ? sheets : ["index.css"])
    postcss.parse(readFileSync(join(folder, sheet), "utf8")).walkAtRules("font-face", (rule) => {
      const [, file] = /url\(["']?(.*?\.woff2)["']?\)/.exec(declared(rule, "src") ?? "") ?? [];
      if (file === undefined) return;
      const range = declared(rule, "unicode-range");
      const isHeld = holds(range);
      const held = [...letters].filter(([letter]) => isHeld(letter));
      const count = held.reduce((sum, [, times]) => sum + times, 0);
      if (count > 0)
        faces.push({
          file: join(folder, file),
          weight: declared(rule, "font-weight") ?? "400",
          range,
          letters: count,
          hasLatin: isHeld("e".charCodeAt(0)),
        });
    });
  return faces;
}
