import { claimById, content } from "../../content/index.server.ts";
import { courseCard } from "../cards.server.ts";
import { download } from "../downloads.server.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { consultationPath } from "../sections/contact-path.ts";
import { CourseList } from "../sections/course-list.tsx";
import { CourseTools } from "../sections/course-tools.tsx";
import { DownloadLink } from "../sections/download-link.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { PointList } from "../sections/point-list.tsx";
import { Questions } from "../sections/questions.tsx";
import { WhyRow } from "../sections/why-choose.tsx";
import { metaOf } from "../seo/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StatsStrip } from "../ui/figures.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/training.ts";

export function loader(_: Route.LoaderArgs) {
  const { pages, courses } = content;
  return {
    page: pages.training,
    why: { heading: pages.home.training.whyHeading, points: pages.home.training.why },
    figures: pages.home.training.claims.map(claimById),
    courses: courses.map(courseCard),
    brochure: download("brochure.pdf"),
    coursesHeading: pages.home.training.heading,
  };
}

export const meta: Route.MetaFunction = metaOf("/training");

export default function Training({ loaderData }: Route.ComponentProps) {
  const { page, why, figures, courses, brochure, coursesHeading } = loaderData;
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} trail={[]} here={page.title} />
      <div className="sunken">
        <div className="wrap">
          <StatsStrip figures={figures} />
        </div>
      </div>
      <PointList {...page.paths} />
      <section className="section sunken" id="courses">
        <div className="wrap">
          <SectionHead eyebrow={t("nav.allCourses")} heading={coursesHeading}>
            <ButtonLink to="/training-courses" kind="line">
              {t("training.viewAll")}
            </ButtonLink>
          </SectionHead>
          <CourseList courses={courses} />
          <CourseTools />
          <WhyRow heading={why.heading} points={why.points} />
        </div>
      </section>
      <PointList {...page.method} numbered />
      <PointList {...page.modes} sunken />
      <Questions {...page.questions} />
      <CallToAction heading={page.closing}>
        <ButtonLink to={consultationPath()} kind="accent">
          {t("training.consultation")}
        </ButtonLink>
        <DownloadLink file={brochure} label={t("catalogue.brochure")} />
      </CallToAction>
    </>
  );
}
