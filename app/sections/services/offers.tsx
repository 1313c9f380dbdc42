import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

type Props = { heading: string; offers: { title: string; description: string; features: string[] }[] };

export function Offers({ heading, offers }: Props) {
  return (
    <Section id="offers" eyebrow={t("services.included")} heading={heading}>
      <div className={offers.length === 4 ? "offers four" : "offers"}>
        {offers.map(({ title, description, features }) => (
          <div className="offer" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
            {features.length > 0 && (
              <ul>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
