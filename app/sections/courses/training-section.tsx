import { paths } from "../../../domain/paths.ts";
import type { CourseCardData } from "../../data/cards.server.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { type ClaimFigure, StatsStrip } from "../../ui/figures.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";
import { ConsultationLink } from "../course-links.tsx";
import { CourseList } from "./course-list.tsx";

type Props = {
  heading: string;
  whyHeading: string;
  why: string[];
  figures: ClaimFigure[];
  courses: CourseCardData[];
};

export const TrainingSection = ({ heading, whyHeading, why, figures, courses }: Props) => (
  <div id="training">
    <StatsStrip figures={figures} ground="night" banded />
    <Section
      sunken
      eyebrow={t("training.eyebrow")}
      heading={heading}
      link={<ArrowLink to={paths.catalogue}>{t("training.viewAll")}</ArrowLink>}
    >
      <CourseList courses={courses} rows phone="rail" />
      <Why heading={whyHeading} points={why} />
    </Section>
  </div>
);

function Why({ heading, points }: { heading: string; points: string[] }) {
  const ways = (
    <div className="cta">
      <ButtonLink to={paths.training}>{t("training.explore")}</ButtonLink>
      <ConsultationLink kind="line" />
    </div>
  );
  if (points.length === 0) return ways;
  return (
    <div className="grid why-row">
      <h3>{heading}</h3>
      <ul className="why">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      {ways}
    </div>
  );
}
