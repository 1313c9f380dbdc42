import { data } from "react-router";
import { content } from "../../content/index.server.ts";
import { moduleSlug } from "../../domain/module-slug.ts";
import { picture } from "../pictures.server.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { consultationPath } from "../sections/contact-path.ts";
import { ModuleDetails } from "../sections/module-details.tsx";
import { Neighbours } from "../sections/neighbours.tsx";
import { SplitHead } from "../sections/split-head.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/course-module.ts";

export function loader({ params }: Route.LoaderArgs) {
  const course = content.courses.find(({ track }) => track?.slug === params.track);
  const index = course?.modules.findIndex(({ title }) => moduleSlug(title) === params.module) ?? -1;
  const module = course?.modules[index];
  if (!course?.track || !module) throw data(null, { status: 404 });
  const { track, modules } = course;
  const neighbour = (at: number) => {
    const found = modules[at];
    return found && { title: found.title, path: `/training/${track.slug}/${moduleSlug(found.title)}` };
  };
  const { training, catalogue } = content.pages;
  return {
    module,
    number: index + 1,
    count: modules.length,
    track,
    path: `/training/${params.track}/${params.module}`,
    course: { slug: course.slug, title: course.title, price: course.price, months: course.months },
    trail: [
      { label: training.title, path: "/training" },
      { label: catalogue.title, path: "/training-courses" },
      { label: course.title, path: `/${course.slug}` },
    ],
    picture: picture(`module/${params.track}/${params.module}`),
    previous: neighbour(index - 1),
    next: neighbour(index + 1),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: `${loaderData?.module.title ?? ""} – ${loaderData?.track.name ?? ""}`,
    summary: (loaderData?.module.description ?? "").slice(0, 160),
    path: loaderData?.path ?? "/",
  });

export default function CourseModulePage({ loaderData }: Route.ComponentProps) {
  const { module, number, count, course, trail, picture: cloth, previous, next } = loaderData;
  const enrollPath = `/enroll?course=${course.slug}`;
  return (
    <>
      <SplitHead
        heading={module.title}
        lead={module.description ?? ""}
        trail={trail}
        here={module.title}
        picture={cloth}
      >
        <p className="muted">{t("course.moduleOf", { number, count })}</p>
        <div className="row">
          <ButtonLink to={enrollPath} kind="accent">
            {t("course.enroll")}
          </ButtonLink>
          <ArrowLink to={`/${course.slug}`}>{t("course.wholeCourse")}</ArrowLink>
        </div>
      </SplitHead>
      <ModuleDetails module={module} />
      <Neighbours
        label={t("course.moduleNavigation")}
        previous={previous && { ...previous, word: t("course.previousModule") }}
        next={next && { ...next, word: t("course.nextModule") }}
      />
      <CallToAction heading={course.title}>
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
