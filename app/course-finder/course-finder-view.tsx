import type { CourseFinder } from "../../content-model/schema/schema.ts";
import { rankCourses, readAnswers } from "../../domain/course-finder.ts";
import { t } from "../words.ts";
import { CourseFinderForm } from "./course-finder-form.tsx";
import { CourseFinderResult, type SuggestedCourse } from "./course-finder-result.tsx";

export type CourseFinderViewData = { finder: CourseFinder; courses: SuggestedCourse[] };

export function CourseFinderView({
  finder,
  courses,
  query,
}: CourseFinderViewData & { query: URLSearchParams }) {
  const answers = readAnswers(finder, query);
  return (
    <>
      {answers && (
        <CourseFinderResult
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
          {answers && <h2 className="compare-heading">{t("courseFinder.change")}</h2>}
          <CourseFinderForm finder={finder} query={query} />
        </div>
      </section>
    </>
  );
}
