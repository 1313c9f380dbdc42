// Forty leaves from a tea garden, and what the gardener calls them.

export type Label = "tea" | "weed";
type Kind = "tea" | "eaten tea" | "round weed" | "ribbon weed" | "toothed weed" | "nettle";

/** Centimetres; `teeth` are those on one side. */
export type Leaf = { no: number; kind: Kind; length: number; width: number; teeth: number };

const leaf = (no: number, [kind, length, width, teeth]: [Kind, number, number, number]): Leaf => ({
  no,
  kind,
  length,
  width,
  teeth,
});
const numbered = (first: number, leaves: [Kind, number, number, number][]) =>
  leaves.map((one, i) => leaf(first + i, one));

/** What the gardener says. */
export const truth = ({ kind }: Leaf): Label => (kind === "tea" || kind === "eaten tea" ? "tea" : "weed");

export const toLabel = numbered(1, [
  ["tea", 8.4, 3.1, 19],
  ["round weed", 5.2, 4.0, 2],
  ["tea", 7.1, 2.6, 16],
  ["ribbon weed", 10.6, 2.3, 12],
  ["tea", 9.2, 3.0, 22],
  ["round weed", 4.6, 3.8, 0],
  ["toothed weed", 6.4, 3.2, 8],
  ["tea", 6.6, 2.8, 15],
  ["ribbon weed", 9.4, 1.9, 14],
  ["tea", 8.0, 2.7, 18],
  ["round weed", 6.0, 3.9, 4],
  ["tea", 7.6, 3.2, 17],
]);

export const unseen = numbered(13, [
  ["tea", 8.8, 3.3, 20],
  ["round weed", 5.6, 4.1, 3],
  ["tea", 7.4, 2.9, 17],
  ["ribbon weed", 11.2, 2.2, 13],
  ["round weed", 4.9, 4.2, 1],
  ["eaten tea", 7.0, 3.3, 7],
  ["tea", 6.9, 2.4, 15],
  ["round weed", 5.4, 3.6, 5],
  ["ribbon weed", 9.9, 2.2, 11],
  ["tea", 9.5, 3.2, 23],
  ["round weed", 6.3, 4.2, 2],
  ["tea", 8.2, 3.2, 18],
  ["toothed weed", 6.8, 3.3, 9],
  ["ribbon weed", 10.2, 2.5, 15],
  ["tea", 7.9, 2.6, 20],
  ["round weed", 5.0, 3.9, 0],
  ["eaten tea", 7.7, 3.5, 6],
  ["tea", 7.2, 2.8, 16],
  ["ribbon weed", 9.1, 1.8, 12],
  ["round weed", 5.8, 3.7, 4],
]);

export const nextField = numbered(33, [
  ["nettle", 7.2, 4.1, 17],
  ["nettle", 6.8, 3.6, 19],
  ["tea", 8.6, 3.1, 19],
  ["nettle", 7.6, 4.2, 18],
  ["tea", 7.8, 2.7, 17],
  ["nettle", 6.4, 3.5, 16],
  ["nettle", 7.0, 3.8, 20],
  ["tea", 7.5, 2.9, 21],
]);
