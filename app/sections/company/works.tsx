import { projectPath } from "../../../domain/paths.ts";
import type { ProjectCard } from "../../data/cards.server.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { rowsOfThree } from "../../ui/rows-of-three.ts";
import { t } from "../../words.ts";

type TabsProps = {
  projects: ProjectCard[];
  categories: { id: string; label: string }[];
  tab: string;
  path: string;
  level: 2 | 3;
};

/**
 * All panels are in the page, and the choice is in the address, as ?tab=. Script switches them (browser/tabs.ts). Projects
 * without a category stand below the tabs.
 */
export function PortfolioTabs({ projects, categories, tab, path, level }: TabsProps) {
  const used = categories.filter(({ id }) => projects.some(({ category }) => category === id));
  if (used.length < 2) return <Works projects={projects} level={level} />;
  const others = projects.filter(({ category }) => category === undefined);
  const selected = (used.find(({ id }) => id === tab) ?? used[0])?.id;
  return (
    <>
      <div className="tabs" role="tablist" aria-label={t("portfolio.tabsLabel")}>
        {used.map(({ id, label }) => (
          <a
            key={id}
            id={`tab-${id}`}
            role="tab"
            aria-selected={id === selected}
            aria-controls={`panel-${id}`}
            href={`${path}?tab=${id}#portfolio`}
          >
            {label}
          </a>
        ))}
      </div>
      {used.map(({ id }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          <Works projects={projects.filter(({ category }) => category === id)} level={level} />
        </div>
      ))}
      {others.length > 0 && <Works projects={others} level={level} isApart />}
    </>
  );
}

type WorksProps = {
  projects: ProjectCard[];
  level: 2 | 3;
  /** Below others, which are behind tabs. */
  isApart?: boolean;
};

/** On a page of their own (level 2) one picture is large, with two beside it; within another they are a rail on phones. */
export function Works({ projects, level, isApart }: WorksProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const count = projects.length;
  const { isThree, halves } = rowsOfThree(count);
  return (
    <div
      className={classes(
        "works",
        level === 3 && "rail",
        isThree && level === 2 && "led",
        count % 2 === 1 && "odd",
        count === 1 && "alone",
        isApart && "apart",
      )}
    >
      {projects.map(({ slug, title, field, sample, description, picture }, i) => (
        <article className={i < count - halves ? "work" : "work half"} key={slug}>
          <div className="pic">
            <Picture picture={picture} sizes="(min-width: 80rem) 50vw, 100vw" />
            <div className="over">
              <a
                className="btn btn-ink btn-sm whole-card"
                aria-label={t("portfolio.viewProjectOf", { project: title })}
                href={projectPath(slug)}
              >
                <span>{t("portfolio.viewProject")}</span> <Icon name="right" />
              </a>
            </div>
          </div>
          <div className="cap">
            <p className="cat">
              {field}
              {sample && <span className="sample">{t("portfolio.sample")}</span>}
            </p>
            <Heading>{title}</Heading>
            <p>{description}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
