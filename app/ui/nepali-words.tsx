/** Devanagari from its first letter to its last, and what stands before and after it. */
const devanagari = /^(.*?)(\p{Script=Devanagari}(?:.*\p{Script=Devanagari})?)(.*)$/su;

/**
 * A text with a name in it that a visitor typed. Where the name is in Devanagari it is marked as Nepali, so that a
 * screen reader changes its voice (WCAG 3.1.2).
 */
export function NepaliWords({ text }: { text: string }) {
  const [, before, nepali, after] = devanagari.exec(text) ?? [];
  if (nepali === undefined) return text;
  return (
    <>
      {before}
      <span lang="ne">{nepali}</span>
      {after}
    </>
  );
}
