import type { ReactNode } from "react";
import { t } from "../words.ts";

type FoldedProps<Item> = {
  items: Item[];
  first: number;
  /** Draws some of them, of which the first is number `from` of all. */
  draw: (some: Item[], from: number) => ReactNode;
};

/**
 * A phone shows the first ones, and the others when asked, behind the number of all. Elsewhere they are open. With none shown, the
 * heading above them is what is pressed, within `by-heading`.
 */
export function Folded<Item>({ items, first, draw }: FoldedProps<Item>) {
  const count = items.length;
  const all = t("points.all", { count });
  return (
    <>
      {first > 0 && draw(items.slice(0, first), 0)}
      {first < count && (
        <details className="fold rest">
          <summary>{first > 0 ? all : <span className="sr">{all}</span>}</summary>
          {draw(items.slice(first), first)}
        </details>
      )}
    </>
  );
}
