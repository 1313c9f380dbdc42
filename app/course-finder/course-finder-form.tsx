import type { CourseFinder } from "../../content-model/schema/schema.ts";
import { finderQuestions } from "../../domain/course-finder.ts";
import { paths } from "../../domain/paths.ts";
import { QuestionForm } from "../sections/question-form.tsx";
import { t } from "../words.ts";

type Props = { finder: CourseFinder; query: URLSearchParams };

export function CourseFinderForm({ finder, query }: Props) {
  const given = finderQuestions.filter((name) => query.has(name)).length;
  return (
    <QuestionForm
      action={paths.courseFinder}
      label={t("courseFinder.formLabel")}
      questions={finderQuestions.map((name) => ({ name, ...finder[name] }))}
      query={query}
      note={given > 0 && given < finderQuestions.length && t("courseFinder.unanswered")}
      submit={t("courseFinder.submit")}
    />
  );
}
