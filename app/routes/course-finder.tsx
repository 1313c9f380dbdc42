import { useEffect, useRef } from "react";
import { content } from "../../content/index.server.ts";
import { rankCourses, readAnswers } from "../../domain/course-finder.ts";
import { picture } from "../pictures.server.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { consultationPath } from "../sections/contact-path.ts";
import { FinderForm } from "../sections/finder-form.tsx";
import { FinderResult } from "../sections/finder-result.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import printStyles from "../styles/finder-print.css?url";
import { ButtonLink } from "../ui/button.tsx";
import { useQuery } from "../ui/use-query.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/course-finder.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { courseFinder, courses, pages } = content;
  return {
    finder: courseFinder,
    trainingTitle: pages.training.title,
    closing: pages.training.closing,
    query: url.searchParams.toString(),
    courses: courses.map(({ slug, title, months, level, price, projects }) => ({
      ...{ slug, title, months, level, price, projects },
      picture: picture(`course/${slug}`),
    })),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printStyles, media: "print" }];

export { keepOnQueryChange as shouldRevalidate } from "../keep-on-query-change.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.finder.title ?? "",
    summary: loaderData?.finder.summary ?? "",
    path: "/course-finder",
    noindex: true,
  });

export default function CourseFinder({ loaderData }: Route.ComponentProps) {
  const { finder, trainingTitle, closing, courses } = loaderData;
  const query = useQuery(loaderData.query);
  const answers = readAnswers(finder, query);
  const ranked = answers && rankCourses(finder, courses, answers);
  const key = answers && `${answers.make} ${answers.know} ${answers.months}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = useRef(false);
  useEffect(() => {
    if (!key || !isNew.current) return;
    isNew.current = false;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [key]);
  return (
    <>
      <PageHead
        heading={finder.heading}
        lead={finder.lead}
        trail={[{ label: trainingTitle, path: "/training" }]}
        here={finder.title}
      />
      {answers && ranked && (
        <FinderResult rules={finder} answers={answers} ranked={ranked} courses={courses} heading={heading} />
      )}
      <section
        className={answers ? "section sunken" : "section after-head"}
        data-noprint={answers ? "" : undefined}
      >
        <div className="wrap">
          {answers && <h2 className="compare-heading">{t("finder.change")}</h2>}
          <FinderForm
            key={key}
            finder={finder}
            query={query}
            onAnswer={() => {
              isNew.current = true;
            }}
          />
        </div>
      </section>
      <CallToAction heading={closing}>
        <ButtonLink to={consultationPath()} kind="accent">
          {t("training.consultation")}
        </ButtonLink>
        <ButtonLink to="/training-courses" kind="line">
          {t("training.viewAll")}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
