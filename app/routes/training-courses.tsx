import { claimById, content } from "../../content/index.server.ts";
import { courseCard } from "../cards.server.ts";
import { download } from "../downloads.server.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Catalogue } from "../sections/catalogue.tsx";
import { consultationPath } from "../sections/contact-path.ts";
import { DownloadLink } from "../sections/download-link.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { metaOf } from "../seo/page-meta.ts";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { StatsStrip } from "../ui/figures.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/training-courses.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { pages, courses } = content;
  return {
    page: pages.catalogue,
    trainingTitle: pages.training.title,
    figures: pages.home.training.claims.map(claimById),
    courses: courses.map(courseCard),
    brochure: download("brochure.pdf"),
    category: url.searchParams.get("category") ?? "",
  };
}

export const meta: Route.MetaFunction = metaOf("/training-courses");

export default function TrainingCourses({ loaderData }: Route.ComponentProps) {
  const { page, trainingTitle, figures, courses, brochure, category } = loaderData;
  return (
    <>
      <PageHead
        heading={page.heading}
        lead={page.lead}
        trail={[{ label: trainingTitle, path: "/training" }]}
        here={page.title}
      />
      <div className="sunken">
        <div className="wrap">
          <StatsStrip figures={figures} />
        </div>
      </div>
      <Catalogue courses={courses} category={category} />
      <CallToAction heading={page.closing}>
        <ButtonLink to={consultationPath()} kind="accent">
          {t("training.consultation")}
        </ButtonLink>
        <DownloadLink file={brochure} label={t("catalogue.brochure")} />
        <ArrowLink to="/course-finder">{t("finder.link")}</ArrowLink>
      </CallToAction>
    </>
  );
}
