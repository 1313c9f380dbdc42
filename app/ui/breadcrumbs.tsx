import { t } from "../words.ts";
import { Link } from "./link.tsx";

export type Crumb = { label: string; path: string };

/** The way here from the home page; the last entry is this page. */
export function Breadcrumbs({ trail, here }: { trail: Crumb[]; here: string }) {
  return (
    <nav aria-label={t("breadcrumbs.label")} className="crumbs-nav">
      <ol className="crumbs">
        {[{ label: t("breadcrumbs.home"), path: "/" }, ...trail].map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
