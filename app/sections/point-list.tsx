import { SectionHead } from "../ui/section-head.tsx";

type Props = {
  eyebrow?: string;
  heading: string;
  items: { title: string; text: string }[];
  /** For steps in order. */
  numbered?: boolean;
  /** Two in a row, for points that take more words. */
  two?: boolean;
  sunken?: boolean;
};

/** A heading and below it titled points side by side, each under a line. */
export function PointList({ eyebrow, heading, items, numbered, two, sunken }: Props) {
  if (items.length === 0) return null;
  const List = numbered ? "ol" : "ul";
  const classes = ["points", numbered && "numbered", two && "two"].filter(Boolean).join(" ");
  return (
    <section className={sunken ? "section sunken" : "section"}>
      <div className="wrap">
        <SectionHead {...(eyebrow !== undefined && { eyebrow })} heading={heading} />
        <List className={classes}>
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </List>
      </div>
    </section>
  );
}
