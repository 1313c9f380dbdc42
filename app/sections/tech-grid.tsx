import { SectionHead } from "../ui/section-head.tsx";

type Props = { eyebrow: string; heading: string; intro: string; items: string[] };

/** Technologies, tools or specialties in a hairline grid. */
export function TechGrid({ eyebrow, heading, intro, items }: Props) {
  return (
    <section className="section sunken">
      <div className="wrap">
        <SectionHead eyebrow={eyebrow} heading={heading}>
          <p className="muted head-note">{intro}</p>
        </SectionHead>
        <ul className="tech">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
