import { Fragment } from "react";
import type { Course } from "../../content-model/schema/schema.ts";
import { contactPath, coursePath, enrollPath, readyPath } from "../../domain/paths.ts";
import { readinessAnswers, readinessNames, readReadiness } from "../../domain/readiness.ts";
import { QuestionForm } from "../sections/question-form.tsx";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { Texts } from "../ui/lists.tsx";
import { PrintButton } from "../ui/query-view.tsx";
import { counted, t } from "../words.ts";

export type ReadyViewData = {
  course: Pick<Course, "slug" | "title"> & { readiness: NonNullable<Course["readiness"]> };
  /** Whether courses are booked on the site. */
  enrollment: boolean;
};

const answerNames = { yes: t("ready.yes"), no: t("ready.no") };
const options = readinessAnswers.map((value) => ({ value, label: answerNames[value] }));

export function ReadyView({ course, enrollment, query }: ReadyViewData & { query: URLSearchParams }) {
  const { slug, readiness } = course;
  const answers = readReadiness(readiness.length, query);
  const questions = readiness.map(({ question }, i) => ({
    name: readinessNames[i] ?? "",
    question,
    options,
  }));
  return (
    <>
      {answers && <Result course={course} enrollment={enrollment} answers={answers} />}
      <QuestionForm
        action={readyPath(slug)}
        label={t("ready.link")}
        questions={questions}
        query={query}
        note={!answers && query.size > 0 && t("ready.unanswered")}
        submit={t("ready.submit")}
        isAnswered={answers !== undefined}
      />
    </>
  );
}

function Result({ course, enrollment, answers }: ReadyViewData & { answers: boolean[] }) {
  const { slug, title, readiness } = course;
  const gaps = readiness.filter((_, i) => !answers[i]);
  const met = readiness.filter((_, i) => answers[i]);
  const heading =
    gaps.length === 0
      ? t("ready.allMet", { course: title })
      : counted(gaps.length, t("ready.gapsOne"), t("ready.gapsOther"));
  const asked = contactPath(t("ready.subject", { course: title }), {
    message: [t("ready.message", { course: title }), ...gaps.map(({ question }) => `- ${question}`)].join(
      "\n",
    ),
  });
  return (
    <section className="section after-head" id="result">
      <div className="wrap answer-sheet">
        <h2 className="h-sec" tabIndex={-1} data-result="">
          {heading}
        </h2>
        <div className="answer-aside">
          <h3>{t("ready.met", { count: met.length, of: readiness.length })}</h3>
          <Texts className="reasons" items={met.map(({ question }) => question)} icon="check" />
          <div className="row">
            {gaps.length === 0 && enrollment ? (
              <ButtonLink to={enrollPath(slug)}>{t("course.enroll")}</ButtonLink>
            ) : (
              <ButtonLink to={asked}>{t("ready.ask")}</ButtonLink>
            )}
            <PrintButton />
          </div>
        </div>
        <div className="answer-main">
          {gaps.map(({ question, gap, close, link }) => (
            <Fragment key={question}>
              <h3>{question}</h3>
              <p>{gap}</p>
              <p>
                <b>{t("ready.close")}</b> {close}
              </p>
              {link && <ArrowLink to={link.href}>{link.label}</ArrowLink>}
            </Fragment>
          ))}
          <ArrowLink to={coursePath(slug)}>{t("ready.back", { course: title })}</ArrowLink>
        </div>
      </div>
    </section>
  );
}
