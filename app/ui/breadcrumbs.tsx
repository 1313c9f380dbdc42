import { useContext } from "react";
import { paths } from "../../domain/paths.ts";
import { Rendering } from "../rendering.ts";
import { t } from "../words.ts";

export type Crumb = { label: string; path: string };

export function Breadcrumbs({ trail, here }: { trail: Crumb[]; here: string }) {
  const way = [{ label: t("breadcrumbs.home"), path: paths.home }, ...trail];
  useContext(Rendering).reportCrumbs(way, here);
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
