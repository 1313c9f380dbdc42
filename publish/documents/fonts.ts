// The fonts embedded in every document.
import { readFileSync } from "node:fs";
import { companyTypeface, embeddedFaces, templateTypeface } from "../typeface/company-typeface.ts";
import { unpackWoff } from "./woff.ts";

/** The families in which the compiler looks for a letter, one after the other. */
export const documentFamilies: string[] = [
  ...new Set(
    [companyTypeface, templateTypeface].flatMap((typeface) => (typeface?.fixed ? [typeface.family] : [])),
  ),
];

/** The font files that these texts need. The compiler takes the first that matches a weight. */
export function documentFonts(texts: string): Buffer[] {
  return embeddedFaces(texts).map(({ file }) => Buffer.from(unpackWoff(readFileSync(file)).buffer));
}
