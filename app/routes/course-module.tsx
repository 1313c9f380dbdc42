import { data } from "react-router";
import { content } from "../../content-model/read/index.server.ts";
import { teachers } from "../../content-model/write/people.ts";
import { nextWrittenBatch } from "../../content-model/write/written-batch.ts";
import { coursePath, modulePath, moduleSlug } from "../../domain/paths.ts";
import { isBookedUp } from "../../domain/time/batches.ts";
import { factsContext } from "../context.ts";
import { neighboursOf, trailBelow } from "../data/links.server.ts";
import { picture, withFace } from "../data/pictures.server.ts";
import { TaughtBy } from "../sections/company/people.tsx";
import { EnrollLink, LessonLink } from "../sections/course-links.tsx";
import { WithEnrollBar } from "../sections/courses/enroll-bar.tsx";
import { moduleLength } from "../sections/courses/modules.tsx";
import { Neighbours } from "../sections/courses/neighbours.tsx";
import { SplitHead } from "../sections/page-frame.tsx";
import { metaFrom } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Fact, Texts } from "../ui/lists.tsx";
import { Answer, Section } from "../ui/section.tsx";
import { figure, t } from "../words.ts";
import type { Route } from "./+types/course-module.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const course = content.courses.find(({ track }) => track?.slug === params.track);
  const index = course?.modules.findIndex((one) => moduleSlug(one) === params.module) ?? -1;
  const module = course?.modules[index];
  if (!course?.track || !module) throw data(null, { status: 404 });
  const { slug, title, closing, price, vat, track, modules, intakes, anyTime } = course;
  const { today } = context.get(factsContext);
  return {
    module,
    number: index + 1,
    count: modules.length,
    track,
    course: { slug, title, closing, price, vat, anyTime, isFull: isBookedUp(intakes, today) },
    next: nextWrittenBatch(course, content, today),
    teachers: teachers(content.people, module.instructors ?? course.instructors ?? []).map(withFace),
    trail: trailBelow(course),
    picture: picture(`module/${params.track}/${params.module}`),
    neighbours: neighboursOf(modules, index, (one) => modulePath(track.slug, one)),
  };
}

export const meta: Route.MetaFunction = metaFrom(({ module, track }) => ({
  title: `${module.title} – ${track.name}`,
  summary: (module.description ?? "").slice(0, 160),
}));

export default function CourseModulePage({ loaderData }: Route.ComponentProps) {
  const { module, number, count, course, next, neighbours } = loaderData;
  return (
    <>
      <SplitHead
        heading={module.title}
        lead={module.description ?? ""}
        trail={loaderData.trail}
        picture={loaderData.picture}
      >
        <ul className="head-facts">
          <li>{t("course.moduleOf", { number, count })}</li>
          {next && (
            <li>
              <strong>{t("course.nextStart", { date: next.date })}</strong>
            </li>
          )}
        </ul>
        <div className="row">
          <EnrollLink course={course} />
          <ArrowLink to={coursePath(course.slug)}>{t("course.wholeCourse")}</ArrowLink>
          {number === 1 && <LessonLink course={course} />}
        </div>
      </SplitHead>
      <WithEnrollBar course={course} next={next?.shortDate}>
        <Details {...loaderData} />
        <Neighbours
          label={t("course.moduleNavigation")}
          {...neighbours}
          words={{ previous: t("course.previousModule"), next: t("course.nextModule") }}
        />
      </WithEnrollBar>
    </>
  );
}

function Details({ module, teachers }: Route.ComponentProps["loaderData"]) {
  const { topics, builds = [], outcome, skills = [], projects = 0, level } = module;
  return (
    <>
      <div className="sunken">
        <dl className="wrap module-facts">
          <Fact label={t("catalogue.duration")}>{moduleLength(module)}</Fact>
          {projects > 0 && <Fact label={t("catalogue.projects")}>{figure(projects)}</Fact>}
          <Fact label={t("catalogue.level")}>{level}</Fact>
          {skills.length > 0 && <Fact label={t("course.skills")}>{skills.join(", ")}</Fact>}
        </dl>
      </div>
      {builds.length > 0 && (
        <Section heading={t("course.whatYouBuild")}>
          <Texts
            className={`grid points numbered builds${builds.length > 2 ? " three" : ""}`}
            items={builds}
            numbered
          />
        </Section>
      )}
      <Section wrap="answers">
        <Answer heading={t("course.topics")} items={topics} />
        <div>
          <h2>{t("course.outcome")}</h2>
          <p className="lead">{outcome}</p>
          <TaughtBy people={teachers} />
        </div>
      </Section>
    </>
  );
}
