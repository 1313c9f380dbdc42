import { content, courseBySlug } from "../../../content-model/read/index.server.ts";
import { framesIn } from "../../../content-model/schema/blocks.ts";
import { teachers, teachersOfCourse } from "../../../content-model/write/people.ts";
import { nextWrittenBatch } from "../../../content-model/write/written-batch.ts";
import { lessonPath, syllabusPath } from "../../../domain/paths.ts";
import { isBookedUp } from "../../../domain/time/batches.ts";
import { factsContext } from "../../context.ts";
import { trailBelow } from "../../data/links.server.ts";
import { demosIn, picturesIn, withFace } from "../../data/pictures.server.ts";
import { Faces } from "../../sections/company/people.tsx";
import { EnrollLink } from "../../sections/course-links.tsx";
import { CallToAction, PageHead } from "../../sections/page-frame.tsx";
import { partId, TextParts } from "../../sections/text-parts.tsx";
import { metaFrom } from "../../seo/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";
import type { Route } from "./+types/first-lesson.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const lesson = content.lessons.find(({ slug }) => lessonPath(slug) === url.pathname);
  if (!lesson) throw new Error(`There is no lesson at ${url.pathname}`);
  const course = courseBySlug(lesson.slug);
  const { slug, title, price, vat, intakes } = course;
  const { today } = context.get(factsContext);
  return {
    lesson,
    course: { slug, title, price, vat, isFull: isBookedUp(intakes, today) },
    next: nextWrittenBatch(course, content, today)?.date,
    teachers: teachers(content.people, teachersOfCourse(course)).map(withFace),
    pictures: picturesIn(lesson.parts),
    demos: demosIn(lesson.parts),
    exercise: lesson.parts.flatMap((part, i) =>
      part.heading && framesIn([part]).length > 0 ? [part.id ?? partId(i)] : [],
    )[0],
    trail: trailBelow(course),
  };
}

export const meta: Route.MetaFunction = metaFrom(({ lesson, course }) => ({
  title: t("lesson.pageTitle", { lesson: lesson.title, course: course.title }),
  summary: lesson.summary,
}));

export default function FirstLesson({ loaderData }: Route.ComponentProps) {
  const { lesson, course, next, teachers: people, exercise, ...data } = loaderData;
  const { title, summary, minutes, parts } = lesson;
  return (
    <>
      <PageHead
        eyebrow={t("lesson.eyebrow", { minutes })}
        page={{ title: t("lesson.here"), heading: title, lead: summary }}
        trail={data.trail}
      >
        {exercise !== undefined && (
          <>
            {" "}
            <a className="link within" href={`#${exercise}`}>
              {t("lesson.exercise")}
            </a>
          </>
        )}
      </PageHead>
      <section className="section after-head">
        <TextParts parts={parts} label={title} pictures={data.pictures} demos={data.demos} withContents />
      </section>
      {people.length > 0 && (
        <Section id="teachers" beside heading={t("course.teachers")}>
          <Faces people={people} large="beside" />
        </Section>
      )}
      <CallToAction
        heading={t("lesson.closing", { course: course.title })}
        note={next && t("course.nextStart", { date: next })}
      >
        <EnrollLink course={course} />
        <ButtonLink to={syllabusPath(course.slug)} kind="line">
          {t("course.wholeCourse")}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
