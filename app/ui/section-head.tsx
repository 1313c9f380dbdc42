import type { ReactNode } from "react";

/** The head of a section: a small label with the summit mark, a heading, a sentence below it, and at most one link at the right.
    In a `.beside` it stands at the left of what it heads, where the window has room for both. */
export function SectionHead({
  eyebrow,
  heading,
  note,
  children,
}: {
  eyebrow?: string;
  heading: string;
  note?: string;
  children?: ReactNode;
}) {
  return (
    <div className={eyebrow && children ? "sec-head linked" : "sec-head"}>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 className="h-sec">{heading}</h2>
        {note && <p className="muted head-note">{note}</p>}
      </div>
      {children}
    </div>
  );
}
