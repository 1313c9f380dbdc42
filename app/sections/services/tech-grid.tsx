import type { CSSProperties } from "react";
import { Answer, Section } from "../../ui/section.tsx";

type Props = { eyebrow: string; heading: string; intro: string; items: string[] };

export const TechGrid = ({ heading, intro, ...grid }: Props) => (
  <Section sunken beside heading={heading} note={intro}>
    <Cells {...grid} among={[4, 5, 3]} />
  </Section>
);

/** As a column beside another. */
export const TechPart = ({ heading, intro, ...grid }: Props) => (
  <Answer heading={heading}>
    <p className="muted">{intro}</p>
    <Cells {...grid} among={[3, 2]} />
  </Answer>
);

/** `among`: how many cells a row may have on wide screens; taken is the first that leaves no row incomplete. */
function Cells({ eyebrow, items, among }: Pick<Props, "eyebrow" | "items"> & { among: number[] }) {
  const columns = among.find((count) => items.length % count === 0) ?? among[0];
  return (
    <ul className="tech" aria-label={eyebrow} style={{ "--wide": columns } as CSSProperties}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
