import { FilterChips } from "../ui/filter-chips.tsx";
import { t } from "../words.ts";
import { type CourseCardData, CourseList } from "./course-list.tsx";
import { CourseTools } from "./course-tools.tsx";

const filters = ["all", "development", "design", "cloud", "ai", "data"] as const;
const filterWords = {
  all: t("catalogue.filterAll"),
  development: t("catalogue.filterDevelopment"),
  design: t("catalogue.filterDesign"),
  cloud: t("catalogue.filterCloud"),
  ai: t("catalogue.filterAi"),
  data: t("catalogue.filterData"),
};

/** All courses under chips with counts; the choice is in the address. */
export function Catalogue({ courses, category }: { courses: CourseCardData[]; category: string }) {
  const selected = filters.find((filter) => filter === category) ?? "all";
  const inField = (field: string) => courses.filter((course) => field === "all" || course.category === field);
  const shown = inField(selected);
  const result =
    shown.length === 1 ? t("catalogue.countOne") : t("catalogue.countOther", { count: shown.length });
  return (
    <section className="section" id="courses">
      <div className="wrap">
        <FilterChips
          label={t("catalogue.filterLabel")}
          name="category"
          path="/training-courses"
          part="courses"
          options={filters.map((value) => ({
            value,
            label: filterWords[value],
            count: inField(value).length,
          }))}
          selected={selected}
          counted={{ one: t("catalogue.countOne"), other: t("catalogue.countOther") }}
          result={result}
        />
        <CourseList courses={courses} category={selected} level={2} />
        <CourseTools />
      </div>
    </section>
  );
}
