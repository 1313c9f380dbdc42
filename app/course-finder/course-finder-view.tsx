import type { CourseFinder } from "../../content-model/schema/schema.ts";
import { finderQuestions, rankCourses, readAnswers } from "../../domain/course-finder.ts";
import { paths } from "../../domain/paths.ts";
import type { SuggestedCourse } from "../data/cards.server.ts";
import { QuestionForm } from "../sections/question-form.tsx";
import { t } from "../words.ts";
import { CourseFinderResult } from "./course-finder-result.tsx";

export type CourseFinderViewData = { finder: CourseFinder; courses: SuggestedCourse[] };

export function CourseFinderView({
  finder,
  courses,
  query,
}: CourseFinderViewData & { query: URLSearchParams }) {
  const answers = readAnswers(finder, query);
  const given = finderQuestions.filter((name) => query.has(name)).length;
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
      <QuestionForm
        action={paths.courseFinder}
        label={t("courseFinder.formLabel")}
        questions={finderQuestions.map((name) => ({ name, ...finder[name] }))}
        query={query}
        note={given > 0 && given < finderQuestions.length && t("courseFinder.unanswered")}
        submit={t("courseFinder.submit")}
        isAnswered={answers !== undefined}
      />
    </>
  );
}
