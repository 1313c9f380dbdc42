import { Folded, FoldedBelow, Texts } from "../ui/lists.tsx";
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
  /** A phone shows the first three; the others decide less. */
  isLong?: boolean;
};

/** A heading and below it titled points side by side, each under a line. */
export function PointList({ id, heading, items, numbered, sunken, isLong }: Props) {
  if (items.length === 0) return null;
  const List = numbered ? "ol" : "ul";
  const count = items.length;
  const { isThree, halves } = rowsOfThree(count);
  // A whole row, so that the others go on below it as if they were one list.
  const first = isLong && isThree ? 3 : count;
  const classes = [
    "grid points",
    numbered && "numbered",
    isThree && "three",
    count === 4 && "quarters",
    (count === 3 || first < count) && "one-row",
  ];
  const list = (some: Items, from: number) => (
    <List className={classes.filter(Boolean).join(" ")} {...(numbered && from > 0 && { start: from + 1 })}>
      {some.map((item, i) => (
        <Point key={item.title} {...item} className={from + i < count - halves ? undefined : "half"} />
      ))}
    </List>
  );
  return (
    <Section id={id} sunken={sunken} heading={heading}>
      <div>
        <Folded items={items} first={first} draw={list} />
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
export const PointsPart = ({ heading, items }: { heading: string; items: Items }) => (
  <div className="grid part factors by-heading">
    <h2>{heading}</h2>
    <div>
      <FoldedBelow label={t("points.all", { count: items.length })}>
        <ul className="points">
          {items.map((item) => (
            <Point key={item.title} {...item} />
          ))}
        </ul>
      </FoldedBelow>
    </div>
  </div>
);

export const NextSteps = ({ heading, steps }: { heading: string; steps: string[] }) => (
  <Section beside heading={heading}>
    <Texts className="steps" items={steps} numbered />
  </Section>
);
