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

/** A heading and below it titled points side by side, each under a line. */
export function PointList({ id, eyebrow, heading, items, numbered, sunken }: Props) {
  if (items.length === 0) return null;
  const List = numbered ? "ol" : "ul";
  const { isThree, halves } = rowsOfThree(items.length);
  /** In one row on the widest screens, which the place beside the heading is too narrow for. */
  const five = items.length === 5;
  const classes = ["points", numbered && "numbered", isThree && "three", five && "five"].filter(Boolean);
  return (
    <Section id={id} sunken={sunken} layout={five ? false : "beside"} eyebrow={eyebrow} heading={heading}>
      <List className={classes.join(" ")}>
        {items.map(({ title, text }, i) => (
          <li key={title} className={i < items.length - halves ? undefined : "half"}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}
