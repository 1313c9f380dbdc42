import { claimById, content } from "../../content-model/read/index.server.ts";
import { paths } from "../../domain/paths.ts";
import { compareStarts } from "../../domain/time/batches.ts";
import { factsContext } from "../context.ts";
import { courseCard } from "../data/cards.server.ts";
import { download } from "../data/links.server.ts";
import { headPhotograph } from "../data/pictures.server.ts";
import { ConsultationLink, DownloadLink } from "../sections/course-links.tsx";
import { CourseList, CourseTools } from "../sections/courses/course-list.tsx";
import { CallToAction, PageHead } from "../sections/page-frame.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { StatsStrip } from "../ui/figures.tsx";
import { allEntries, FilterChips, filterFor } from "../ui/filter-chips.tsx";
import { Section } from "../ui/section.tsx";
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
  const { photo, page, trainingTitle, figures, brochure } = loaderData;
  const { addresses } = useRoot();
  return (
    <>
      <PageHead page={page} trail={[{ label: trainingTitle, path: paths.training }]} photo={photo} />
      <Catalogue {...loaderData} />
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

/** Links to the two orders of the list. Script applies the order where a static host ignores the query. */
function SortLinks({ category, byStart }: { category: string; byStart: boolean }) {
  const chosen: Record<string, string> = category === allEntries ? {} : { category };
  const to = (sort: Record<string, string>) => {
    const query = new URLSearchParams({ ...chosen, ...sort }).toString();
    return query === "" ? paths.catalogue : `${paths.catalogue}?${query}`;
  };
  return (
    <p className="row sort" data-sort="">
      {t("catalogue.sort")}{" "}
      <a id="sort-listed" className="link" aria-current={byStart ? undefined : "true"} href={to({})}>
        {t("catalogue.sortListed")}
      </a>{" "}
      <a
        id="sort-start"
        className="link"
        aria-current={byStart ? "true" : undefined}
        href={to({ sort: "start" })}
      >
        {t("catalogue.sortStart")}
      </a>
    </p>
  );
}

function Catalogue({ page, courses, category, byStart }: Route.ComponentProps["loaderData"]) {
  const { options, selected } = filterFor(category, t("catalogue.filterAll"), page.categories, courses);
  const inField = (field: string) =>
    courses.filter((course) => field === allEntries || course.category === field);
  return (
    <Section afterHead id="courses">
      <FilterChips
        label={t("catalogue.filterLabel")}
        path={paths.catalogue}
        part="courses"
        options={options.map((option) => ({ ...option, count: inField(option.value).length }))}
        selected={selected}
        shown={inField(selected).length}
        words={{ one: t("catalogue.countOne"), other: t("catalogue.countOther") }}
      >
        {byStart && <input type="hidden" name="sort" value="start" />}
      </FilterChips>
      {courses.length > 1 && courses.some(({ next }) => next) && (
        <SortLinks category={selected} byStart={byStart} />
      )}
      <CourseList courses={courses} category={selected} level={2} />
      <CourseTools />
    </Section>
  );
}
