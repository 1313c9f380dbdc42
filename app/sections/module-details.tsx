import type { CourseModule } from "../../content/schema.ts";
import { TagList } from "../ui/tag-list.tsx";
import { t } from "../words.ts";
import { monthsText, projectsText } from "./module-cards.tsx";

/** Facts, topics, projects and the outcome of one module. */
export function ModuleDetails({ module }: { module: CourseModule }) {
  const { topics, builds = [], outcome, skills = [], months = 0, projects = 0, level = "" } = module;
  return (
    <>
      <div className="sunken">
        <dl className="wrap module-facts">
          <Fact label={t("catalogue.duration")} value={monthsText(months)} />
          <Fact label={t("catalogue.projects")} value={projectsText(projects)} />
          <Fact label={t("catalogue.level")} value={level} />
        </dl>
      </div>
      <section className="section">
        <div className="wrap answers">
          <List heading={t("course.topics")} items={topics} />
          <List heading={t("course.whatYouBuild")} items={builds} />
          <div>
            <h2>{t("course.outcome")}</h2>
            <p>{outcome}</p>
          </div>
          <div>
            <h2>{t("course.skills")}</h2>
            <TagList tags={skills} />
          </div>
        </div>
      </section>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function List({ heading, items }: { heading: string; items: string[] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul className="diamonds">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
