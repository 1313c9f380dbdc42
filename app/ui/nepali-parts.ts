import { script } from "virtual:language";

/** Devanagari from its first letter to its last, and the text before and after it. */
const devanagari = /^(.*?)(\p{Script=Devanagari}(?:.*\p{Script=Devanagari})?)(.*)$/su;

/** Some languages are written in it: there a name in it is in the language of the page. */
const isOwnScript = script === "Deva";

/** A text split where it changes to Devanagari and back. */
export function nepaliParts(text: string): { before: string; nepali: string; after: string } {
  if (isOwnScript) return { before: text, nepali: "", after: "" };
  const [, before = text, nepali = "", after = ""] = devanagari.exec(text) ?? [];
  return { before, nepali, after };
}
