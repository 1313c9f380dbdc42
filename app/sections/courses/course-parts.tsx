import region from "virtual:region";
import type { Course } from "../../../content-model/schema/schema.ts";
import { type LengthFields, lengthOf } from "../../../domain/time/course-length.ts";
import { formatDate } from "../../../domain/time/date.ts";
import type { workOf } from "../../data/cards.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { FoldedBelow } from "../../ui/lists.tsx";
import { Picture } from "../../ui/picture.tsx";
import { railFromThree } from "../../ui/rail.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import { courseLength } from "../../ui/written-facts.tsx";
import { useRoot } from "../../use-root.ts";
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

export const CertificationCards = ({ heading, checkedOn, cards }: NonNullable<Course["certifications"]>) => (
  <Section id="certifications">
    <div className="by-heading">
      <SectionHead heading={heading} />
      <FoldedBelow label={t("points.all", { count: cards.length })}>
        <div className="certs">
          {cards.map(({ name, provider, level, code, url }) => (
            <article className="cert" key={name}>
              <p className="prepares sr">{t("course.preparesFor")}</p>
              <h3>{name}</h3>
              <p>{provider}</p>
              <p>{`${t("course.examCode")} ${code}`}</p>
              <div className="row">
                <span className="badge">{level}</span>
                <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                  {t("course.examPage")} <Icon name="out" />
                  <span className="sr">{`${name} ${t("link.opensNewTab")}`}</span>
                </a>
              </div>
            </article>
          ))}
        </div>
        <p className="muted checked-on">{t("course.checkedOn", { date: formatDate(checkedOn, region) })}</p>
      </FoldedBelow>
    </div>
  </Section>
);

type Work = ReturnType<typeof workOf>[number] & { course?: { title: string; path: string } };

/** What students made, in one course or, each with a link to its course, in several. */
export function StudentWork({ work, isOfCourses }: { work: Work[]; isOfCourses?: boolean }) {
  const { site } = useRoot();
  if (work.length === 0) return null;
  const heading = isOfCourses ? t("work.ofCourses") : t("work.heading");
  const isLone = work.length === 1 && work[0]?.picture !== undefined;
  return (
    <Section id="work" wrap={isLone ? "lone-work" : undefined} heading={heading}>
      <div {...(isOfCourses ? railFromThree("made", work.length, heading) : { className: "made" })}>
        {work.map(({ title, by, batch, about, link, picture, course }) => (
          <figure key={`${title} ${by}`}>
            {picture && (
              <Picture
                picture={picture}
                sizes={
                  isOfCourses
                    ? "(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 17rem"
                    : "(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 30vw"
                }
              />
            )}
            <figcaption>
              <b>{title}</b>
              <span>{[by, batch, site.sample && t("sample.label")].filter(Boolean).join(", ")}</span>
              {!isOfCourses && about && <p>{about}</p>}
              {course && (
                <a className="link" href={course.path}>
                  {course.title}
                </a>
              )}
              {link && (
                <a className="link" href={link} target="_blank" rel="noopener noreferrer">
                  {t("work.see")} <Icon name="out" />
                  <span className="sr">{`${title} ${t("link.opensNewTab")}`}</span>
                </a>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
