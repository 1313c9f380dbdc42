import type { ReactNode } from "react";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";
import { rowsOfThree } from "./rows-of-three.ts";

type Items = { title: string; text: string }[];
type Props = {
  id?: string;
  heading: string;
  items: Items;
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
      {items.slice(from, to).map((item, i) => (
        <Point key={item.title} {...item} className={from + i < count - halves ? undefined : "half"} />
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

const Point = ({ title, text, className }: Items[number] & { className?: string | undefined }) => (
  <li className={className}>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
);

/** The same as a part of a text, in a narrow column beside the others where there is room. */
export function PointsPart({ heading, items }: { heading: string; items: Items }) {
  const first = Math.min(items.length, 2);
  const list = (shown: Items) => (
    <ul className="points">
      {shown.map((item) => (
        <Point key={item.title} {...item} />
      ))}
    </ul>
  );
  return (
    <div className="grid part factors">
      <h2>{heading}</h2>
      <div>
        {list(items.slice(0, first))}
        {first < items.length && <Rest count={items.length}>{list(items.slice(first))}</Rest>}
      </div>
    </div>
  );
}
