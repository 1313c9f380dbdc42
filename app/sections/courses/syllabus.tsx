import type { CourseModule } from "../../../content-model/schema/schema.ts";
import { t } from "../../words.ts";
import { moduleLength, projectsText } from "./module-cards.tsx";

type Module = Pick<CourseModule, "title" | "topics"> & Partial<CourseModule>;

/** The numbers are the list's own. `whole`, where no module has a page of its own, folds the topics on a phone. */
export function Syllabus({ modules, whole }: { modules: Module[]; whole?: boolean }) {
  return (
    <ol className="syll">
      {modules.map((module) => (
        <li key={module.title}>
          <div>
            <h3>{module.title}</h3>
            {whole && <Extent module={module} />}
            {module.description && <p>{module.description}</p>}
            {module.outcome && (
              <p className="outcome">
                <b>{t("course.outcome")}:</b> {module.outcome}
              </p>
            )}
          </div>
          {whole ? (
            <details className="fold">
              <summary>{t("course.topics")}</summary>
              <Topics of={module.topics} />
            </details>
          ) : (
            <Topics of={module.topics} />
          )}
        </li>
      ))}
    </ol>
  );
}

const Topics = ({ of }: { of: string[] }) => (
  <ul>
    {of.map((topic) => (
      <li key={topic}>{topic}</li>
    ))}
  </ul>
);

function Extent({ module }: { module: Module }) {
  const { projects = 0, level } = module;
  const said = [moduleLength(module), projects > 0 && projectsText(projects), level].filter(Boolean);
  return said.length > 0 && <p>{said.join(" · ")}</p>;
}
