import type { CSSProperties, ReactNode } from "react";
import type { Samples } from "../data/links.server.ts";
import type { PictureRef } from "../data/pictures.server.ts";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";

type Link = { path: string; title: string; line?: string; picture?: PictureRef };

type Props = {
  /** What somebody will get on paper, to be looked at beforehand. */
  samples?: Samples | undefined;
  groups: { heading: string; links: Link[] }[];
  /** What is the same in every job. */
  work?: { path: string; title: string } | undefined;
};

export function RelatedLinks({ samples, groups, work }: Props) {
  const shown = groups.filter(({ links }) => links.length > 0);
  if (!samples && shown.length === 0 && !work) return null;
  const isLone = shown.length === 1 && !samples && !work;
  const isTiled = shown.some(({ links }) => links.some(({ picture }) => picture));
  return (
    <Section sunken wrap={classes("answers related", isLone && "lone", isTiled && "tiled")}>
      {(samples || work) && (
        <div className="papers">
          {samples && (
            <div id="samples">
              <h2>{samples.heading}</h2>
              <p>{samples.lead}</p>
              <ul>
                {samples.files.map(({ label, file: { path, kilobytes } }) => (
                  <Row key={label} path={path} title={label} icon="down">
                    <small>{t("download.size", { kilobytes })}</small>
                  </Row>
                ))}
              </ul>
            </div>
          )}
          {work && (
            <ul>
              <Row {...work} />
            </ul>
          )}
        </div>
      )}
      {shown.map(({ heading, links }) => (
        // As wide, where they stand beside each other, as its pictures need.
        <div key={heading} style={{ "--tiles": links.length } as CSSProperties}>
          <h2>{heading}</h2>
          <ul className={isTiled ? "tiles" : undefined}>
            {links.map(({ path, title, line, picture }) => (
              <Row key={path} path={path} title={title} picture={picture}>
                {line && <small>{line}</small>}
              </Row>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

type RowProps = Link & { icon?: IconName; children?: ReactNode };

function Row({ path, title, picture, icon = "right", children }: RowProps) {
  const name = <b>{title}</b>;
  return (
    <li>
      <a href={path}>
        {picture && <Picture picture={picture} sizes="(min-width: 64rem) 20vw, 72px" decorative />}
        {children ? (
          <span>
            {name}
            {children}
          </span>
        ) : (
          name
        )}
        <Icon name={icon} />
      </a>
    </li>
  );
}
