import { rowsOfThree } from "../ui/rows-of-three.ts";
import { Section } from "../ui/section.tsx";

type Props = {
  id?: string;
  eyebrow?: string;
  heading: string;
  items: { title: string; text: string }[];
  numbered?: boolean;
  sunken?: boolean;
};

/** A heading and below it titled points side by side, each under a line; five, which fill no rows, stand beside it. */
export function PointList({ id, eyebrow, heading, items, numbered, sunken }: Props) {
  if (items.length === 0) return null;
  const List = numbered ? "ol" : "ul";
  const count = items.length;
  const isBeside = count === 5;
  const { isThree, halves } = isBeside ? { isThree: false, halves: 0 } : rowsOfThree(count);
  const classes = [
    "grid points",
    isBeside && "rows",
    numbered && "numbered",
    isThree && "three",
    count === 4 && "quarters",
    count === 3 && "one-row",
  ];
  return (
    <Section id={id} sunken={sunken} beside={isBeside} eyebrow={eyebrow} heading={heading}>
      <List className={classes.filter(Boolean).join(" ")}>
        {items.map(({ title, text }, i) => (
          <li key={title} className={i < count - halves ? undefined : "half"}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}
