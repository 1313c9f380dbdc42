import type { CourseFinder } from "../../content/schema.ts";
import { type FinderAnswers, finderQuestions, type RankedCourse } from "../../domain/course-finder.ts";
import type { PictureRef } from "../pictures.server.ts";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { TagList } from "../ui/tag-list.tsx";
import { t } from "../words.ts";
import { comparePath } from "./compare-path.ts";
import { CourseFacts } from "./course-list.tsx";

export type FinderCourse = {
  slug: string;
  title: string;
  months: number;
  level: string;
  price: number;
  projects: number;
  picture: PictureRef;
};

/** The first is shown large, two more beside it; a longer list would be the catalogue again. */
const mostShown = 3;

type Props = {
  rules: CourseFinder;
  answers: FinderAnswers;
  ranked: RankedCourse[];
  courses: FinderCourse[];
};

/** The courses that fit, best first, each with its reasons. */
export function FinderResult({ rules, answers, ranked, courses }: Props) {
  const shown = ranked.slice(0, mostShown).flatMap((rank) => {
    const course = courses.find(({ slug }) => slug === rank.course);
    return course ? [{ course, rank }] : [];
  });
  const [first, ...others] = shown;
  if (!first) return null;
  return (
    <section className="section after-head" id="result">
      <div className="wrap finder-result">
        <div className="finder-head">
          <h2 className="h-sec" tabIndex={-1} data-result="">
            {shown.length === 1 ? t("finder.resultOne") : t("finder.resultOther", { count: shown.length })}
          </h2>
          <Answers rules={rules} answers={answers} />
        </div>
        <article className="fit fit-first">
          <Picture picture={first.course.picture} eager />
          <div className="fit-text">
            <span className="badge">{t("finder.first")}</span>
            <h3>{first.course.title}</h3>
            <Reasons rank={first.rank} course={first.course} />
            <CourseFacts course={first.course} />
            <div className="fit-end">
              <Price rupees={first.course.price} />
              <ButtonLink to={`/${first.course.slug}`} kind="accent">
                {t("catalogue.viewCourse")}
              </ButtonLink>
            </div>
          </div>
        </article>
        <div className="fit-others">
          <h3 className="fit-heading">{t("finder.others")}</h3>
          {others.map(({ course, rank }) => (
            <article className="fit" key={course.slug}>
              <Picture picture={course.picture} />
              <div className="fit-text">
                <h4>
                  <Link to={`/${course.slug}`}>{course.title}</Link>
                </h4>
                <Reasons rank={rank} course={course} />
              </div>
            </article>
          ))}
          <ArrowLink to={comparePath(shown.map(({ course }) => course.slug))}>
            {t("finder.compare")}
          </ArrowLink>
        </div>
      </div>
    </section>
  );
}

/** What was answered, so that a shared address explains itself. */
function Answers({ rules, answers }: Pick<Props, "rules" | "answers">) {
  return (
    <section aria-label={t("finder.answers")}>
      <TagList
        tags={finderQuestions.flatMap(
          (name) =>
            rules[name].options.find(({ value }) => String(value) === String(answers[name]))?.label ?? [],
        )}
      />
    </section>
  );
}

function Reasons({ rank, course }: { rank: RankedCourse; course: FinderCourse }) {
  const { months } = course;
  const { monthsOver: over } = rank;
  const time =
    over === 0
      ? t("finder.timeFits", { months })
      : over === 1
        ? t("finder.timeOverOne", { months })
        : t("finder.timeOverOther", { months, over });
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
