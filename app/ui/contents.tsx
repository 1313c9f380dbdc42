import type { ReactNode } from "react";
import { t } from "../words.ts";
import { Links } from "./lists.tsx";

/** What stands on a page, beside it in a `.with-contents`; on a phone, folded above it. */
export const Contents = ({ parts }: { parts: { id: string; heading: ReactNode }[] }) => (
  <nav className="contents" aria-labelledby="contents-heading">
    <h2 id="contents-heading">{t("privacy.contents")}</h2>
    <details className="fold">
      <summary>{t("privacy.contents")}</summary>
      <Links links={parts.map(({ id, heading }) => ({ path: `#${id}`, title: heading }))} />
    </details>
  </nav>
);
