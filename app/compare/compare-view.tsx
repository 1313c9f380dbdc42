import { comparePath, paths } from "../../domain/paths.ts";
import type { ComparedCourse } from "../data/cards.server.ts";
import { ArrowLink, SubmitButton } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { PrintButton } from "../ui/print-button.tsx";
import { courseLength } from "../ui/written-facts.ts";
import { t } from "../words.ts";
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

/** Check boxes in a GET form. Script limits how many can be ticked (browser/query-views.ts). */
function CompareForm({ courses, hasCourseFinder, chosen }: CompareViewData & { chosen: string[] }) {
  return (
    <form
      className="compare-form"
      action={comparePath()}
      aria-label={t("compare.choose")}
      data-most={maxCompared}
    >
      <ul>
        {courses.map((course) => (
          <li key={course.slug}>
            <label className="pick">
              <input
                type="checkbox"
                name="courses"
                value={course.slug}
                defaultChecked={chosen.includes(course.slug)}
              />
              <Picture picture={course.picture} />
              <span className="pick-text">
                <b>{course.title}</b>
                <span>{[courseLength(course), course.level].join(" · ")}</span>
                <span className={course.isOneAmount ? "num" : undefined}>{course.price}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="row">
        <SubmitButton icon="right">{t("compare.submit")}</SubmitButton>
        <p className="muted">{t("compare.most")}</p>
        {hasCourseFinder && <ArrowLink to={paths.courseFinder}>{t("courseFinder.link")}</ArrowLink>}
      </div>
    </form>
  );
}
