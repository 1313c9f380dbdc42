import type { ModuleCard } from "../../data/cards.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { lengthIn } from "../../ui/written-facts.ts";
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
export function ModuleCards({ modules }: { modules: ModuleCard[] }) {
  return (
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
}
