import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

type Props = {
  groups: { heading: string; links: { path: string; title: string; line: string }[] }[];
  /** Beside the groups. */
  children?: ReactNode;
};

export function RelatedLinks({ groups, children }: Props) {
  const shown = groups.filter(({ links }) => links.length > 0);
  if (shown.length === 0 && !children) return null;
  return (
    <section className="section sunken">
      <div className="wrap related">
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
        {children}
      </div>
    </section>
  );
}
