import { claimById, content } from "../../content-model/read/index.server.ts";
import { paths } from "../../domain/paths.ts";
import { compareStarts } from "../../domain/time/batches.ts";
import { factsContext } from "../context.ts";
import { courseCard } from "../data/cards.server.ts";
import { download } from "../data/downloads.server.ts";
import { headPhotograph } from "../data/pictures.server.ts";
import { ConsultationLink, DownloadLink } from "../sections/course-links.tsx";
import { Catalogue } from "../sections/courses/catalogue.tsx";
import { CallToAction, PageHead } from "../sections/page-frame.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { StatsStrip } from "../ui/figures.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/training-courses.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { today } = context.get(factsContext);
  const { pages, courses } = content;
  const cards = courses.map((course) => courseCard(course, today));
  const byStart = url.searchParams.get("sort") === "start";
  return {
    photo: headPhotograph("page/catalogue"),
    page: pages.catalogue,
    trainingTitle: pages.training.title,
    figures: (pages.home.training?.claims ?? []).map(claimById),
    courses: byStart ? cards.toSorted((a, b) => compareStarts(a.next?.start, b.next?.start)) : cards,
    byStart,
    brochure: download("brochure.pdf"),
    category: url.searchParams.get("category") ?? "",
  };
}

export const meta: Route.MetaFunction = metaOfPage;

export default function TrainingCourses({ loaderData }: Route.ComponentProps) {
  const { photo, page, trainingTitle, figures, courses, byStart, brochure, category } = loaderData;
  const { addresses } = useRoot();
  return (
    <>
      <PageHead page={page} trail={[{ label: trainingTitle, path: paths.training }]} photo={photo} />
      <Catalogue courses={courses} categories={page.categories} category={category} byStart={byStart} />
      <StatsStrip figures={figures} />
      <CallToAction heading={page.closing}>
        <ConsultationLink />
        <DownloadLink file={brochure} label={t("catalogue.brochure")} />
        {addresses.has(paths.courseFinder) && (
          <ArrowLink to={paths.courseFinder}>{t("courseFinder.link")}</ArrowLink>
        )}
      </CallToAction>
    </>
  );
}
