import type { CSSProperties } from "react";
import { Section } from "../../ui/section.tsx";

type Props = { eyebrow: string; heading: string; intro: string; items: string[] };

/** Cells in a row on wide screens: as many as leave no row incomplete. */
const columnsOf = (count: number) => [4, 5, 3].find((columns) => count % columns === 0) ?? 4;

export function TechGrid({ eyebrow, heading, intro, items }: Props) {
  return (
    <Section sunken beside heading={heading} note={intro}>
      <ul
        className="tech"
        aria-label={eyebrow}
        style={{ "--wide": columnsOf(items.length) } as CSSProperties}
      >
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
