import type { ReactNode } from "react";
import { paths } from "../../domain/paths.ts";

type Props = { className?: string; label?: string; tip?: string; children: ReactNode };

/** A link to the search page; with script it opens the search dialog instead (browser/search.ts). */
export const SearchLink = ({ className, label, tip, children }: Props) => (
  <a
    className={className}
    aria-label={label}
    aria-haspopup="dialog"
    data-tip={tip}
    data-search=""
    href={paths.search}
  >
    {children}
  </a>
);
