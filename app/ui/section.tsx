import type { ReactNode } from "react";

type HeadProps = {
  eyebrow?: string | undefined;
  heading: string;
  note?: string;
  children?: ReactNode;
};

/** At most one link at the right. In a `.beside` the head is at the left of what it heads, where there is room. */
export function SectionHead({ eyebrow, heading, note, children }: HeadProps) {
  return (
    <div className={eyebrow && children ? "grid sec-head linked" : "grid sec-head"}>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 className="h-sec">{heading}</h2>
        {note && <p className="muted head-note">{note}</p>}
      </div>
      {children}
    </div>
  );
}

type Props = HeadProps & {
  id?: string | undefined;
  sunken?: boolean | undefined;
  beside?: boolean | undefined;
  /** At the right of the heading. */
  link?: ReactNode;
};

export function Section({ id, sunken, beside, link, children, ...head }: Props) {
  return (
    <section className={sunken ? "section sunken" : "section"} id={id}>
      <div className={beside ? "wrap beside" : "wrap"}>
        <SectionHead {...head}>{link}</SectionHead>
        {children}
      </div>
    </section>
  );
}
