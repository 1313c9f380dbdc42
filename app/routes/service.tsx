import {
  claimById,
  content,
  courseBySlug,
  projectBySlug,
  serviceBySlug,
} from "../../content/index.server.ts";
import { projectCard } from "../cards.server.ts";
import { picture } from "../pictures.server.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { contactPath } from "../sections/contact-path.ts";
import { Offers } from "../sections/offers.tsx";
import { PointList } from "../sections/point-list.tsx";
import { Questions } from "../sections/questions.tsx";
import { RelatedLinks } from "../sections/related-links.tsx";
import { SplitHead } from "../sections/split-head.tsx";
import { TechGrid } from "../sections/tech-grid.tsx";
import { Works } from "../sections/works.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StatsStrip } from "../ui/figures.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/service.ts";

export function loader({ url }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1).replace(/\.data$/, "");
  const service = serviceBySlug(slug);
  const related = {
    services: service.related.services
      .map(serviceBySlug)
      .map((s) => ({ path: `/${s.slug}`, title: s.title, line: s.line })),
    courses: service.related.courses
      .map(courseBySlug)
      .map((c) => ({ path: `/${c.slug}`, title: c.title, line: c.description })),
  };
  return {
    service,
    overview: content.pages.services.title,
    figures: service.claims.map(claimById),
    picture: picture(`service/${slug}`),
    projects: (service.projects?.slugs ?? []).flatMap((name) => projectBySlug(name) ?? []).map(projectCard),
    related,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.service.title ?? "",
    summary: loaderData?.service.summary ?? "",
    path: `/${loaderData?.service.slug ?? ""}`,
  });

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { service, overview, figures, picture: land, projects, related } = loaderData;
  const start = contactPath(service.subject);
  return (
    <>
      <SplitHead
        heading={service.title}
        lead={service.lead}
        trail={[{ label: overview, path: "/services" }]}
        here={service.title}
        picture={land}
      >
        <div className="row">
          <ButtonLink to={start} kind="accent">
            {t("services.startProject")}
          </ButtonLink>
          {service.second && (
            <ButtonLink to={service.second.href} kind="line" icon="down">
              {service.second.label}
            </ButtonLink>
          )}
        </div>
      </SplitHead>
      {figures.length > 0 && (
        <div className="sunken">
          <div className="band" />
          <div className="wrap">
            <StatsStrip figures={figures} />
          </div>
        </div>
      )}
      <Offers heading={service.offersHeading} offers={service.offers} />
      <TechGrid {...service.grid} />
      <PointList eyebrow={t("services.steps")} {...service.steps} numbered />
      {service.projects && (
        <section className="section sunken" id="projects">
          <div className="wrap">
            <SectionHead eyebrow={t("portfolio.eyebrow")} heading={service.projects.heading} />
            <Works projects={projects} level={3} />
          </div>
        </section>
      )}
      <PointList eyebrow={t("services.cost")} {...service.cost} />
      <Questions heading={t("services.questions")} items={service.questions} />
      <RelatedLinks
        groups={[
          { heading: t("services.relatedServices"), links: related.services },
          { heading: t("services.relatedCourses"), links: related.courses },
        ]}
      />
      <CallToAction heading={service.closing}>
        <ButtonLink to={start} kind="accent">
          {t("services.startProject")}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
