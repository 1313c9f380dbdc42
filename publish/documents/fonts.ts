import { readFileSync } from "node:fs";
import { convert } from "fontverter";
import { companyTypeface, embeddedFaces, templateTypeface } from "../typeface/company-typeface.ts";

/** The families in which the compiler looks for a letter, one after the other. */
export const documentFamilies: string[] = [
  ...new Set(
    [companyTypeface, templateTypeface].flatMap((typeface) => (typeface?.fixed ? [typeface.family] : [])),
  ),
];

/** The font files that these texts need, as TrueType. The compiler takes the first that matches a weight. */
export function documentFonts(texts: string): Promise<Buffer[]> {
  return Promise.all(embeddedFaces(texts).map(({ file }) => convert(readFileSync(file), "sfnt")));
}
