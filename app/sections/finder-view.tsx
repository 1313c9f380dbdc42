import type { CourseFinder } from "../../content/schema.ts";
import { rankCourses, readAnswers } from "../../domain/course-finder.ts";
import { t } from "../words.ts";
import { FinderForm } from "./finder-form.tsx";
import { type FinderCourse, FinderResult } from "./finder-result.tsx";

export type FinderViewData = { finder: CourseFinder; courses: FinderCourse[] };

/** The courses that fit the answers in the query, and the questions. */
export function FinderView({ finder, courses, query }: FinderViewData & { query: URLSearchParams }) {
  const answers = readAnswers(finder, query);
  return (
    <>
      {answers && (
        <FinderResult
          rules={finder}
          answers={answers}
          ranked={rankCourses(finder, courses, answers)}
          courses={courses}
        />
      )}
      <section
        className={answers ? "section sunken" : "section after-head"}
        data-noprint={answers ? "" : undefined}
      >
        <div className="wrap">
          {answers && <h2 className="compare-heading">{t("finder.change")}</h2>}
          <FinderForm finder={finder} query={query} />
        </div>
      </section>
    </>
  );
}
