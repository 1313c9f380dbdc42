import { t } from "../../words.ts";

type Props = { heading: string; offers: { title: string; description: string; features: string[] }[] };

/** What a service consists of, one row per part. */
export function Offers({ heading, offers }: Props) {
  return (
    <section className="section" id="offers">
      <div className="wrap grid">
        <div className="offers-l">
          <p className="eyebrow">{t("services.included")}</p>
          <h2 className="h-sec">{heading}</h2>
        </div>
        <div className="offers-r">
          {offers.map(({ title, description, features }) => (
            <div className="offer" key={title}>
              <h3>{title}</h3>
              <div>
                <p>{description}</p>
                {features.length > 0 && (
                  <ul>
                    {features.map((feature) => (
                      <li key={feature}>{feature}</li>
                    ))}
                  </ul>
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
