import type { ReactNode } from "react";
import { Link } from "../ui/link.tsx";

type Props = { className: string; label?: string; tip?: string; children: ReactNode };

/** The way to the search page; with script it opens the search dialog in place (browser/search.ts). */
export function SearchLink({ className, label, tip, children }: Props) {
  return (
    <Link
      className={className}
      to="/search"
      aria-label={label}
      aria-haspopup="dialog"
      data-tip={tip}
      data-search=""
    >
      {children}
    </Link>
  );
}
