// Nearest neighbours: a new leaf gets the label of the leaves that are most like it.
import type { Label, Leaf } from "./garden.ts";

export type Labelled = { leaf: Leaf; label: Label };

export const ratio = ({ length, width }: Leaf) => length / width;

/** Both numbers count the same, although one goes to 5 and the other to 24. */
export const widest = 5.5;
export const mostTeeth = 24;
const distance = (a: Leaf, b: Leaf) =>
  ((ratio(a) - ratio(b)) / widest) ** 2 + ((a.teeth - b.teeth) / mostTeeth) ** 2;

/** The nearest `many`, nearest first. */
export const neighbours = (known: Labelled[], leaf: Leaf, many: number) =>
  [...known].sort((a, b) => distance(a.leaf, leaf) - distance(b.leaf, leaf)).slice(0, many);

export function guess(known: Labelled[], leaf: Leaf, many: number): Label {
  const tea = neighbours(known, leaf, many).filter(({ label }) => label === "tea").length;
  return tea * 2 > many ? "tea" : "weed";
}
