import { data } from "react-router";
import { content, projectBySlug, serviceBySlug } from "../../content-model/read/index.server.ts";
import { contactPath, paths, projectPath, servicePath } from "../../domain/paths.ts";
import { neighboursOf } from "../data/links.server.ts";
import { demoOf, furtherPhotographs, headPicture } from "../data/pictures.server.ts";
import { Neighbours } from "../sections/courses/neighbours.tsx";
import { DemoSection } from "../sections/demo.tsx";
import { Measured } from "../sections/measured.tsx";
import { CallToAction, SplitHead } from "../sections/page-frame.tsx";
import { Photographs } from "../sections/photographs.tsx";
import { PointList } from "../sections/point-list.tsx";
import { metaFrom } from "../seo/page-meta.ts";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { Fact } from "../ui/lists.tsx";
import { Answer, Section } from "../ui/section.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/portfolio-project.ts";

export function loader({ params }: Route.LoaderArgs) {
  const project = projectBySlug(params.slug);
  if (!project) throw data(null, { status: 404 });
  const { projects, pages } = content;
  const service = project.service === undefined ? undefined : serviceBySlug(project.service);
  return {
    project,
    service: service && { title: service.title, path: servicePath(service.slug) },
    demo: project.demo === undefined ? undefined : demoOf(project.demo),
    portfolioTitle: pages.portfolio.title,
    picture: headPicture(`project/${project.slug}`),
    photographs: furtherPhotographs(`project/${project.slug}`),
    neighbours: neighboursOf(projects, projects.indexOf(project), ({ slug }) => projectPath(slug)),
  };
}

export const meta: Route.MetaFunction = metaFrom(({ project: { title, summary }, portfolioTitle }) => ({
  title: `${title} – ${portfolioTitle}`,
  summary,
}));

export default function PortfolioProject({ loaderData }: Route.ComponentProps) {
  const { project, demo, portfolioTitle, picture: screen, photographs, neighbours } = loaderData;
  const similar = contactPath(t("portfolio.similarSubject", { project: project.title }));
  return (
    <>
      <SplitHead
        heading={project.title}
        lead={project.description}
        trail={[{ label: portfolioTitle, path: paths.portfolio }]}
        picture={screen}
        beforeDemo={demo !== undefined}
      >
        {project.sample && (
          <p className="sample-note">
            <span className="sample">{t("portfolio.sample")}</span> {t("portfolio.sampleNote")}
          </p>
        )}
        <div className="row">
          {/* one main action in sight: to try it comes first */}
          <ButtonLink to={similar} kind={demo ? "line" : "accent"}>
            {t("services.startProject")}
          </ButtonLink>
        </div>
      </SplitHead>
      <DemoSection demo={demo} />
      {project.measure && <Measured />}
      <Photographs pictures={photographs} />
      <Brief {...loaderData} />
      <PointList heading={t("portfolio.approach")} items={project.approach} numbered sunken />
      <Section wrap="answers">
        <Answer heading={t("portfolio.handover")} items={project.handover} />
        <Answer heading={t("portfolio.lesson")}>
          <p>{project.lesson}</p>
        </Answer>
      </Section>
      <Neighbours
        label={t("portfolio.all")}
        {...neighbours}
        words={{ previous: t("portfolio.previous"), next: t("portfolio.next") }}
      />
      <CallToAction heading={t("portfolio.closing")}>
        <ButtonLink to={similar}>{t("services.startProject")}</ButtonLink>
        <ButtonLink to={paths.portfolio} kind="line">
          {t("portfolio.all")}
        </ButtonLink>
      </CallToAction>
    </>
  );
}

const Brief = ({ project, service }: Route.ComponentProps["loaderData"]) => (
  <>
    <div className="sunken">
      <dl className="wrap module-facts">
        <Fact label={t("portfolio.weeks")}>{project.weeks}</Fact>
        {service && (
          <Fact label={t("portfolio.service")}>
            <ArrowLink to={service.path}>{service.title}</ArrowLink>
          </Fact>
        )}
        <Fact label={t("portfolio.stack")} className="tools">
          {project.stack.join(", ")}
        </Fact>
      </dl>
    </div>
    <Section wrap="answers">
      <Answer heading={t("portfolio.brief")}>
        <p>{project.brief}</p>
      </Answer>
      <Answer heading={t("portfolio.constraints")} items={project.constraints} />
    </Section>
  </>
);
