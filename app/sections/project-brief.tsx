import type { Project } from "../../content/schema.ts";
import { TagList } from "../ui/tag-list.tsx";
import { t } from "../words.ts";

/** What was asked, what had to be respected, with what tools and in what time. */
export function ProjectBrief({
  project,
}: {
  project: Pick<Project, "brief" | "constraints" | "stack" | "weeks">;
}) {
  return (
    <section className="section">
      <div className="wrap answers">
        <div>
          <h2>{t("portfolio.brief")}</h2>
          <p>{project.brief}</p>
        </div>
        <div>
          <h2>{t("portfolio.constraints")}</h2>
          <ul className="diamonds">
            {project.constraints.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t("portfolio.stack")}</h2>
          <TagList tags={project.stack} />
        </div>
        <div>
          <h2>{t("portfolio.weeks")}</h2>
          <p>{project.weeks}</p>
        </div>
      </div>
    </section>
  );
}
