import { claimById, content } from "../../content-model/read/index.server.ts";
import { teachers, teachersOfCourse } from "../../content-model/write/people.ts";
import { proofParts, trialParts } from "../../content-model/write/proof.ts";
import { paths } from "../../domain/paths.ts";
import { factsContext } from "../context.ts";
import { courseCard, worksOfCourses } from "../data/cards.server.ts";
import { download } from "../data/links.server.ts";
import { headPhotograph, withFace } from "../data/pictures.server.ts";
import { currentPolicies, openTopics, policyQuestions } from "../data/policies.server.ts";
import { Faces } from "../sections/company/people.tsx";
import { Testimonials } from "../sections/company/testimonials.tsx";
import { ConsultationLink, DownloadLink } from "../sections/course-links.tsx";
import { CourseList, CourseTools } from "../sections/courses/course-list.tsx";
import { StudentWork } from "../sections/courses/course-parts.tsx";
import { CallToAction, PageHead } from "../sections/page-frame.tsx";
import { PointList, PointLists } from "../sections/point-list.tsx";
import { OpenQuestions, PoliciesLink, QuestionLists } from "../sections/questions.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { StatsStrip } from "../ui/figures.tsx";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/training.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { today } = context.get(factsContext);
  const { pages, courses } = content;
  const policies = currentPolicies(context);
  return {
    photo: headPhotograph("page/training"),
    page: pages.training,
    figures: (pages.home.training?.claims ?? []).map(claimById),
    courses: courses.map((course) => courseCard(course, today)),
    work: worksOfCourses(courses),
    brochure: download("brochure.pdf"),
    proof: [...trialParts(content, content.words, today), ...proofParts(content, content.words)],
    said: content.proof.testimonials.filter(({ course }) => course !== undefined),
    policies: policyQuestions(policies),
    open: openTopics(context, policies),
    taughtBy: teachers(content.people, courses.flatMap(teachersOfCourse)).map(withFace),
    coursesHeading: pages.catalogue.heading,
  };
}

export const meta: Route.MetaFunction = metaOfPage;

export default function Training({ loaderData }: Route.ComponentProps) {
  const {
    photo,
    page,
    figures,
    courses,
    brochure,
    coursesHeading,
    policies,
    proof,
    said,
    work,
    open,
    taughtBy,
  } = loaderData;
  return (
    <>
      <PageHead page={page} photo={photo} />
      <StatsStrip figures={figures} />
      <Section
        id="courses"
        heading={coursesHeading}
        link={<ArrowLink to={paths.catalogue}>{t("training.viewAll")}</ArrowLink>}
      >
        <CourseList courses={courses} phone="list" />
        <CourseTools />
      </Section>
      <StudentWork work={work} isOfCourses />
      {page.paths && <PointList {...page.paths} isFolded />}
      {proof.length > 0 && (
        <section className="section proof">
          <TextParts parts={proof} label={page.heading} pictures={{}} />
        </section>
      )}
      <Testimonials said={said} />
      <PointLists
        lists={[
          ...(page.method ? [{ ...page.method, numbered: true, sunken: true }] : []),
          ...(page.modes ? [{ ...page.modes, sunken: true }] : []),
        ]}
      />
      {taughtBy.length > 0 && (
        <Section id="teachers" sunken beside heading={t("course.teachers")}>
          <Faces people={taughtBy} large="beside" />
        </Section>
      )}
      <QuestionLists
        lists={[
          ...(page.questions ? [page.questions] : []),
          { id: "fees", heading: t("policies.questions"), items: policies, children: <PoliciesLink /> },
        ]}
      />
      <OpenQuestions topics={open} />
      <CallToAction heading={page.closing}>
        <ConsultationLink />
        <DownloadLink file={brochure} label={t("catalogue.brochure")} />
      </CallToAction>
    </>
  );
}
