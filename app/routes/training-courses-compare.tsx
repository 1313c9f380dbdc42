import { redirect } from "react-router";
import { content } from "../../content/index.server.ts";
import { picture } from "../pictures.server.ts";
import { QueryView } from "../query-view.tsx";
import { comparePath, readCompared } from "../sections/compare-path.ts";
import { CompareView } from "../sections/compare-view.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { metaOf } from "../seo/page-meta.ts";
import printStyles from "../styles/compare-print.css?url";
import type { Route } from "./+types/training-courses-compare.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { pages, courses } = content;
  const slugs = courses.map(({ slug }) => slug);
  // The form without script names each course by itself; everybody gets the short address.
  if (url.searchParams.getAll("courses").length > 1)
    throw redirect(comparePath(readCompared(url.searchParams, slugs)));
  return {
    page: pages.compare,
    trail: [
      { label: pages.training.title, path: "/training" },
      { label: pages.catalogue.title, path: "/training-courses" },
    ],
    query: url.searchParams.toString(),
    courses: courses.map((course) => ({
      slug: course.slug,
      title: course.title,
      months: course.months,
      level: course.level,
      price: course.price,
      projects: course.projects,
      audience: course.audience,
      prerequisites: course.prerequisites,
      outcomes: course.outcomes,
      skills: course.skills,
      modules: course.modules.map(({ title }) => title),
      picture: picture(`course/${course.slug}`),
    })),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printStyles, media: "print" }];

export const meta: Route.MetaFunction = metaOf(comparePath(), { noindex: true });

export default function CompareCourses({ loaderData }: Route.ComponentProps) {
  const { page, trail, courses, query } = loaderData;
  const asked = readCompared(
    new URLSearchParams(query),
    courses.map(({ slug }) => slug),
  );
  return (
    <div className="compare-page">
      <PageHead heading={page.heading} lead={page.lead} trail={trail} here={page.title} />
      <QueryView name="compare" data={{ courses }} query={query}>
        <CompareView courses={courses} asked={asked} />
      </QueryView>
    </div>
  );
}
