import { nepaliParts } from "./nepali-parts.ts";

/** A text with a name typed by a visitor, which is marked as Nepali in Devanagari, for screen readers (WCAG 3.1.2). */
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
