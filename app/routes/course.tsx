import { content, courseBySlug, serviceBySlug } from "../../content/index.server.ts";
import { upcomingIntakes } from "../../domain/intakes.ts";
import { moduleSlug } from "../../domain/module-slug.ts";
import { factsContext } from "../context.ts";
import { download } from "../downloads.server.ts";
import { messengersOf } from "../messengers.server.ts";
import { picture } from "../pictures.server.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { CertificationCards } from "../sections/certification-cards.tsx";
import { comparePath, mostCompared } from "../sections/compare-path.ts";
import { consultationPath } from "../sections/contact-path.ts";
import { CourseAnswers } from "../sections/course-answers.tsx";
import { DownloadLink } from "../sections/download-link.tsx";
import { ModuleCards } from "../sections/module-cards.tsx";
import { PointList } from "../sections/point-list.tsx";
import { RelatedLinks } from "../sections/related-links.tsx";
import { SplitHead } from "../sections/split-head.tsx";
import { Syllabus } from "../sections/syllabus.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { Price } from "../ui/price.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/course.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1);
  const { intakes, ...lasting } = courseBySlug(slug);
  const course = { ...lasting, intakes: upcomingIntakes(intakes, context.get(factsContext).today) };
  const { training, catalogue } = content.pages;
  const { track } = course;
  return {
    course,
    trail: [
      { label: training.title, path: "/training" },
      { label: catalogue.title, path: "/training-courses" },
    ],
    picture: picture(`course/${slug}`),
    syllabus: download(`syllabus-${slug}.pdf`),
    moduleCards: track
      ? course.modules.map((module) => ({
          title: module.title,
          description: module.description ?? "",
          months: module.months ?? 0,
          projects: module.projects ?? 0,
          level: module.level ?? "",
          skills: module.skills ?? [],
          link: `/training/${track.slug}/${moduleSlug(module.title)}`,
          picture: picture(`module/${track.slug}/${moduleSlug(module.title)}`),
        }))
      : [],
    messengers: messengersOf(content.site, t("contact.courseQuestion", { course: course.title })),
    related: {
      courses: course.related.courses
        .map(courseBySlug)
        .map((c) => ({ path: `/${c.slug}`, title: c.title, line: c.description })),
      services: course.related.services
        .map(serviceBySlug)
        .map((s) => ({ path: `/${s.slug}`, title: s.title, line: s.line })),
    },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: `${loaderData?.course.title ?? ""} Course`,
    summary: loaderData?.course.summary ?? "",
    path: `/${loaderData?.course.slug ?? ""}`,
  });

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, trail, picture: cloth, syllabus, moduleCards, messengers, related } = loaderData;
  const enrollPath = `/enroll?course=${course.slug}`;
  return (
    <>
      <SplitHead heading={course.title} lead={course.lead} trail={trail} here={course.title} picture={cloth}>
        <div className="buy">
          <Price rupees={course.price} />
          <div className="row">
            <ButtonLink to={enrollPath} kind="accent">
              {t("course.enroll")}
            </ButtonLink>
            <DownloadLink file={syllabus} label={t("course.syllabus")} />
          </div>
          <ArrowLink to={comparePath([course.slug, ...course.related.courses].slice(0, mostCompared))}>
            {t("compare.linkFrom")}
          </ArrowLink>
        </div>
      </SplitHead>
      <div className="sunken">
        <div className="wrap">
          <SummaryTiles course={course} />
        </div>
      </div>
      <CourseAnswers course={course} messengers={messengers} />
      <section className="section sunken" id="syllabus">
        <div className="wrap">
          <SectionHead eyebrow={t("catalogue.modules")} heading={course.modulesHeading} />
          {moduleCards.length > 0 ? (
            <>
              <ModuleCards modules={moduleCards} />
              <details className="all-topics">
                <summary>{t("course.allTopics")}</summary>
                <Syllabus modules={course.modules} />
              </details>
            </>
          ) : (
            <Syllabus modules={course.modules} />
          )}
        </div>
      </section>
      {course.whyChoose && <PointList heading={course.whyChoose.heading} items={course.whyChoose.points} />}
      {course.certifications && <CertificationCards {...course.certifications} />}
      <PointList heading={t("course.rhythm")} items={course.rhythm} numbered />
      <RelatedLinks
        groups={[
          { heading: t("course.relatedCourses"), links: related.courses },
          { heading: t("course.relatedServices"), links: related.services },
        ]}
      />
      <CallToAction heading={course.closing}>
        <ButtonLink to={enrollPath} kind="accent">
          {t("course.enroll")}
        </ButtonLink>
        <ButtonLink to={consultationPath(course.title)} kind="line">
          {t("training.consultation")}
        </ButtonLink>
      </CallToAction>
    </>
  );
}

/** Specification, section 9: duration, projects and modules of the programme. */
function SummaryTiles({ course }: { course: { months: number; projects: number; modules: unknown[] } }) {
  const [count, unit] = t("course.months", { count: course.months }).split(" ");
  return (
    <dl className="stats three">
      <div className="stat">
        <dt>{t("catalogue.duration")}</dt>
        <dd>
          {count}
          <small>{` ${unit}`}</small>
        </dd>
      </div>
      <div className="stat">
        <dt>{t("catalogue.projects")}</dt>
        <dd>
          {course.projects}
          <sup>+</sup>
        </dd>
      </div>
      <div className="stat">
        <dt>{t("catalogue.modules")}</dt>
        <dd>{course.modules.length}</dd>
      </div>
    </dl>
  );
}
