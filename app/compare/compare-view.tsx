import type { ComparedCourse } from "../data/cards.server.ts";
import { PrintButton } from "../ui/print-button.tsx";
import { t } from "../words.ts";
import { CompareForm } from "./compare-form.tsx";
import { CompareTable } from "./compare-table.tsx";
import { maxCompared, readCompared } from "./compared-courses.ts";

export type CompareViewData = { courses: ComparedCourse[]; hasCourseFinder: boolean };

type Props = CompareViewData & { query: URLSearchParams };

export function CompareView({ courses, hasCourseFinder, query }: Props) {
  const asked = readCompared(query, courses);
  const chosen = asked.slice(0, maxCompared);
  const shown = chosen.flatMap((slug) => courses.filter((course) => course.slug === slug));
  const others = shown.length === 1 ? t("compare.oneMore") : t("compare.change");
  const heading = shown.length === 0 ? t("compare.choose") : others;
  return (
    <>
      {shown.length > 0 && (
        <section className="section after-head" key="table">
          <div className="wrap" tabIndex={-1} data-result="">
            {asked.length > chosen.length && (
              <p className="compare-said">{t("compare.tooMany", { count: maxCompared })}</p>
            )}
            <CompareTable courses={shown} />
            <p className="compare-print" data-noprint="">
              <PrintButton />
            </p>
          </div>
        </section>
      )}
      <section
        className={shown.length > 0 ? "section sunken" : "section after-head"}
        key="form"
        data-noprint=""
      >
        <div className="wrap">
          <h2 className="compare-heading">{heading}</h2>
          <CompareForm courses={courses} chosen={chosen} hasCourseFinder={hasCourseFinder} />
        </div>
      </section>
    </>
  );
}
