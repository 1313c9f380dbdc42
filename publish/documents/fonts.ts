// The fonts embedded in every document.
import { readFileSync } from "node:fs";
import { companyTypeface, fixedFaces, templateTypeface } from "../typeface/company-typeface.ts";
import { unpackWoff } from "./woff.ts";

const latin = "a ł";

/** The families in which the compiler looks for a letter, one after the other. */
export const documentFamilies: string[] = [
  ...new Set(
    [companyTypeface, templateTypeface].flatMap((typeface) => (typeface?.fixed ? [typeface.family] : [])),
  ),
];

/**
 * The font files that these texts need. The compiler takes the first that matches a weight, so those with most of the letters
 * come first.
 */
export function documentFonts(texts: string): Buffer[] {
  const faces = [...fixedFaces(companyTypeface, texts), ...fixedFaces(templateTypeface, latin + texts)];
  const files = new Set(faces.map(({ file }) => file));
  return [...files].map((file) => Buffer.from(unpackWoff(readFileSync(file)).buffer));
}
