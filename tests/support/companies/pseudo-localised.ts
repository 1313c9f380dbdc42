// Pseudo-localisation: a company's folder in which no text has a letter from A to Z, so that one that is still to be read
// on a page, in a mail or in a document was not taken from the folder.
import { rewriteTexts } from "./rewrite-texts.ts";

/** Choices, ids and references to entries, which are not read by anybody, or are words of interface behind the choice. */
const structural = new Set([
  "id",
  "address",
  "icon",
  "category",
  "days",
  "network",
  "mode",
  "motif",
  "drawing",
  "demo",
  "file",
  "layout",
  "country",
  "claims",
  "slugs",
  "blocks",
  "person",
  "service",
  "services",
  "course",
  "courses",
  "slug",
  "kind",
  "instructors",
  "every",
  "on",
  "except",
  "serviceId",
  "templateId",
  "publicKey",
]);

/** As long as the text, each letter another one with an accent. What stands in braces is kept, and the address of a link. */
export function pseudoLocalised(text: string): string {
  return text.replace(/\{[^}]*\}|\]\([^)]*\)|[a-z]/gi, (found) => {
    if (/^[{\]]/.test(found)) return found;
    const place = found.toLowerCase().charCodeAt(0) - "a".charCodeAt(0);
    // From à to ú, less the sign of division among them.
    const small = String.fromCharCode("à".charCodeAt(0) + place + (place < 23 ? 0 : 1));
    return found === found.toLowerCase() ? small : small.toUpperCase();
  });
}

/** The title of a module becomes an address, which takes no accents: each letter becomes its place in the alphabet. */
const inDigits = (title: string) =>
  title.replace(/[a-z]/gi, (letter) => `${letter.toLowerCase().charCodeAt(0) - "a".charCodeAt(0) + 10}`);

function otherText(text: string, keys: readonly string[], file: string): string {
  const key = keys.at(-1) ?? "";
  const isOfModule = keys.at(-2) === "modules";
  if (structural.has(key) || (isOfModule && key === "level")) return text;
  if (["course-finder.yaml", "brief.yaml"].includes(file) && key === "value") return text;
  if (/^(\/|https?:)|^[^\s@]+@[^\s@]+$|^\d{4}-\d\d-\d\d$/.test(text)) return text;
  if (isOfModule && key === "title") return inDigits(text);
  return pseudoLocalised(text);
}

/** Rewrites a copy of the content folder. */
export const pseudoLocalise = (folder: string) => rewriteTexts(folder, otherText);
