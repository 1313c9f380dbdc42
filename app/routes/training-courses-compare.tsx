import { useEffect, useRef } from "react";
import { redirect } from "react-router";
import { content } from "../../content/index.server.ts";
import { picture } from "../pictures.server.ts";
import { CompareForm } from "../sections/compare-form.tsx";
import { comparePath, mostCompared, readCompared } from "../sections/compare-path.ts";
import { CompareTable } from "../sections/compare-table.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { metaOf } from "../seo/page-meta.ts";
import printStyles from "../styles/compare-print.css?url";
import { Icon } from "../ui/icon.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useQuery } from "../ui/use-query.ts";
import { t } from "../words.ts";
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

export { keepOnQueryChange as shouldRevalidate } from "../keep-on-query-change.ts";

export const meta: Route.MetaFunction = metaOf(comparePath(), { noindex: true });

export default function CompareCourses({ loaderData }: Route.ComponentProps) {
  const { page, trail, courses } = loaderData;
  const query = useQuery(loaderData.query);
  const asked = readCompared(
    query,
    courses.map(({ slug }) => slug),
  );
  const chosen = asked.slice(0, mostCompared);
  const shown = chosen.flatMap((slug) => courses.filter((course) => course.slug === slug));
  const result = useRef<HTMLDivElement>(null);
  const isNew = useRef(false);
  const key = chosen.join(",");
  useEffect(() => {
    if (key === "" || !isNew.current) return;
    isNew.current = false;
    result.current?.focus();
    result.current?.scrollIntoView();
  }, [key]);
  return (
    <div className="compare-page">
      <PageHead heading={page.heading} lead={page.lead} trail={trail} here={page.title} />
      {shown.length > 0 && (
        <section className="section after-head">
          <div className="wrap" ref={result} tabIndex={-1}>
            {asked.length > chosen.length && (
              <p className="compare-said">{t("compare.tooMany", { count: mostCompared })}</p>
            )}
            {shown.length === 1 && <p className="compare-said">{t("compare.oneMore")}</p>}
            <CompareTable courses={shown} />
            <PrintButton />
          </div>
        </section>
      )}
      <section className={shown.length > 0 ? "section sunken" : "section after-head"} data-noprint="">
        <div className="wrap">
          <h2 className="compare-heading">{shown.length > 0 ? t("compare.change") : t("compare.choose")}</h2>
          <CompareForm
            key={key}
            courses={courses}
            chosen={chosen}
            onCompare={() => {
              isNew.current = true;
            }}
          />
        </div>
      </section>
    </div>
  );
}

/** Only script can print, so the button is there with script only. */
function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <p className="compare-print" data-noprint="">
      <button type="button" className="link" onClick={() => window.print()}>
        <Icon name="print" /> {t("compare.print")}
      </button>
    </p>
  );
}
