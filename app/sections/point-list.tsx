import { classes } from "../ui/classes.ts";
import { FoldedBelow, Texts } from "../ui/lists.tsx";
import { Answer, Section, SectionHead } from "../ui/section.tsx";
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
  const count = items.length;
  return (
    <Section id={id} sunken={sunken}>
      <div className={isFolded ? "by-heading" : undefined}>
        <SectionHead heading={heading} />
        <Points
          className={classes(
            "grid points",
            numbered && "numbered",
            count === 4 && "quarters",
            (count === 3 || count > 4) && "three",
            count === 5 && "five",
          )}
          items={items}
          numbered={numbered}
          isFolded={isFolded}
        />
      </div>
    </Section>
  );
}

type PointsProps = Pick<Props, "items" | "numbered" | "isFolded"> & { className: string };

function Points({ className, items, numbered, isFolded }: PointsProps) {
  const List = numbered ? "ol" : "ul";
  const list = (
    <List className={className}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
  if (!isFolded) return list;
  return <FoldedBelow label={t("points.all", { count: items.length })}>{list}</FoldedBelow>;
}

/** The same as a part of a text, in a narrow column beside the others where there is room. */
export const PointsPart = ({ heading, items }: { heading: string; items: Items }) => (
  <div className="grid part factors by-heading">
    <h2>{heading}</h2>
    <div>
      <Points className="points" items={items} isFolded />
    </div>
  </div>
);

/** The same as a column of an `.answers`, one below another. */
export const PointsColumn = ({ heading, ...points }: Props) => (
  <div className={points.isFolded ? "by-heading column" : undefined}>
    <h2>{heading}</h2>
    <Points {...points} className={points.numbered ? "points column numbered" : "points column"} />
  </div>
);

/** Two of them are columns beside each other. */
export function PointLists({ lists }: { lists: Props[] }) {
  if (lists.length < 2) return lists.map((list) => <PointList key={list.heading} {...list} />);
  return (
    <Section sunken={lists[0]?.sunken} wrap="answers halves">
      {lists.map((list) => (
        <PointsColumn key={list.heading} {...list} />
      ))}
    </Section>
  );
}

type StepsProps = { heading: string; steps: string[] };

export const NextSteps = ({ heading, steps }: StepsProps) => (
  <Section beside heading={heading}>
    <Texts className="steps" items={steps} numbered />
  </Section>
);

/** The same as a column of an `.answers`. */
export const NextStepsColumn = ({ heading, steps }: StepsProps) => (
  <Answer heading={heading}>
    <Texts className="steps" items={steps} numbered />
  </Answer>
);
