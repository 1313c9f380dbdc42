import type { ReactNode } from "react";
import type { Samples } from "../data/downloads.server.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

type Props = {
  /** What somebody will get on paper, to be looked at beforehand. */
  samples?: Samples | undefined;
  groups: { heading: string; links: { path: string; title: string; line: string }[] }[];
  /** Items of another list. */
  children?: ReactNode;
};

export function RelatedLinks({ samples, groups, children }: Props) {
  const shown = groups.filter(({ links }) => links.length > 0);
  if (!samples && shown.length === 0 && !children) return null;
  return (
    <section className="section sunken">
      <div className="wrap related">
        {(samples || children) && (
          <div>
            {samples && (
              <div id="samples">
                <h2>{samples.heading}</h2>
                <ul>
                  {samples.files.map(({ label, file: { path, kilobytes } }) => (
                    <li key={label}>
                      <a href={path}>
                        <span>
                          <b>{label}</b>
                          <small>{t("download.size", { kilobytes })}</small>
                        </span>
                        <Icon name="down" />
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {children && <ul>{children}</ul>}
            {samples && <p>{samples.lead}</p>}
          </div>
        )}
        {shown.map(({ heading, links }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ path, title, line }) => (
                <li key={path}>
                  <a href={path}>
                    <span>
                      <b>{title}</b>
                      <span className="muted">{line}</span>
                    </span>
                    <Icon name="right" />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
