import type { ReactNode } from "react";

/** The head of a section: a small label with the summit mark, a heading, and at most one link at the right. In a `.beside`
    it stands at the left of what it heads, where the window has room for both. */
export function SectionHead({
  eyebrow,
  heading,
  children,
}: {
  eyebrow?: string;
  heading: string;
  children?: ReactNode;
}) {
  return (
    <div className="sec-head">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 className="h-sec">{heading}</h2>
      </div>
      {children}
    </div>
  );
}
