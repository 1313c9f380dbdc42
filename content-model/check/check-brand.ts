import { contrast, lightnessOf, palette, withLightness } from "../../domain/colours.ts";
import { readLogo } from "../read/logo.ts";
import type { Brand } from "../schema/brand-schema.ts";
import type { Report } from "../schema/content-problem.ts";
import { findTypeface } from "./typeface.ts";

type Colours = ReturnType<typeof palette>["colours"];
type Name = keyof Colours;

/** WCAG 2.2, 1.4.3: text of usual size. */
const enough = 4.5;

/** What is read where the given colour itself stands; the steps made from it have the contrasts of the template's. */
const uses: { name: Name; beside: Record<string, Name[]> }[] = [
  {
    name: "crimson600",
    beside: {
      "as text on the page": ["paper", "snow", "white"],
      "as the ground of a button's label": ["snow", "white"],
    },
  },
  {
    name: "ink900",
    beside: {
      "as text on paper": ["paper100", "paper", "snow", "white"],
      "as the ground of text in the dark theme": ["cream", "ink250", "crimson400", "tea400", "red400"],
    },
  },
  { name: "marigold500", beside: { "as the ground of a label": ["ink950", "ink900"] } },
];
type Use = (typeof uses)[number];

/** The first way in which a colour is not read, with its contrast there. */
const failing = ({ name, beside }: Use, colours: Colours) =>
  Object.entries(beside)
    .flatMap(([what, others]) =>
      others.map((other) => ({ what, ratio: contrast(colours[name], colours[other]) })),
    )
    .find(({ ratio }) => ratio < enough);

function nearestReadable(given: string, use: Use, colours: Colours): string {
  const lightness = lightnessOf(given);
  const steps = Array.from({ length: 501 }, (_, i) => i / 500)
    .sort((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((other) => withLightness(given, other));
  return steps.find((colour) => !failing(use, { ...colours, [use.name]: colour })) ?? given;
}

/** What is wrong with each of a company's colours once those before it are right, and the colours that are accepted. */
export function readBrandColours(brand: readonly string[]) {
  const accepted = [...brand];
  const mistakes = uses.slice(0, brand.length).flatMap((use, position) => {
    const given = brand[position] ?? "";
    const { colours } = palette(accepted);
    const failed = failing(use, colours);
    if (!failed) return [];
    const nearest = nearestReadable(given, use, colours);
    accepted[position] = nearest;
    return { position, given, nearest, ...failed };
  });
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
  for (const { position, given, what, ratio, nearest } of readBrandColours(colours).mistakes) {
    // Cut off, not rounded, so that 4.499 does not read as enough.
    const shown = Math.floor(ratio * 100) / 100;
    const problem = `${given} has a contrast of ${shown}:1 ${what} and needs ${enough}:1; the nearest colour that has it is ${nearest}`;
    report("brand.yaml", `colours.${position}`, problem);
  }
}
