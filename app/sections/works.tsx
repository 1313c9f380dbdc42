import type { Project } from "../../content/schema.ts";
import type { PictureRef } from "../pictures.server.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { t } from "../words.ts";

export type ProjectCard = Pick<Project, "title" | "category" | "sample" | "description" | "slug"> & {
  picture: PictureRef;
};

const projectTabs = ["software", "cloud", "design"] as const;
const tabWords = {
  software: t("portfolio.tabSoftware"),
  cloud: t("portfolio.tabCloud"),
  design: t("portfolio.tabDesign"),
};

/** Portfolio cards under three tabs; the choice is in the address as ?tab=. */
export function PortfolioTabs({
  projects,
  tab,
  path,
  level,
}: {
  projects: ProjectCard[];
  tab: string;
  path: string;
  level: 2 | 3;
}) {
  const selected = projectTabs.find((id) => id === tab) ?? projectTabs[0];
  return (
    <Tabs
      label={t("portfolio.tabsLabel")}
      selected={selected}
      hrefOf={(id) => `${path}?tab=${id}#portfolio`}
      tabs={projectTabs.map((id) => ({
        id,
        label: tabWords[id],
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
      {projects.map(({ slug, title, category, sample, description, picture }) => (
        <article className="work" key={slug}>
          <div className="pic">
            <Picture picture={picture} />
            <div className="over">
              <Link
                className="btn btn-ink btn-sm"
                to={`/portfolio/${slug}`}
                aria-label={t("portfolio.viewProjectOf", { project: title })}
              >
                {t("portfolio.viewProject")} <Icon name="out" />
              </Link>
            </div>
          </div>
          <div className="cap">
            <p className="cat">
              {tabWords[category]}
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
