// Every colour of the site, once; content-model/write/looks.ts gives a company's own in their place. 100 is pale, 900 deep.

/** What CSS calls oklch(), as the `#rrggbb` that mails, PDFs and old browsers know. Throws on a colour that sRGB lacks. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const parts = toLinear({ lightness, chroma, hue }).map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
  if (parts.some((part) => part < 0 || part > 255))
    throw new RangeError(`sRGB has no oklch(${lightness} ${chroma} ${hue})`);
  return hexColour(parts);
}

/** `#rrggbb` of red, green and blue, each a whole number from 0 to 255. */
export const hexColour = (channels: Iterable<number>): string =>
  `#${Array.from(channels, (value) => value.toString(16).padStart(2, "0")).join("")}`;

type Oklch = { lightness: number; chroma: number; hue: number };

/** https://www.w3.org/TR/css-color-4/#color-conversion-code */
function toLinear({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

export const colours = {
  white: oklch(1, 0, 0),
  snow: oklch(0.988, 0.003, 255),
  cream: oklch(0.958, 0.008, 84),

  paper: oklch(0.968, 0.01, 84),
  paper100: oklch(0.938, 0.015, 84),
  paper200: oklch(0.89, 0.02, 84),

  ink200: oklch(0.85, 0.022, 267),
  ink250: oklch(0.8, 0.02, 267),
  ink300: oklch(0.76, 0.032, 267),
  ink350: oklch(0.76, 0.05, 267),
  ink400: oklch(0.65, 0.042, 267),
  ink450: oklch(0.6, 0.04, 267),
  ink475: oklch(0.58, 0.045, 267),
  ink500: oklch(0.545, 0.05, 267),
  ink600: oklch(0.445, 0.058, 267),
  ink700: oklch(0.375, 0.062, 267),
  ink850: oklch(0.258, 0.052, 266),
  ink900: oklch(0.225, 0.046, 266),
  ink950: oklch(0.192, 0.04, 266),
  ink980: oklch(0.165, 0.034, 266),
  ink985: oklch(0.14, 0.032, 266),
  ink990: oklch(0.12, 0.03, 266),
  ink995: oklch(0.08, 0.02, 266),
  ink998: oklch(0.06, 0.02, 266),

  crimson100: oklch(0.935, 0.03, 14),
  crimson300: oklch(0.79, 0.115, 14),
  crimson400: oklch(0.7, 0.165, 16),
  crimson450: oklch(0.625, 0.205, 18),
  crimson500: oklch(0.575, 0.205, 18),
  crimson550: oklch(0.535, 0.2, 18),
  crimson600: oklch(0.5, 0.195, 18),
  crimson700: oklch(0.425, 0.165, 18),
  crimson900: oklch(0.3, 0.085, 14),

  marigold100: oklch(0.945, 0.05, 84),
  marigold400: oklch(0.84, 0.145, 80),
  marigold500: oklch(0.79, 0.16, 74),
  marigold800: oklch(0.42, 0.09, 66),
  marigold900: oklch(0.315, 0.055, 74),

  tea100: oklch(0.945, 0.035, 152),
  tea300: oklch(0.84, 0.1, 152),
  tea400: oklch(0.77, 0.125, 152),
  tea600: oklch(0.51, 0.11, 154),
  tea700: oklch(0.44, 0.095, 154),
  tea800: oklch(0.39, 0.085, 154),
  tea900: oklch(0.3, 0.05, 156),

  red100: oklch(0.955, 0.022, 25),
  red400: oklch(0.745, 0.14, 25),
  red600: oklch(0.515, 0.19, 27),
  red900: oklch(0.28, 0.07, 22),

  blue400: oklch(0.78, 0.12, 245),
  blue600: oklch(0.52, 0.17, 262),

  ink650: "#44537f",
  ink750: "#26335a",
  paper150: "#e9e2d3",
  rose: "#e9778a",
  crimson800: "#7d0d2d",
  marigold600: "#b9760d",
  moss: "#8dbf8f",
};

/** What only the ramps have besides. */
const shades = {
  crimson200: "#f4b9bf",
  crimson430: "#e0652f",
  crimson520: "#d34762",
  crimson740: "#9a1036",
  ink425: "#7c89ad",
  marigold50: "#fff3d8",
  marigold150: "#fbe3b0",
  marigold250: "#fbdc9d",
  marigold350: "#f6c15b",
  marigold560: "#c98316",
  marigold700: "#a9680a",
};

type Colours = Record<keyof typeof colours, string>;

/** The families that a company's own colours take the place of, with the step that is such a colour itself. */
const families = { crimson: "crimson600", ink: "ink900", marigold: "marigold500" } as const;

type Family = keyof typeof families;

type LandRamp = readonly [string, string, string, string, string, summit: string, sign: string];

type LandRamps = readonly [LandRamp, ...LandRamp[]];

const landRamps = (c: Colours & typeof shades): LandRamps => [
  [c.tea800, "#22603f", c.tea600, "#5a9c68", c.moss, "#c3dfbd", c.marigold500],
  [c.ink950, c.ink900, c.ink750, c.ink650, c.ink425, c.ink200, c.marigold500],
  [c.crimson800, c.crimson740, c.crimson600, c.crimson520, c.rose, c.crimson200, c.marigold500],
  [c.ink900, c.crimson800, c.crimson600, c.crimson430, c.marigold500, c.marigold150, c.marigold100],
  ["#a8946a", "#bdab85", "#cfc1a2", "#e0d6c0", c.paper150, c.snow, c.ink900],
  [c.marigold700, c.marigold560, c.marigold500, c.marigold350, c.marigold250, c.marigold50, c.paper],
  ["#0f3644", "#155061", "#2b7682", "#67a5a6", "#a8cdc6", "#deece4", c.marigold500],
  [c.ink750, "#2f4a63", "#3f6a6b", "#5f8f77", "#96b98b", "#dbe3bd", c.marigold500],
];

const linearOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

const luminance = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** How well one colour (`#rrggbb`) is read on another, 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(colour: string, ground: string): number {
  const [dark = 0, light = 0] = [colour, ground].map((one) => luminance(linearOf(one))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function toOklch(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** The greatest value from 0 to `most` of which `fits` is true, where it is true of all below it. */
function greatest(most: number, fits: (value: number) => boolean): number {
  if (fits(most)) return most;
  let [low, high] = [0, most];
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function inGamut(colour: Oklch): Oklch {
  const has = (chroma: number) => toLinear({ ...colour, chroma }).every((part) => part >= 0 && part <= 1);
  return { ...colour, chroma: greatest(colour.chroma, has) };
}

const toHex = ({ lightness, chroma, hue }: Oklch) => oklch(lightness, chroma, hue);

export const withLightness = (colour: string, lightness: number): string =>
  toHex(inGamut({ ...toOklch(colour), lightness }));

export const lightnessOf = (colour: string): number => toOklch(colour).lightness;

/** The step in the hue and chroma of `own`, as light as before to the eye and to WCAG, so that every contrast stays. */
function step(colour: string, family: Family, own: string): string {
  const [from, to, before] = [toOklch(colours[families[family]]), toOklch(own), toOklch(colour)];
  const chroma = (before.chroma * to.chroma) / from.chroma;
  const hue = before.hue - from.hue + to.hue;
  const wanted = luminance(linearOf(colour));
  const at = (lightness: number) => inGamut({ lightness, chroma, hue });
  return toHex(at(greatest(1, (lightness) => luminance(toLinear(at(lightness))) <= wanted)));
}

function familyOf(name: string): Family | undefined {
  const family = name === "rose" ? "crimson" : name.replace(/\d+$/, "");
  return Object.hasOwn(families, family) ? (family as Family) : undefined;
}

/** Colours by name, and the ramps drawn with them. `brand`: a company's accent, ink and warm highlight, each `#rrggbb`. */
export function palette(brand: readonly string[] = []): { colours: Colours; landRamps: LandRamps } {
  const [crimson, ink, marigold] = brand;
  const own: Record<Family, string | undefined> = { crimson, ink, marigold };
  const recoloured = <T extends Record<string, string>>(all: T) =>
    Object.fromEntries(
      Object.entries(all).map(([name, colour]) => {
        const family = familyOf(name);
        const given = family && own[family];
        if (!family || !given) return [name, colour];
        return [name, colour === colours[families[family]] ? given : step(colour, family, given)];
      }),
    ) as Record<keyof T, string>;
  const all = recoloured(colours);
  return { colours: all, landRamps: landRamps({ ...all, ...recoloured(shades) }) };
}
