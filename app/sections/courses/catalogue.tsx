import { paths } from "../../../domain/paths.ts";
import type { CourseCardData } from "../../data/cards.server.ts";
import { allEntries, type Category, FilterChips, filterFor } from "../../ui/filter-chips.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";
import { CourseList, CourseTools } from "./course-list.tsx";

type Props = {
  courses: CourseCardData[];
  categories: Category[];
  category: string;
  byStart: boolean;
};

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

export function Catalogue({ courses, categories, category, byStart }: Props) {
  const { options, selected } = filterFor(category, t("catalogue.filterAll"), categories, courses);
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
