import { createContext, useContext } from "react";
import { t } from "../words.ts";
import { Link } from "./link.tsx";

export type Crumb = { label: string; path: string };

/** On the server: hears what the page shows, so that its structured data says the same. Browsers have no use for it. */
export const BreadcrumbReport = createContext<((trail: Crumb[], here: string) => void) | undefined>(
  undefined,
);

/** The way here from the home page; the last entry is this page. */
export function Breadcrumbs({ trail, here }: { trail: Crumb[]; here: string }) {
  const way = [{ label: t("breadcrumbs.home"), path: "/" }, ...trail];
  useContext(BreadcrumbReport)?.(way, here);
  return (
    <nav aria-label={t("breadcrumbs.label")} className="crumbs-nav">
      <ol className="crumbs">
        {way.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
