import { findTypeface, type Typeface, usualTypeface } from "../../content-model/check/typeface.ts";
import { brand } from "../../content-model/write/own-brand.ts";
import { countLetters, type Face, facesOf } from "./faces.ts";

function installed(name: string | undefined): Typeface | undefined {
  const found = findTypeface(name);
  return found && "problem" in found ? undefined : found;
}

export const companyTypeface = installed(brand?.typeface);

const templateTypeface = installed(usualTypeface);

/** Files with most of the letters first; none if the typeface is not installed with a file for each weight. */
function fixedFaces(typeface: Typeface | undefined, texts: string): Face[] {
  if (typeface?.fixed === undefined) return [];
  const faces = facesOf(typeface.fixed, countLetters(texts)).toSorted((a, b) => b.letters - a.letters);
  return faces.map((face) => ({ ...face, file: face.file.replace(/\.woff2$/, ".woff") }));
}

const latin = "a ł";

/** The company's typeface, then the template's for letters that it lacks; of each, the files with most letters first. */
export function embeddedFaces(texts: string): Face[] {
  const faces = [...fixedFaces(companyTypeface, texts), ...fixedFaces(templateTypeface, latin + texts)];
  return [...new Map(faces.map((face) => [face.file, face])).values()];
}
