import type { Project } from "../../../content-model/schema/schema.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Fact } from "../../ui/lists.tsx";
import { Answer, Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

type Props = {
  project: Pick<Project, "brief" | "constraints" | "stack" | "weeks">;
  service: { title: string; path: string } | undefined;
};

export const ProjectBrief = ({ project, service }: Props) => (
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
