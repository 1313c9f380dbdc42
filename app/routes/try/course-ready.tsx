import { data } from "react-router";
import { content, courseBySlug } from "../../../content-model/read/index.server.ts";
import { trailBelow } from "../../data/links.server.ts";
import { ReadyView } from "../../readiness/ready-view.tsx";
import { PageHead } from "../../sections/page-frame.tsx";
import { metaFrom } from "../../seo/page-meta.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { t } from "../../words.ts";
import type { Route } from "./+types/course-ready.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { slug, title, readiness } = courseBySlug(url.pathname.split("/")[1] ?? "");
  if (!readiness) throw data(null, { status: 404 });
  return {
    view: { course: { slug, title, readiness }, enrollment: content.site.enrollment },
    trail: trailBelow({ slug, title }),
    query: url.searchParams.toString(),
  };
}

const leadOf = ({ title, readiness }: { title: string; readiness: unknown[] }) =>
  t("ready.lead", { course: title, count: readiness.length });

export const meta: Route.MetaFunction = metaFrom(({ view: { course } }) => ({
  title: t("ready.title", { course: course.title }),
  summary: leadOf(course),
}));

export default function CourseReady({ loaderData: { view, trail, query } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page={{ title: t("ready.link"), heading: t("ready.link"), lead: leadOf(view.course) }}
        trail={trail}
      />
      <QueryView name="ready" data={view} query={query}>
        <ReadyView {...view} query={new URLSearchParams(query)} />
      </QueryView>
    </>
  );
}
