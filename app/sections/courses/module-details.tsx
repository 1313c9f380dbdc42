import type { CourseModule } from "../../../content-model/schema/schema.ts";
import { Fact } from "../../ui/details.tsx";
import { Diamonds } from "../../ui/diamond-lists.tsx";
import { Answer, Section } from "../../ui/section.tsx";
import { figure, t } from "../../words.ts";
import { type Face, Faces } from "../company/people-strip.tsx";
import { moduleLength } from "./module-cards.tsx";

export function ModuleDetails({ module, teachers }: { module: CourseModule; teachers: Face[] }) {
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
      <Section wrap="answers">
        <Answer heading={t("course.topics")} items={topics} />
        <div>
          {builds.length > 0 && (
            <>
              <h2>{t("course.whatYouBuild")}</h2>
              <Diamonds items={builds} />
            </>
          )}
          <h2 className={builds.length > 0 ? "later" : undefined}>{t("course.outcome")}</h2>
          <p>{outcome}</p>
          {teachers.length > 0 && (
            <div className="taught-by" id="teachers">
              <h2>{t("course.teachers")}</h2>
              <Faces people={teachers} />
            </div>
          )}
        </div>
      </Section>
    </>
  );
}
