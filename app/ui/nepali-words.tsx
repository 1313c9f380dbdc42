import { nepaliParts } from "./nepali-parts.ts";

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
