import type { ReactNode } from "react";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";
import { rowsOfThree } from "./rows-of-three.ts";

type Props = {
  id?: string;
  heading: string;
  items: { title: string; text: string }[];
  numbered?: boolean;
  sunken?: boolean;
  /** A phone shows the first two or three; the others decide less. */
  isLong?: boolean;
};

/** What a phone shows only when asked, behind the number of all. Elsewhere it is open. */
export const Rest = ({ count, children }: { count: number; children: ReactNode }) => (
  <details className="fold rest">
    <summary>{t("points.all", { count })}</summary>
    {children}
  </details>
);

/** A heading and below it titled points side by side, each under a line; five, which fill no rows, stand beside it. */
export function PointList({ id, heading, items, numbered, sunken, isLong }: Props) {
  if (items.length === 0) return null;
  const List = numbered ? "ol" : "ul";
  const count = items.length;
  const isBeside = count === 5;
  const { isThree, halves } = isBeside ? { isThree: false, halves: 0 } : rowsOfThree(count);
  // Whole rows, so that the others go on below them as if they were one list.
  const isWhole = isThree && halves === 0 && count > 3;
  const first = isLong && isBeside ? 2 : isLong && isWhole ? 3 : count;
  const classes = [
    "grid points",
    isBeside && "rows",
    numbered && "numbered",
    isThree && "three",
    count === 4 && "quarters",
    (count === 3 || (isLong && isWhole)) && "one-row",
  ];
  const list = (from: number, to: number) => (
    <List className={classes.filter(Boolean).join(" ")} {...(numbered && from > 0 && { start: from + 1 })}>
      {items.slice(from, to).map(({ title, text }, i) => (
        <li key={title} className={from + i < count - halves ? undefined : "half"}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
  return (
    <Section id={id} sunken={sunken} beside={isBeside} heading={heading}>
      <div>
        {list(0, first)}
        {first < count && <Rest count={count}>{list(first, count)}</Rest>}
      </div>
    </Section>
  );
}
