// Draws a leaf from its measures.
import type { Leaf } from "./garden.ts";

const scale = 15;
const tall = 190;
const colours: Record<Leaf["kind"], string> = {
  tea: "#2f7d4a",
  "eaten tea": "#4d7f3f",
  "round weed": "#5b9638",
  "ribbon weed": "#7d8a35",
  "toothed weed": "#4f8f56",
  nettle: "#3b8441",
};

/** Half the width at a place between stalk (0) and tip (1). */
function half({ kind, width }: Leaf, at: number): number {
  const isBlunt = kind === "round weed";
  const fullest = kind === "nettle" ? 0.62 : kind === "ribbon weed" ? 0.9 : 0.82;
  return ((width * scale) / 2) * Math.sin(Math.PI * at ** fullest) ** (isBlunt ? 0.7 : 1.1);
}

/** One side, from the stalk to the tip, as pairs of place and half width. Its teeth point to the tip. */
function side(leaf: Leaf, isEaten: boolean): [number, number][] {
  const { teeth } = leaf;
  const points: [number, number][] = [];
  const steps = Math.max(teeth, 24);
  for (let i = 0; i <= steps; i++) {
    const at = i / steps;
    const bite = isEaten && at > 0.3 && at < 0.62 ? 0.45 : 1;
    const width = half(leaf, at) * bite;
    const isTooth = teeth > 0 && i % Math.round(steps / teeth) === 0 && bite === 1 && at > 0.05 && at < 0.97;
    if (isTooth)
      points.push(
        [at - 0.2 / steps, width + (teeth < 6 ? 2 : Math.min(5, 34 / teeth + 1.5))],
        [at, width - 1],
      );
    else points.push([at, width]);
  }
  return points;
}

/**
 * SVG, as words; `size` is its height in pixels. What the picture shows stands beside it in words. A small one shows the leaf as
 * large as it fits, the large one as long as it is beside the others.
 */
export function drawing(leaf: Leaf, size: number): string {
  const length = leaf.length * scale;
  const y = (at: number) => (tall - 4 - at * length).toFixed(1);
  const isEaten = leaf.kind === "eaten tea";
  const right = side(leaf, isEaten).map(([at, wide]) => `${(60 + wide).toFixed(1)} ${y(at)}`);
  const left = side(leaf, false)
    .reverse()
    .map(([at, wide]) => `${(60 - wide).toFixed(1)} ${y(at)}`);
  const veins = [0.2, 0.35, 0.5, 0.65].map((at) => {
    const reach = half(leaf, at + 0.1) * 0.75;
    const other = isEaten ? reach * 0.4 : reach;
    return `M60 ${y(at)}L${60 - reach} ${y(at + 0.1)}M60 ${y(at)}L${60 + other} ${y(at + 0.1)}`;
  });
  const top = size < 100 ? tall - length - 14 : 0;
  return `<svg viewBox="18 ${top} 84 ${tall - top}" height="${size}" width="${Math.round((size * 84) / (tall - top))}" aria-hidden="true"><path fill="${colours[leaf.kind]}" d="M${right.join("L")}L${left.join("L")}Z"/><path fill="none" stroke="#e8f0d8" stroke-opacity=".7" stroke-width="1.5" d="M60 ${tall}V${y(0.93)}${veins.join("")}"/></svg>`;
}
