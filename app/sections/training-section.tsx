import { ButtonLink } from "../ui/button.tsx";
import { type ClaimFigure, StatsStrip } from "../ui/figures.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { t } from "../words.ts";
import { consultationPath } from "./contact-path.ts";
import { type CourseCardData, CourseList } from "./course-list.tsx";
import { WhyRow } from "./why-choose.tsx";

type Props = {
  heading: string;
  whyHeading: string;
  why: string[];
  figures: ClaimFigure[];
  courses: CourseCardData[];
};

/** Home: the training figures, the first courses and why to choose them. */
export function TrainingSection({ heading, whyHeading, why, figures, courses }: Props) {
  return (
    <div id="training">
      <div className="night">
        <div className="band" />
        <div className="wrap">
          <StatsStrip figures={figures} />
        </div>
      </div>
      <section className="section sunken">
        <div className="wrap">
          <SectionHead eyebrow={t("training.eyebrow")} heading={heading}>
            <ButtonLink to="/training-courses" kind="line">
              {t("training.viewAll")}
            </ButtonLink>
          </SectionHead>
          <CourseList courses={courses} rows />
          <WhyRow heading={whyHeading} points={why}>
            <ButtonLink to="/training" kind="accent">
              {t("training.explore")}
            </ButtonLink>
            <ButtonLink to={consultationPath()} kind="line">
              {t("training.consultation")}
            </ButtonLink>
          </WhyRow>
        </div>
      </section>
    </div>
  );
}
