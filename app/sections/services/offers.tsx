import { FoldedBelow } from "../../ui/folded.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

type Props = { heading: string; offers: { title: string; description: string; features: string[] }[] };

export function Offers({ heading, offers }: Props) {
  return (
    <Section id="offers" heading={heading}>
      <div className={offers.length === 4 ? "offers four" : "offers"}>
        {offers.map(({ title, description, features }) => (
          <div className="offer by-heading" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
            {features.length > 0 && (
              <FoldedBelow label={t("services.included")}>
                <ul>
                  {features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </FoldedBelow>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
