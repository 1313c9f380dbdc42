/** Devanagari from its first letter to its last, and what stands before and after it. */
const devanagari = /^(.*?)(\p{Script=Devanagari}(?:.*\p{Script=Devanagari})?)(.*)$/su;

/** A text taken apart where it changes to Devanagari and back. */
export function nepaliParts(text: string): { before: string; nepali: string; after: string } {
  const [, before = text, nepali = "", after = ""] = devanagari.exec(text) ?? [];
  return { before, nepali, after };
}

/**
 * A text with a name in it that a visitor typed. Where the name is in Devanagari it is marked as Nepali, so that a
 * screen reader changes its voice (WCAG 3.1.2).
 */
export function NepaliWords({ text }: { text: string }) {
  const { before, nepali, after } = nepaliParts(text);
  if (nepali === "") return text;
  return (
    <>
      {before}
      <span lang="ne">{nepali}</span>
      {after}
    </>
  );
}
