import type { Project } from "../../content/schema.ts";
import type { PictureRef } from "../pictures.server.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useAddressChoice } from "../ui/use-address-choice.ts";
import { t } from "../words.ts";

export type ProjectCard = Pick<Project, "title" | "category" | "sample" | "description" | "slug"> & {
  picture: PictureRef;
};

export const projectTabs = ["software", "cloud", "design"] as const;
const tabWords = {
  software: "portfolio.tabSoftware",
  cloud: "portfolio.tabCloud",
  design: "portfolio.tabDesign",
} as const;

/** Portfolio cards under three tabs; the choice is in the address as ?tab=. */
export function PortfolioTabs({
  projects,
  tab,
  path,
}: {
  projects: ProjectCard[];
  tab: string;
  path: string;
}) {
  const selected = useAddressChoice("tab", projectTabs, tab);
  return (
    <Tabs
      label={t("portfolio.tabsLabel")}
      selected={selected}
      hrefOf={(id) => `${path}?tab=${id}#portfolio`}
      tabs={projectTabs.map((id) => ({
        id,
        label: t(tabWords[id]),
        panel: <Works projects={projects.filter((p) => p.category === id)} />,
      }))}
    />
  );
}

/** One large picture and the others beside it. */
export function Works({ projects }: { projects: ProjectCard[] }) {
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
              {t(tabWords[category])}
              {sample && <span className="sample">{t("portfolio.sample")}</span>}
            </p>
            <h3>{title}</h3>
            <p>{description}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
