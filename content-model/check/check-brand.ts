import { contrast, lightnessOf, palette, withLightness } from "../../domain/colours.ts";
import { readLogo } from "../read/logo.ts";
import type { Brand } from "../schema/brand-schema.ts";
import type { Report } from "../schema/content-problem.ts";
import { findTypeface } from "./typeface.ts";

type Names = keyof ReturnType<typeof palette>["colours"];
type Pair = { text: Names; ground: Names; what: string };

/** WCAG 2.2, 1.4.3: text of usual size. */
const enough = 4.5;

const pairs = (what: string, texts: Names[], grounds: Names[]): Pair[] =>
  texts.flatMap((text) => grounds.map((ground) => ({ text, ground, what })));

/** What is read where the given colour itself stands; the steps made from it have the contrasts of the template's. */
const uses: readonly { name: Names; pairs: Pair[] }[] = [
  {
    name: "crimson600",
    pairs: [
      ...pairs("as text on the page", ["crimson600"], ["paper", "snow", "white"]),
      ...pairs("as the ground of a button's label", ["snow", "white"], ["crimson600"]),
    ],
  },
  {
    name: "ink900",
    pairs: [
      ...pairs("as text on paper", ["ink900"], ["paper100", "paper", "snow", "white"]),
      ...pairs(
        "as the ground of text in the dark theme",
        ["cream", "ink250", "crimson400", "tea400", "red400"],
        ["ink900"],
      ),
    ],
  },
  { name: "marigold500", pairs: pairs("as the ground of a label", ["ink950", "ink900"], ["marigold500"]) },
];

function failing(colours: Record<Names, string>, position: number): Pair | undefined {
  return uses[position]?.pairs.find(({ text, ground }) => contrast(colours[text], colours[ground]) < enough);
}

function nearestReadable(brand: readonly string[], position: number): string {
  const given = brand[position] ?? "";
  const { colours } = palette(brand);
  const lightness = lightnessOf(given);
  const passes = (colour: string) => {
    const name = uses[position]?.name;
    return failing(name ? { ...colours, [name]: colour } : colours, position) === undefined;
  };
  const steps = Array.from({ length: 501 }, (_, i) => i / 500)
    .sort((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((other) => withLightness(given, other));
  return steps.find(passes) ?? given;
}

type Mistake = { position: number; given: string; pair: Pair; ratio: number; nearest: string };

/** What is wrong with each of a company's colours once those before it are right, and the colours that are accepted. */
export function readBrandColours(brand: readonly string[]): { mistakes: Mistake[]; accepted: string[] } {
  const accepted = [...brand];
  const mistakes: Mistake[] = [];
  for (const [position, given] of brand.entries()) {
    const { colours } = palette(accepted);
    const pair = failing(colours, position);
    if (!pair) continue;
    const nearest = nearestReadable(accepted, position);
    const ratio = contrast(colours[pair.text], colours[pair.ground]);
    mistakes.push({ position, given, pair, ratio, nearest });
    accepted[position] = nearest;
  }
  return { mistakes, accepted };
}

/** Logo and typeface have to be there, the logo harmless, and colours to be read in both themes: 4.5:1, as WCAG asks. */
export function checkBrand({ colours = [], logo, typeface }: Brand, folder: string, report: Report) {
  for (const [field, file] of Object.entries(logo ?? {})) {
    const read = readLogo(file, folder);
    if (typeof read === "string") report("brand.yaml", `logo.${field}`, read);
  }
  const found = findTypeface(typeface, folder);
  if (found && "problem" in found) report("brand.yaml", "typeface", found.problem);
  for (const { position, given, pair, ratio, nearest } of readBrandColours(colours).mistakes) {
    // Cut off, not rounded, so that 4.499 does not read as enough.
    const shown = Math.floor(ratio * 100) / 100;
    const problem = `${given} has a contrast of ${shown}:1 ${pair.what} and needs ${enough}:1; the nearest colour that has it is ${nearest}`;
    report("brand.yaml", `colours.${position}`, problem);
  }
}
