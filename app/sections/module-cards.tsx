import type { PictureRef } from "../pictures.server.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { TagList } from "../ui/tag-list.tsx";
import { t } from "../words.ts";

export type ModuleCard = {
  title: string;
  description: string;
  months: number;
  projects: number;
  level: string;
  skills: string[];
  link: string;
  picture: PictureRef;
};

export const monthsText = (count: number) =>
  count === 1 ? t("course.moduleMonthsOne") : t("course.moduleMonthsOther", { count });

export const projectsText = (count: number) =>
  count === 1 ? t("course.moduleProjectsOne") : t("course.moduleProjectsOther", { count });

/** The modules of a track in order, in a ruled grid. */
export function ModuleCards({ modules }: { modules: ModuleCard[] }) {
  return (
    <ol className="mods">
      {modules.map(({ title, description, months, projects, level, skills, link, picture }, i) => (
        <li className="mod" key={link}>
          <div className="mod-top">
            <span className="n" aria-hidden="true">
              {String(i + 1).padStart(2, "0")}
            </span>
            <Picture picture={picture} />
          </div>
          <h3>
            <Link to={link}>{title}</Link>
          </h3>
          <p>{description}</p>
          <p className="meta">
            <span>{monthsText(months)}</span>
            <span>{projectsText(projects)}</span>
            <span>{level}</span>
          </p>
          <TagList tags={skills} />
        </li>
      ))}
    </ol>
  );
}
