import { content, courseBySlug } from "../../content-model/read/index.server.ts";
import { courseFacts } from "../../content-model/write/course-facts.ts";
import { teachers, teachersOfCourse } from "../../content-model/write/people.ts";
import { trialParts } from "../../content-model/write/proof.ts";
import { nextWrittenBatch } from "../../content-model/write/written-batch.ts";
import { comparePath, moduleSlug, parentsFile, paths, readyPath, syllabusFile } from "../../domain/paths.ts";
import { isBookedUp } from "../../domain/time/batches.ts";
import { wholeTimes } from "../../domain/time/whole-clocks.ts";
import { maxCompared } from "../compare/compare-view.tsx";
import { factsContext } from "../context.ts";
import { moduleCard, workOf } from "../data/cards.server.ts";
import { courseTrail, download, messengersOf, relatedTo, samplesOf } from "../data/links.server.ts";
import { headPicture, picture } from "../data/pictures.server.ts";
import { currentPolicies } from "../data/policies.server.ts";
import { Testimonials } from "../sections/company/testimonials.tsx";
import { DownloadLink, EnrollLink, LessonLink } from "../sections/course-links.tsx";
import { BeforeDeciding } from "../sections/courses/before-deciding.tsx";
import { CertificationCards, StudentWork, SummaryTiles } from "../sections/courses/course-parts.tsx";
import { WithEnrollBar } from "../sections/courses/enroll-bar.tsx";
import { ModuleCards, Syllabus } from "../sections/courses/modules.tsx";
import { SplitHead } from "../sections/page-frame.tsx";
import { PointList } from "../sections/point-list.tsx";
import { RelatedLinks } from "../sections/related-links.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { metaFrom } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Answer, Section } from "../ui/section.tsx";
import { Price } from "../ui/written-facts.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/course.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1);
  const whole = courseBySlug(slug);
  // Past batches are in no part of the page's data.
  const { intakes, ...course } = whole;
  const { today } = context.get(factsContext);
  const { track } = course;
  return {
    course: { ...course, isFull: isBookedUp(intakes, today) },
    teachers: teachers(content.people, teachersOfCourse(whole))
      .map(({ name }) => name)
      .join(", "),
    known: courseFacts(whole, content, today),
    next: nextWrittenBatch(whole, content, today),
    trail: courseTrail(),
    picture: headPicture(`course/${slug}`),
    syllabus: download(syllabusFile(slug)),
    forParents: download(parentsFile(slug)),
    moduleCards: track ? course.modules.map((module) => moduleCard(track.slug, module)) : [],
    cloths: track ? [] : course.modules.map((module) => picture(`module/${slug}/${moduleSlug(module)}`)),
    trials: trialParts(content, content.words, today, slug),
    samples: samplesOf("courses", slug),
    work: workOf(slug),
    said: content.proof.testimonials.filter(({ course }) => course === slug),
    hasPolicies: currentPolicies(context).length > 0,
    messengers: messengersOf(content.site, t("contact.courseQuestion", { course: course.title })),
    related: relatedTo(course.related),
  };
}

export const meta: Route.MetaFunction = metaFrom(({ course: { title, summary } }) => ({
  title: t("course.pageTitle", { course: title }),
  summary,
}));

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, next, moduleCards, trials, related } = loaderData;
  const full = course.isFull ? `${t("catalogue.nextStart")}: ${t("batch.full")}` : undefined;
  const start = next ? t("course.nextStart", { date: next.date }) : (full ?? loaderData.known.anyTime);
  const { addresses } = useRoot();
  return (
    <>
      <SplitHead
        heading={course.title}
        // What the tiles below the head do not say.
        facts={[
          `${t("catalogue.level")}: ${course.level}`,
          ...(start ? [start] : []),
          ...(next ? [wholeTimes(next.held.join(", "))] : []),
          ...(loaderData.teachers === "" ? [] : [t("course.taughtBy", { names: loaderData.teachers })]),
        ]}
        mainFact={start}
        lead={course.lead}
        trail={loaderData.trail}
        picture={loaderData.picture}
      >
        <div className="row buy">
          <Price of={course} />
          <div className="row enter">
            <EnrollLink course={course} />
            <DownloadLink file={loaderData.syllabus} label={t("course.syllabus")} />
          </div>
          <div className="row">
            <LessonLink course={course} />
            {addresses.has(paths.compare) && (
              <ArrowLink to={comparePath([course.slug, ...course.related.courses].slice(0, maxCompared))}>
                {t("compare.linkFrom")}
              </ArrowLink>
            )}
          </div>
        </div>
      </SplitHead>
      <WithEnrollBar course={course} next={next?.shortDate}>
        <div className="sunken">
          <div className="wrap">
            <SummaryTiles course={course} />
          </div>
        </div>
        <Section wrap="answers three">
          <Answer
            heading={t("course.outcomes")}
            items={course.outcomes}
            first={course.outcomes.length > 5 ? 3 : undefined}
          />
          <Answer isFolded heading={t("course.audience")} items={course.audience} />
          <Answer isFolded heading={t("course.prerequisites")} items={course.prerequisites}>
            {course.readiness && <ArrowLink to={readyPath(course.slug)}>{t("ready.link")}</ArrowLink>}
          </Answer>
        </Section>
        <StudentWork work={loaderData.work} />
        <Section id="syllabus" sunken heading={course.modulesHeading}>
          {moduleCards.length > 0 ? (
            <>
              <ModuleCards modules={moduleCards} />
              <details className="further">
                <summary>{t("course.allTopics")}</summary>
                <Syllabus modules={course.modules} />
              </details>
            </>
          ) : (
            <Syllabus modules={course.modules} pictures={loaderData.cloths} />
          )}
        </Section>
        <BeforeDeciding
          course={course}
          known={loaderData.known}
          messengers={loaderData.messengers}
          forParents={loaderData.forParents}
          hasPolicies={loaderData.hasPolicies}
        />
        {course.whyChoose && (
          <PointList heading={course.whyChoose.heading} items={course.whyChoose.points} isFolded />
        )}
        {course.certifications && <CertificationCards {...course.certifications} />}
        <PointList heading={t("course.rhythm")} items={course.rhythm} numbered isFolded />
        {trials.length > 0 && (
          <section className="section">
            <TextParts parts={trials} label={course.title} pictures={{}} />
          </section>
        )}
        <Testimonials said={loaderData.said} />
        <RelatedLinks
          samples={loaderData.samples}
          groups={[
            { heading: t("course.relatedCourses"), links: related.courses },
            { heading: t("course.relatedServices"), links: related.services },
          ]}
        />
      </WithEnrollBar>
    </>
  );
}
