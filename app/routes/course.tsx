import { content, courseBySlug, serviceBySlug } from "../../content-model/read/index.server.ts";
import type { Course } from "../../content-model/schema/schema.ts";
import { teachers, teachersOfCourse } from "../../content-model/write/people.ts";
import { policiesFor } from "../../content-model/write/policies.ts";
import { nextWrittenBatch, writtenBatches } from "../../content-model/write/written-batch.ts";
import {
  comparePath,
  coursePath,
  modulePath,
  moduleSlug,
  paths,
  servicePath,
  syllabusFile,
} from "../../domain/paths.ts";
import { maxCompared } from "../compare/compared-courses.ts";
import { factsContext } from "../context.ts";
import { levelNames } from "../data/choice-names.ts";
import { download } from "../data/downloads.server.ts";
import { messengersOf } from "../data/messengers.server.ts";
import { headPicture, picture } from "../data/pictures.server.ts";
import { currentPolicies, openTopics, policyQuestions } from "../data/policies.server.ts";
import { courseTrials, saidOfCourse, workOf } from "../data/proof.server.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Testimonials } from "../sections/company/testimonials.tsx";
import { ConsultationLink } from "../sections/consultation-link.tsx";
import { Batches } from "../sections/courses/batches.tsx";
import { CertificationCards } from "../sections/courses/certification-cards.tsx";
import { CourseAnswers } from "../sections/courses/course-answers.tsx";
import { WithEnrollBar } from "../sections/courses/enroll-bar.tsx";
import { ModuleCards, moduleLength } from "../sections/courses/module-cards.tsx";
import { OpenQuestions } from "../sections/courses/open-questions.tsx";
import { StudentWork } from "../sections/courses/student-work.tsx";
import { SummaryTiles } from "../sections/courses/summary-tiles.tsx";
import { Syllabus } from "../sections/courses/syllabus.tsx";
import { Teachers } from "../sections/courses/teachers.tsx";
import { DownloadLink } from "../sections/download-link.tsx";
import { EnrollLink } from "../sections/enroll-link.tsx";
import { PointList } from "../sections/point-list.tsx";
import { PoliciesLink, Questions } from "../sections/questions.tsx";
import { RelatedLinks } from "../sections/related-links.tsx";
import { SplitHead } from "../sections/split-head.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Price } from "../ui/price.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/course.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1);
  const whole = courseBySlug(slug);
  // Past batches are in no part of the page's data.
  const { intakes: _, ...course } = whole;
  const { today } = context.get(factsContext);
  const policies = currentPolicies(context);
  const { training, catalogue } = content.pages;
  const { track } = course;
  return {
    course,
    batches: writtenBatches(whole, content, today),
    next: nextWrittenBatch(whole, content, today)?.date,
    teachers: teachers(content.people, teachersOfCourse(course)),
    trail: [
      { label: training.title, path: paths.training },
      { label: catalogue.title, path: paths.catalogue },
    ],
    picture: headPicture(`course/${slug}`),
    syllabus: download(syllabusFile(slug)),
    moduleCards: track
      ? course.modules.map((module) => ({
          title: module.title,
          description: module.description ?? "",
          length: moduleLength(module),
          projects: module.projects ?? 0,
          level: module.level ? levelNames[module.level] : "",
          link: modulePath(track.slug, module),
          picture: picture(`module/${track.slug}/${moduleSlug(module)}`),
        }))
      : [],
    trials: courseTrials(slug, today),
    work: workOf(slug),
    said: saidOfCourse(slug),
    policies: policyQuestions(policiesFor(policies, whole)),
    paidInParts: content.policies.instalments !== undefined,
    open: openTopics(context, policies, [whole]),
    messengers: messengersOf(content.site, t("contact.courseQuestion", { course: course.title })),
    related: {
      courses: course.related.courses
        .map(courseBySlug)
        .map((c) => ({ path: coursePath(c.slug), title: c.title, line: c.description })),
      services: course.related.services
        .map(serviceBySlug)
        .map((s) => ({ path: servicePath(s.slug), title: s.title, line: s.line })),
    },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: t("course.pageTitle", { course: loaderData?.course.title ?? "" }),
    summary: loaderData?.course.summary ?? "",
    path: coursePath(loaderData?.course.slug ?? ""),
  });

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const {
    course,
    batches,
    next,
    teachers: people,
    trail,
    picture: cloth,
    syllabus,
    moduleCards,
    trials,
    work,
    said,
    policies,
    paidInParts,
    open,
    messengers,
    related,
  } = loaderData;
  const { addresses } = useRoot();
  return (
    <>
      <SplitHead
        heading={course.title}
        facts={headFacts(course, next)}
        lead={course.lead}
        trail={trail}
        here={course.title}
        picture={cloth}
      >
        <div className="buy">
          <Price of={course} />
          <div className="row">
            <EnrollLink course={course} kind="accent" />
            <DownloadLink file={syllabus} label={t("course.syllabus")} />
          </div>
          {addresses.has(paths.compare) && (
            <ArrowLink to={comparePath([course.slug, ...course.related.courses].slice(0, maxCompared))}>
              {t("compare.linkFrom")}
            </ArrowLink>
          )}
        </div>
      </SplitHead>
      <WithEnrollBar course={course} next={next}>
        <div className="sunken">
          <div className="wrap">
            <SummaryTiles course={course} />
          </div>
        </div>
        <Batches course={course} batches={batches} />
        <CourseAnswers
          course={course}
          dates={next !== undefined ? "open" : batches.length > 0 ? "full" : "none"}
          messengers={messengers}
          paidInParts={paidInParts}
        />
        <Teachers people={people} />
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
              <Syllabus modules={course.modules} withOutcomes />
            )}
          </div>
        </section>
        {course.whyChoose && <PointList heading={course.whyChoose.heading} items={course.whyChoose.points} />}
        {course.certifications && <CertificationCards {...course.certifications} />}
        <PointList heading={t("course.rhythm")} items={course.rhythm} numbered />
        {trials.length > 0 && (
          <section className="section">
            <TextParts parts={trials} label={course.title} pictures={{}} />
          </section>
        )}
        <StudentWork work={work} />
        <Testimonials said={said} />
        <Questions heading={t("policies.questions")} items={policies} sunken>
          <PoliciesLink />
        </Questions>
        <OpenQuestions topics={open} course={course.title} />
        <RelatedLinks
          groups={[
            { heading: t("course.relatedCourses"), links: related.courses },
            { heading: t("course.relatedServices"), links: related.services },
          ]}
        />
      </WithEnrollBar>
      <CallToAction heading={course.closing}>
        <EnrollLink course={course} kind="accent" />
        <ConsultationLink course={course.title} kind="line" />
      </CallToAction>
    </>
  );
}

/** What decides first: how long it takes, for whom it is, and when it starts if that is known. */
/** What the tiles below the head do not say. */
function headFacts(course: Pick<Course, "level">, next: string | undefined): string[] {
  return [course.level, ...(next === undefined ? [] : [t("course.nextStart", { date: next })])];
}
