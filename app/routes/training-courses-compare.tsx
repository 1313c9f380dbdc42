import { redirect } from "react-router";
import { content } from "../../content-model/read/index.server.ts";
import { comparePath, paths } from "../../domain/paths.ts";
import printStyles from "../compare/compare-print.css?url";
import { CompareView, readCompared } from "../compare/compare-view.tsx";
import { factsContext } from "../context.ts";
import { comparedCourse } from "../data/cards.server.ts";
import { courseTrail } from "../data/links.server.ts";
import { PageHead } from "../sections/page-frame.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { QueryView } from "../ui/query-view.tsx";
import { useRoot } from "../use-root.ts";
import type { Route } from "./+types/training-courses-compare.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { today } = context.get(factsContext);
  const { pages, courses } = content;
  // Without script the form repeats the parameter for each course; redirect to the short address.
  if (url.searchParams.getAll("courses").length > 1)
    throw redirect(comparePath(readCompared(url.searchParams, courses)));
  return {
    page: pages.compare,
    trail: courseTrail(),
    query: url.searchParams.toString(),
    courses: courses.map((course) => comparedCourse(course, today)),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printStyles, media: "print" }];

export const meta: Route.MetaFunction = metaOfPage;

export default function CompareCourses({ loaderData }: Route.ComponentProps) {
  const { page, trail, courses, query } = loaderData;
  const hasCourseFinder = useRoot().addresses.has(paths.courseFinder);
  return (
    <div className="compare-page">
      <PageHead page={page} trail={trail} />
      <QueryView name="compare" data={{ courses, hasCourseFinder }} query={query}>
        <CompareView courses={courses} hasCourseFinder={hasCourseFinder} query={new URLSearchParams(query)} />
      </QueryView>
    </div>
  );
}
