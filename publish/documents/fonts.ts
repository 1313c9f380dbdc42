// The fonts that every document carries inside.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff.ts";

const weights = [400, 500, 600, 700];
// The compiler takes the first font that fits a weight, so the Latin files come before those with the rarer letters.
const subsets = ["latin", "latin-ext"];

/** The font files of the documents in the order in which they are to be tried. */
export function documentFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return subsets.flatMap((subset) =>
    weights.map((weight) => {
      const file = `@fontsource/familjen-grotesk/files/familjen-grotesk-${subset}-${weight}-normal.woff`;
      return Buffer.from(unpackWoff(readFileSync(resolve(file))).buffer);
    }),
  );
}
