type Props = {
  eyebrow?: string;
  heading: string;
  items: { title: string; text: string }[];
  /** Steps in order carry numbers. */
  numbered?: boolean;
  sunken?: boolean;
};

/** A heading on the left and titled points on the right. */
export function PointList({ eyebrow, heading, items, numbered, sunken }: Props) {
  const List = numbered ? "ol" : "ul";
  return (
    <section className={sunken ? "section sunken" : "section"}>
      <div className="wrap grid">
        <div className="points-l">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 className="h-sec">{heading}</h2>
        </div>
        <List className={numbered ? "points numbered" : "points"}>
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
