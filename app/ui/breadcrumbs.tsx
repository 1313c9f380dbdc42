import { createContext, useContext } from "react";
import { paths } from "../../domain/paths.ts";
import { t } from "../words.ts";

export type Crumb = { label: string; path: string };

/** Server only: receives what the page shows, so that its structured data says the same. */
export const BreadcrumbReport = createContext<((trail: Crumb[], here: string) => void) | undefined>(
  undefined,
);

export function Breadcrumbs({ trail, here }: { trail: Crumb[]; here: string }) {
  const way = [{ label: t("breadcrumbs.home"), path: paths.home }, ...trail];
  useContext(BreadcrumbReport)?.(way, here);
  return (
    <nav aria-label={t("breadcrumbs.label")} className="crumbs-nav">
      <ol className="crumbs">
        {way.map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
