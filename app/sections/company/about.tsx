import type { Site } from "../../../content-model/schema/schema.ts";
import { paths } from "../../../domain/paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { type ClaimFigure, FigureList } from "../../ui/figures.tsx";
import { t } from "../../words.ts";

type Props = {
  heading: string;
  lead: string;
  text?: string | undefined;
  figures: ClaimFigure[];
  creed: Creed & ValuesAndAwardsProps;
};

export const About = ({ heading, lead, text, figures, creed }: Props) => (
  <section className="section sunken rises" id="about">
    <div className="wrap">
      <div className="grid">
        <div className="about-l">
          <div className="row label-row">
            <p className="eyebrow">{t("about.eyebrow")}</p>
            <ArrowLink to={paths.about}>{t("about.more")}</ArrowLink>
          </div>
          <h2 className="h-sec">{heading}</h2>
          <p className="lead">{lead}</p>
          {text !== undefined && <p className="muted">{text}</p>}
        </div>
        <div className="about-r">
          <FigureList figures={figures} />
        </div>
      </div>
      <details className="fold">
        <summary>{t("about.stand")}</summary>
        <div className="grid creed brief">
          <MissionAndVision {...creed} />
          <ValuesAndAwards {...creed} brief />
        </div>
      </details>
    </div>
  </section>
);

type Creed = { mission: string; vision: string };

type ValuesAndAwardsProps = { values: { title: string; text: string }[]; awards: Site["awards"] };

export const MissionAndVision = ({ mission, vision }: Creed) => (
  <>
    <div>
      <h3>{t("about.mission")}</h3>
      <p>{mission}</p>
    </div>
    <div>
      <h3>{t("about.vision")}</h3>
      <p>{vision}</p>
    </div>
  </>
);

/** Core values and awards; `brief` names the values alone. */
export function ValuesAndAwards({ values, awards, brief }: ValuesAndAwardsProps & { brief?: boolean }) {
  // In development an empty place shows where awards will stand.
  const withAwards = awards.list.length > 0 || (import.meta.env.DEV && awards.placeholder);
  return (
    <>
      {values.length > 0 && (
        <div className={withAwards ? "values" : "values alone"}>
          <h3>{t("about.values")}</h3>
          <ul>
            {values.map(({ title, text }) => (
              <li key={title}>
                <div>
                  <b>{title}</b> {!brief && <span className="meant">{text}</span>}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {withAwards && (
        <div className="awards">
          <h3>{t("about.awards")}</h3>
          {awards.list.length > 0 ? (
            <ul>
              {awards.list.map(({ year, award, giver }) => (
                <li key={`${year} ${award}`}>
                  <span className="num">{year}</span>{" "}
                  <span>
                    {award}
                    <span className="giver">{`, ${giver}`}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <div className="slot">{t("about.awardsSlot")}</div>
          )}
        </div>
      )}
    </>
  );
}
