import type { ReactNode } from "react";
import { t } from "../words.ts";

type FoldedProps<Item> = {
  items: Item[];
  first: number;
  /** Draws some of them, of which the first is number `from` of all. */
  draw: (some: Item[], from: number) => ReactNode;
};

/** A phone shows the first ones, and the others when asked, behind the number of all. Elsewhere they are open. */
export function Folded<Item>({ items, first, draw }: FoldedProps<Item>) {
  const count = items.length;
  return (
    <>
      {draw(items.slice(0, first), 0)}
      {first < count && (
        <details className="fold rest">
          <summary>{t("points.all", { count })}</summary>
          {draw(items.slice(first), first)}
        </details>
      )}
    </>
  );
}

/** On a phone it opens by the heading above it, in a `by-heading`; `label` is what assistive technology calls that. */
export const FoldedBelow = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="fold">
    <summary>
      <span className="sr">{label}</span>
    </summary>
    {children}
  </details>
);
