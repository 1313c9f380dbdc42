import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Diamonds, Folded, FoldedBelow } from "./lists.tsx";

type HeadProps = {
  eyebrow?: string | undefined;
  heading: string;
  note?: string | undefined;
  children?: ReactNode;
};

/** At most one link at the right. In a `.beside` the head is at the left of what it heads, where there is room. */
export const SectionHead = ({ eyebrow, heading, note, children }: HeadProps) => (
  <div className={classes("grid sec-head", eyebrow && children ? "linked" : undefined, note && "with-note")}>
    <div>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2 className="h-sec">{heading}</h2>
      {note && <p className="muted head-note">{note}</p>}
    </div>
    {children}
  </div>
);

type Props = Partial<HeadProps> & {
  id?: string | undefined;
  /** The section's name where no heading says it. */
  label?: string | undefined;
  sunken?: boolean | undefined;
  /** Below a page's head, which leaves the room above it. */
  afterHead?: boolean;
  beside?: boolean | undefined;
  /** Further classes of the column in it. */
  wrap?: string | undefined;
  /** At the right of the heading. */
  link?: ReactNode;
};

export function Section(props: Props) {
  const { id, label, sunken, afterHead, beside, wrap, link, heading, children, ...head } = props;
  return (
    <section
      className={classes("section", sunken && "sunken", afterHead && "after-head")}
      id={id}
      aria-label={label}
    >
      <div className={classes("wrap", beside && "beside", wrap)}>
        {heading && (
          <SectionHead {...head} heading={heading}>
            {link}
          </SectionHead>
        )}
        {children}
      </div>
    </section>
  );
}

type AnswerProps = {
  heading: string;
  items?: string[];
  /** How many of them a phone shows at once. */
  first?: number | undefined;
  /** A phone shows it when its heading is pressed. */
  isFolded?: boolean;
  children?: ReactNode;
};

/** A column in a `.answers`. */
export function Answer({ heading, items = [], first = items.length, isFolded, children }: AnswerProps) {
  const answer = (
    <>
      {items.length > 0 && <Folded items={items} first={first} draw={(some) => <Diamonds items={some} />} />}
      {children}
    </>
  );
  return (
    <div className={isFolded ? "by-heading column" : undefined}>
      <h2>{heading}</h2>
      {isFolded ? <FoldedBelow label={heading}>{answer}</FoldedBelow> : answer}
    </div>
  );
}
