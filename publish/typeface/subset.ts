import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { Face } from "./faces.ts";

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** What visitors type, as far as names of western Europe, and the marks that the template itself may set. */
const always = `${span(0x20, 0x7e)}${span(0xc0, 0xff)}\u00a0©·–—‘’“”•…→`;

/** What browsers do with letters unasked, and the figures of equal width that our styles ask for. */
const features = "calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum".split(" ");

/** By licences that allow a part under the same name: the SIL's lets authors reserve it for the whole (condition 3). */
function mayBeChanged(file: string): boolean {
  const path = join(dirname(file), "../LICENSE");
  const licence = existsSync(path) ? readFileSync(path, "utf8") : "";
  return (
    /SIL Open Font License|Apache License/i.test(licence) && !/with\s+reserved\s+font\s+name/i.test(licence)
  );
}

const otherScript = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u;

/** Whole where it holds a script whose letters may join those that visitors type, or where its licence allows no part. */
export async function usedPart({ file, range, hasLatin }: Face, letters: Iterable<number>): Promise<Buffer> {
  const whole = readFileSync(file);
  const text = always + String.fromCodePoint(...letters);
  const isMixed = range === undefined && otherScript.test(text);
  if (!hasLatin || isMixed || !mayBeChanged(file)) return whole;
  return subsetFont(whole, text, { targetFormat: "woff2", keepFeatures: features });
}
