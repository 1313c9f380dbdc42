import { SectionHead } from "../ui/section-head.tsx";

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
  const classes = numbered ? "points numbered" : "points";
  return (
    <section className={sunken ? "section sunken" : "section"} id={id}>
      <div className="wrap beside">
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
