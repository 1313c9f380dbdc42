import { data } from "react-router";
import { content } from "../../../content-model/read/index.server.ts";
import { paths } from "../../../domain/paths.ts";
import { factsContext } from "../../context.ts";
import { CourseFinderView } from "../../course-finder/course-finder-view.tsx";
import { suggestedCourse } from "../../data/cards.server.ts";
import { ConsultationLink } from "../../sections/course-links.tsx";
import { CallToAction, PageHead } from "../../sections/page-frame.tsx";
import { metaFrom } from "../../seo/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { t } from "../../words.ts";
import type { Route } from "./+types/course-finder.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { today } = context.get(factsContext);
  const { courseFinder, courses, pages } = content;
  if (!courseFinder) throw data(null, { status: 404 });
  return {
    finder: courseFinder,
    trainingTitle: pages.training.title,
    closing: pages.training.closing,
    query: url.searchParams.toString(),
    courses: courses.map((course) => suggestedCourse(course, today)),
  };
}

export const meta: Route.MetaFunction = metaFrom(({ finder }) => finder);

export default function CourseFinder({ loaderData }: Route.ComponentProps) {
  const { finder, trainingTitle, closing, courses, query } = loaderData;
  return (
    <>
      <PageHead page={finder} trail={[{ label: trainingTitle, path: paths.training }]} />
      <QueryView name="courseFinder" data={{ finder, courses }} query={query}>
        <CourseFinderView finder={finder} courses={courses} query={new URLSearchParams(query)} />
      </QueryView>
      <CallToAction heading={closing}>
        <ConsultationLink />
        <ButtonLink to={paths.catalogue} kind="line">
          {t("training.viewAll")}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
