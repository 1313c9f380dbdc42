// The colours of every picture, as sRGB equivalents of the primitives in the site's tokens: a file shown by an
// <img> cannot read the page's custom properties.
export const COLOURS = {
  night: "#0b1226",
  ink: "#16203d",
  ink2: "#26335a",
  ink3: "#44537f",
  mist: "#c9d0e0",
  snow: "#fafbfd",
  paper: "#f6f2ea",
  paper2: "#e9e2d3",
  crimson: "#b8123f",
  crimsonDark: "#7d0d2d",
  rose: "#e9778a",
  marigold: "#f2ab27",
  marigoldDark: "#b9760d",
  tea: "#2f7a4d",
  teaDark: "#1c5136",
  leaf: "#8dbf8f",
} as const;

/** Contour lines and their summit: --contour and --contour-summit of each theme (app/styles/tokens.css). */
export const CONTOURS = {
  light: { line: "#324062", opacity: 0.52, summit: "#b80c36" },
  dark: { line: "#a3b1d2", opacity: 0.42, summit: "#f7a921" },
} as const;

const c = COLOURS;

/** Ground, then the four rings. Every pair of neighbours stays distinct in greyscale too. */
type Cloth = readonly [ground: string, ring1: string, ring2: string, ring3: string, ring4: string];

export const CLOTHS: readonly [Cloth, ...Cloth[]] = [
  [c.ink, c.crimson, c.paper, c.marigold, c.tea],
  [c.paper, c.crimson, c.ink, c.marigold, c.paper2],
  [c.crimson, c.paper, c.ink, c.marigold, c.crimsonDark],
  [c.teaDark, c.paper, c.marigold, c.crimson, c.leaf],
  [c.marigold, c.ink, c.paper, c.crimson, c.marigoldDark],
  [c.night, c.mist, c.tea, c.marigold, c.crimson],
];

/** Six heights from valley to summit, then the sun. */
type Ramp = readonly [string, string, string, string, string, summit: string, sun: string];

export const RAMPS: readonly [Ramp, ...Ramp[]] = [
  [c.teaDark, "#22603f", c.tea, "#5a9c68", c.leaf, "#c3dfbd", c.marigold],
  [c.night, c.ink, c.ink2, c.ink3, "#7c89ad", c.mist, c.crimson],
  [c.crimsonDark, "#9a1036", c.crimson, "#d34762", c.rose, "#f4b9bf", c.marigold],
  [c.ink, c.crimsonDark, c.crimson, "#e0652f", c.marigold, "#fbe3b0", c.snow],
  ["#d9cfb9", "#e2dac8", c.paper2, "#efe9dd", c.paper, c.snow, c.crimson],
  ["#a9680a", "#c98316", c.marigold, "#f6c15b", "#fbdc9d", "#fff3d8", c.crimson],
  ["#0f3644", "#155061", "#2b7682", "#67a5a6", "#a8cdc6", "#deece4", c.marigold],
  [c.ink2, "#2f4a63", "#3f6a6b", "#5f8f77", "#96b98b", "#dbe3bd", c.marigold],
];

/** Ground of a portrait tile, and the colour of its lines and of the live initial over it. */
type PortraitColours = { readonly ground: string; readonly figure: string };

const portraits: readonly [PortraitColours, ...PortraitColours[]] = [
  { ground: "#121b31", figure: "#f36d7b" },
  { ground: "#b80c36", figure: "#f8f4ed" },
  { ground: "#1c6139", figure: "#fcbf4d" },
  { ground: "#f7a921", figure: "#121b31" },
];

/** The pairs go round in order, so neighbours in a list of people never share one. */
export function portraitColours(position: number): PortraitColours {
  return portraits[position % portraits.length] ?? portraits[0];
}
