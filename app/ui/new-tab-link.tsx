import type { ReactNode } from "react";
import { t } from "../words.ts";

export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children} <span className="sr">{t("link.opensNewTab")}</span>
    </a>
  );
}
