import { colours as c } from "../../content-model/write/looks.ts";

export const CONTOURS = {
  light: { line: c.ink700, opacity: 0.52, summit: c.crimson600 },
  dark: { line: c.ink350, opacity: 0.42, summit: c.marigold500 },
} as const;

/** Background, then the four rings. Adjacent colours stay distinct in greyscale, too, and none is the ground of a dark card. */
type Cloth = readonly [ground: string, ring1: string, ring2: string, ring3: string, ring4: string];

export const CLOTHS: readonly [Cloth, ...Cloth[]] = [
  [c.ink750, c.crimson600, c.paper, c.marigold500, c.tea600],
  [c.paper, c.crimson600, c.ink750, c.marigold500, c.paper150],
  [c.crimson600, c.paper, c.ink750, c.marigold500, c.crimson800],
  [c.tea800, c.paper, c.marigold500, c.crimson600, c.moss],
  [c.marigold500, c.ink750, c.paper, c.crimson600, c.marigold600],
  [c.ink750, c.ink200, c.tea600, c.marigold500, c.crimson600],
];

type PortraitColours = { readonly ground: string; readonly figure: string };

const portraits: readonly [PortraitColours, ...PortraitColours[]] = [
  { ground: c.ink900, figure: c.crimson400 },
  { ground: c.crimson600, figure: c.paper },
  { ground: c.tea700, figure: c.marigold400 },
  { ground: c.marigold500, figure: c.ink900 },
];

/** The pairs cycle in order, so neighbours in a list of people never share one. */
export const portraitColours = (position: number): PortraitColours =>
  portraits[position % portraits.length] ?? portraits[0];
