import type { CourseModule } from "../../../content-model/schema/schema.ts";
import type { ModuleCard } from "../../data/cards.server.ts";
import type { PictureRef } from "../../data/pictures.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Texts } from "../../ui/lists.tsx";
import { Picture } from "../../ui/picture.tsx";
import { rowsOfThree } from "../../ui/rows-of-three.ts";
import { lengthIn } from "../../ui/written-facts.tsx";
import { counted, figure, t } from "../../words.ts";

export const moduleLength = lengthIn({
  hours: { one: t("course.moduleHoursOne"), other: t("course.moduleHoursOther") },
  days: { one: t("course.moduleDaysOne"), other: t("course.moduleDaysOther") },
  weeks: { one: t("course.moduleWeeksOne"), other: t("course.moduleWeeksOther") },
  months: { one: t("course.moduleMonthsOne"), other: t("course.moduleMonthsOther") },
});

export const projectsText = (count: number) =>
  counted(count, t("course.moduleProjectsOne"), t("course.moduleProjectsOther"));

/** With script, what one builds in a module opens in its card (app/browser/module-cards.ts). */
export const ModuleCards = ({ modules }: { modules: ModuleCard[] }) => (
  <ol className="mods">
    {modules.map(({ title, description, projects, level, link, picture, ...length }, i) => (
      <li className="mod" key={link}>
        <div className="mod-top">
          <span className="n" aria-hidden="true">
            {figure(i + 1, 2)}
          </span>
          <Picture picture={picture} />
        </div>
        <h3>
          <a className="whole-card" href={link}>
            {title} <Icon name="right" />
          </a>
        </h3>
        <p>{description}</p>
        <p className="meta">
          <span>{moduleLength(length)}</span>
          {projects > 0 && <span>{projectsText(projects)}</span>}
          <span>{level}</span>
        </p>
        <div className="mod-more">
          <a href={link}>
            {t("course.openModule")}
            <span className="sr"> – {title}</span>
          </a>
        </div>
      </li>
    ))}
  </ol>
);

type Module = Pick<CourseModule, "title" | "topics"> & Partial<CourseModule>;

type SyllabusProps = {
  modules: Module[];
  /** Where no module has a page of its own: one each. */
  pictures?: PictureRef[];
};

/** The numbers are the list's own. */
export const Syllabus = ({ modules, pictures }: SyllabusProps) =>
  pictures ? (
    <WovenModules modules={modules} pictures={pictures} />
  ) : (
    <ol className="syll">
      {modules.map(({ title, description, outcome, topics }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
            {outcome && (
              <p className="outcome">
                <b>{t("course.outcome")}:</b> {outcome}
              </p>
            )}
          </div>
          <Texts items={topics} />
        </li>
      ))}
    </ol>
  );

/** What one can do afterwards is in sight; what leads there opens. */
function WovenModules({ modules, pictures }: Required<SyllabusProps>) {
  const { halves } = rowsOfThree(modules.length);
  return (
    <ol className="syll woven">
      {modules.map((module, i) => {
        const { title, description, outcome, topics } = module;
        return (
          <li key={title} className={i < modules.length - halves ? undefined : "half"}>
            {pictures[i] && <Picture picture={pictures[i]} />}
            <div>
              <h3>{title}</h3>
              <Extent module={module} />
              {(outcome ?? description) && <p className="outcome">{outcome ?? description}</p>}
            </div>
            <details className="topics">
              <summary>{t("course.topics")}</summary>
              {outcome && description && <p>{description}</p>}
              <Texts items={topics} />
            </details>
          </li>
        );
      })}
    </ol>
  );
}

function Extent({ module }: { module: Module }) {
  const { projects = 0, level } = module;
  const said = [moduleLength(module), projects > 0 && projectsText(projects), level].filter(Boolean);
  return said.length > 0 && <p>{said.join(" · ")}</p>;
}
