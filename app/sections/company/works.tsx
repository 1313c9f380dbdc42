import { projectPath } from "../../../domain/paths.ts";
import type { ProjectCard } from "../../data/cards.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { t } from "../../words.ts";

/** Portfolio cards under a tab for each category; the choice is in the address as ?tab=. */
export function PortfolioTabs({
  projects,
  categories,
  tab,
  path,
  level,
}: {
  projects: ProjectCard[];
  categories: { id: string; label: string }[];
  tab: string;
  path: string;
  level: 2 | 3;
}) {
  const used = categories.filter(({ id }) => projects.some(({ category }) => category === id));
  if (used.length < 2) return <Works projects={projects} level={level} />;
  const selected = (used.find(({ id }) => id === tab) ?? used[0])?.id ?? "";
  return (
    <Tabs
      label={t("portfolio.tabsLabel")}
      selected={selected}
      hrefOf={(id) => `${path}?tab=${id}#portfolio`}
      tabs={used.map(({ id, label }) => ({
        id,
        label,
        panel: <Works projects={projects.filter((p) => p.category === id)} level={level} />,
      }))}
    />
  );
}

/** One large picture and the others beside it. */
export function Works({ projects, level }: { projects: ProjectCard[]; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="works">
      {projects.map(({ slug, title, field, sample, description, picture }) => (
        <article className="work" key={slug}>
          <div className="pic">
            <Picture picture={picture} sizes="(min-width: 64rem) 50vw, 100vw" />
            <div className="over">
              <a
                className="btn btn-ink btn-sm"
                aria-label={t("portfolio.viewProjectOf", { project: title })}
                href={projectPath(slug)}
              >
                {t("portfolio.viewProject")} <Icon name="right" />
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
