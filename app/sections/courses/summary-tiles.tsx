import { type LengthFields, lengthOf } from "../../../domain/time/course-length.ts";
import { courseLength } from "../../ui/written-facts.ts";
import { figure, t } from "../../words.ts";

type TileProps = { label: string; count: number; text: string; after?: "small" | "sup" };

/** The number of a text stands large, whatever words a language puts before or after it. */
function Tile({ label, count, text, after: After = "small" }: TileProps) {
  const shown = figure(count);
  const [before, after] = text.split(shown);
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>
        {before && <small className="unit">{before}</small>}
        {shown}
        {after && <After className={After === "small" ? "unit" : undefined}>{after}</After>}
      </dd>
    </div>
  );
}

type Props = { course: LengthFields & { projects: number; modules: unknown[] } };

export function SummaryTiles({ course }: Props) {
  const { projects, modules } = course;
  return (
    <dl className={projects > 0 ? "stats trio" : "stats"}>
      <Tile
        label={t("catalogue.duration")}
        count={lengthOf(course)?.count ?? 0}
        text={courseLength(course)}
      />
      {projects > 0 && (
        <Tile
          label={t("catalogue.projects")}
          count={projects}
          text={t("course.projects", { count: projects })}
          after="sup"
        />
      )}
      <Tile label={t("catalogue.modules")} count={modules.length} text={figure(modules.length)} />
    </dl>
  );
}
