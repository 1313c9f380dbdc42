import type { CourseModule } from "../../../content-model/schema/schema.ts";
import type { ModuleCard } from "../../data/cards.server.ts";
import type { PictureRef } from "../../data/pictures.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Texts } from "../../ui/lists.tsx";
import { Picture } from "../../ui/picture.tsx";
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
  /** Where no module has a page of its own: one each, and the topics are folded on a phone. */
  pictures?: PictureRef[];
};

/** The numbers are the list's own. */
export const Syllabus = ({ modules, pictures }: SyllabusProps) => (
  <ol className={pictures ? "syll woven" : "syll"}>
    {modules.map((module, i) => (
      <li key={module.title}>
        {pictures?.[i] && <Picture picture={pictures[i]} />}
        <div>
          <h3>{module.title}</h3>
          {pictures && <Extent module={module} />}
          {module.description && <p>{module.description}</p>}
          {module.outcome && (
            <p className="outcome">
              <b>{t("course.outcome")}:</b> {module.outcome}
            </p>
          )}
        </div>
        {pictures ? (
          <details className="fold">
            <summary>{t("course.topics")}</summary>
            <Texts items={module.topics} />
          </details>
        ) : (
          <Texts items={module.topics} />
        )}
      </li>
    ))}
  </ol>
);

function Extent({ module }: { module: Module }) {
  const { projects = 0, level } = module;
  const said = [moduleLength(module), projects > 0 && projectsText(projects), level].filter(Boolean);
  return said.length > 0 && <p>{said.join(" · ")}</p>;
}
