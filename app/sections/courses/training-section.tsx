import type { Pages } from "../../../content-model/schema/schema.ts";
import { paths } from "../../../domain/paths.ts";
import type { CourseCardData } from "../../data/cards.server.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { type ClaimFigure, StatsStrip } from "../../ui/figures.tsx";
import { Texts } from "../../ui/lists.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";
import { ConsultationLink } from "../course-links.tsx";
import { CourseList } from "./course-list.tsx";

type Words = NonNullable<Pages["home"]["training"]>;
type Props = Words & { figures: ClaimFigure[]; courses: CourseCardData[] };

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
      <Why whyHeading={whyHeading} why={why} />
    </Section>
  </div>
);

function Why({ whyHeading, why }: Pick<Words, "whyHeading" | "why">) {
  const ways = (
    <div className="cta">
      <ButtonLink to={paths.training}>{t("training.explore")}</ButtonLink>
      <ConsultationLink kind="line" />
    </div>
  );
  if (why.length === 0) return ways;
  return (
    <div className="grid why-row">
      <h3>{whyHeading}</h3>
      <Texts className="why" items={why} icon="check" />
      {ways}
    </div>
  );
}
