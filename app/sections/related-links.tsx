import type { ReactNode } from "react";
import type { Samples } from "../data/downloads.server.ts";
import { Icon } from "../ui/icon.tsx";
import { DownloadLink } from "./download-link.tsx";

type Props = {
  /** What somebody will get on paper, to be looked at beforehand. */
  samples?: Samples | undefined;
  groups: { heading: string; links: { path: string; title: string; line: string }[] }[];
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
                <p className="muted">{samples.lead}</p>
                <div className="row">
                  {samples.files.map(({ label, file }) => (
                    <DownloadLink key={label} file={file} label={label} />
                  ))}
                </div>
              </div>
            )}
            {children}
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
