import { nepaliParts } from "./nepali-parts.ts";

/**
 * A text that contains a name typed by a visitor. A name in Devanagari is marked as Nepali, so that screen readers switch
 * voice (WCAG 3.1.2).
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
