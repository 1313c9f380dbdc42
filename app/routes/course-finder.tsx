import { content } from "../../content/index.server.ts";
import { picture } from "../pictures.server.ts";
import { QueryView } from "../query-view.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { consultationPath } from "../sections/contact-path.ts";
import { FinderView } from "../sections/finder-view.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import printStyles from "../styles/finder-print.css?url";
import { ButtonLink } from "../ui/button.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/course-finder.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { courseFinder, courses, pages } = content;
  return {
    finder: courseFinder,
    trainingTitle: pages.training.title,
    closing: pages.training.closing,
    query: url.searchParams.toString(),
    courses: courses.map(({ slug, title, months, level, price, projects }) => ({
      ...{ slug, title, months, level, price, projects },
      picture: picture(`course/${slug}`),
    })),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printStyles, media: "print" }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.finder.title ?? "",
    summary: loaderData?.finder.summary ?? "",
    path: "/course-finder",
    noindex: true,
  });

export default function CourseFinder({ loaderData }: Route.ComponentProps) {
  const { finder, trainingTitle, closing, courses, query } = loaderData;
  return (
    <>
      <PageHead
        heading={finder.heading}
        lead={finder.lead}
        trail={[{ label: trainingTitle, path: "/training" }]}
        here={finder.title}
      />
      <QueryView name="finder" data={{ finder, courses }} query={query}>
        <FinderView finder={finder} courses={courses} query={new URLSearchParams(query)} />
      </QueryView>
      <CallToAction heading={closing}>
        <ButtonLink to={consultationPath()} kind="accent">
          {t("training.consultation")}
        </ButtonLink>
        <ButtonLink to="/training-courses" kind="line">
          {t("training.viewAll")}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
