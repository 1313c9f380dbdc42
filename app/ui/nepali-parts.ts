/** Devanagari from its first letter to its last, and what stands before and after it. */
const devanagari = /^(.*?)(\p{Script=Devanagari}(?:.*\p{Script=Devanagari})?)(.*)$/su;

/** A text taken apart where it changes to Devanagari and back. */
export function nepaliParts(text: string): { before: string; nepali: string; after: string } {
  const [, before = text, nepali = "", after = ""] = devanagari.exec(text) ?? [];
  return { before, nepali, after };
}
