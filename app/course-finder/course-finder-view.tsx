import type { CourseFinder } from "../../content-model/schema/schema.ts";
import {
  type FinderAnswers,
  finderQuestions,
  type RankedCourse,
  rankCourses,
  readAnswers,
} from "../../domain/course-finder.ts";
import { comparePath, coursePath, lessonPath, paths } from "../../domain/paths.ts";
import { priceLine } from "../../domain/price.ts";
import type { SuggestedCourse } from "../data/cards.server.ts";
import { CourseFacts } from "../sections/courses/course-list.tsx";
import { QuestionForm } from "../sections/question-form.tsx";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { TagList } from "../ui/lists.tsx";
import { Picture } from "../ui/picture.tsx";
import { courseLength, ShownPrice } from "../ui/written-facts.tsx";
import { counted, t } from "../words.ts";

/** The first is shown large, two more beside it; a longer list would be the catalogue again. */
const maxShown = 3;

export type CourseFinderViewData = { finder: CourseFinder; courses: SuggestedCourse[] };

type Props = CourseFinderViewData & { query: URLSearchParams };

export function CourseFinderView({ finder, courses, query }: Props) {
  const answers = readAnswers(finder, query);
  const given = finderQuestions.filter((name) => query.has(name)).length;
  return (
    <>
      {answers && <Result finder={finder} courses={courses} answers={answers} />}
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

function Result({ finder, courses, answers }: CourseFinderViewData & { answers: FinderAnswers }) {
  const ranked = rankCourses(finder, courses, answers);
  const shown = ranked.slice(0, maxShown).flatMap((rank) => {
    const course = courses.find(({ slug }) => slug === rank.course);
    return course ? [{ course, rank }] : [];
  });
  const [first, ...others] = shown;
  if (!first) return null;
  return (
    <section className="section after-head" id="result">
      <div className="wrap course-finder-result">
        <div className="course-finder-head">
          <h2 className="h-sec" tabIndex={-1} data-result="">
            {counted(shown.length, t("courseFinder.resultOne"), t("courseFinder.resultOther"))}
          </h2>
          {/* The chosen answers, so that a shared address explains itself. */}
          <section aria-label={t("courseFinder.answers")}>
            <TagList
              tags={finderQuestions.flatMap(
                (name) =>
                  finder[name].options.find(({ value }) => String(value) === String(answers[name]))?.label ??
                  [],
              )}
            />
          </section>
        </div>
        <article className="fit fit-first">
          <Picture picture={first.course.picture} eager />
          <div className="fit-text">
            <div className="flagged">
              <h3>{first.course.title}</h3>
              {first.rank.isReady && <span className="badge">{t("courseFinder.first")}</span>}
            </div>
            <Reasons rank={first.rank} course={first.course} />
            <CourseFacts course={first.course} />
            {first.course.hasLesson && (
              <ArrowLink to={lessonPath(first.course.slug)}>{t("lesson.link")}</ArrowLink>
            )}
            <div className="row fit-end">
              <ShownPrice of={first.course.price} />
              <ButtonLink to={coursePath(first.course.slug)}>{t("catalogue.viewCourse")}</ButtonLink>
            </div>
          </div>
        </article>
        <div className="fit-others">
          <h3 className="fit-heading">{t("courseFinder.others")}</h3>
          {others.map(({ course, rank }) => (
            <article className="fit" key={course.slug}>
              <Picture picture={course.picture} />
              <div className="fit-text">
                <h4>
                  <a href={coursePath(course.slug)}>{course.title}</a>
                </h4>
                <Reasons rank={rank} course={course} />
                <p className="muted fit-facts">
                  <span>{priceLine(course.price)}</span>
                  {course.next && <span>{t("course.nextStart", { date: course.next.shortDate })}</span>}
                </p>
              </div>
            </article>
          ))}
          <ArrowLink to={comparePath(shown.map(({ course }) => course.slug))}>
            {t("courseFinder.compare")}
          </ArrowLink>
        </div>
      </div>
    </section>
  );
}

function Reasons({ rank, course }: { rank: RankedCourse; course: SuggestedCourse }) {
  const length = courseLength(course);
  const { monthsOver: over } = rank;
  const time =
    over === 0
      ? t("courseFinder.timeFits", { length })
      : counted(
          over,
          t("courseFinder.timeOverOne", { length, over }),
          t("courseFinder.timeOverOther", { length, over }),
        );
  return (
    <ul className="reasons">
      {[...rank.reasons, { text: time, speaksFor: over === 0 }].map(({ text, speaksFor }) => (
        <li key={text} className={speaksFor ? "for" : undefined}>
          {speaksFor ? <Icon name="check" /> : <i />}
          {text}
        </li>
      ))}
    </ul>
  );
}
