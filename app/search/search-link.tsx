import type { ReactNode } from "react";
import { paths } from "../../domain/paths.ts";
import { Link } from "../ui/link.tsx";

type Props = { className: string; label?: string; tip?: string; children: ReactNode };

/** A link to the search page; with script it opens the search dialog instead (browser/search.ts). */
export function SearchLink({ className, label, tip, children }: Props) {
  return (
    <Link
      className={className}
      to={paths.search}
      aria-label={label}
      aria-haspopup="dialog"
      data-tip={tip}
      data-search=""
    >
      {children}
    </Link>
  );
}
