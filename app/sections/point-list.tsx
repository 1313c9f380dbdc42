import { Folded, FoldedBelow, Texts } from "../ui/lists.tsx";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";

type Items = { title: string; text: string }[];
type Props = {
  id?: string;
  heading: string;
  items: Items;
  numbered?: boolean;
  sunken?: boolean;
  /** A phone shows it when asked: it decides less than the rest of its page. */
  isFolded?: boolean;
};

/** A heading and below it titled points side by side, each under a line. */
export function PointList({ id, heading, items, numbered, sunken, isFolded }: Props) {
  if (items.length === 0) return null;
  const List = numbered ? "ol" : "ul";
  const count = items.length;
  const classes = [
    "grid points",
    numbered && "numbered",
    count === 4 && "quarters",
    (count === 3 || count > 4) && "three",
  ];
  const list = (some: Items) => (
    <List className={classes.filter(Boolean).join(" ")}>
      {some.map((item) => (
        <Point key={item.title} {...item} />
      ))}
    </List>
  );
  return (
    <Section id={id} sunken={sunken} heading={heading}>
      <Folded items={items} first={isFolded ? 0 : count} draw={list} />
    </Section>
  );
}

const Point = ({ title, text }: Items[number]) => (
  <li>
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
