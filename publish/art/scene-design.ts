// Scenes of design: packets in two scripts, the seat map of a bus, a folded walking map.
import { contourField } from "./contours.ts";
import { area, bold, c, line, middle, words } from "./scene-parts.ts";
import { box, type Layer } from "./svg.ts";
import { steppedDiamond } from "./terraces.ts";

export const packets = {
  ground: c.ink750,
  draw(): Layer[] {
    const harvests = [
      ["First", "flush", c.tea300, c.ink900],
      ["Second", "flush", c.marigold500, c.ink900],
      ["Monsoon", "", c.tea700, c.white],
      ["Autumn", "", c.crimson600, c.white],
    ] as const;
    return harvests.flatMap(([first, second, band, ink], i): Layer[] => {
      const x = 28 + i * 148;
      const centre = x + 70;
      const seal = Array.from({ length: 7 }, () => "l10-9 10 9").join("");
      return [
        { d: `M${x} 44${seal}v352H${x}z`, fill: c.paper },
        line(c.paper200, 2, `M${x} 66h140`),
        { d: steppedDiamond(centre, 98, 3, 6), fill: band },
        words("चिया", centre, 178, 60, c.ink900, { ...bold, ...middle }),
        words("Chiya", centre, 230, 46, c.ink900, { ...bold, ...middle }),
        area(band, x, 258, 140, 74),
        words(first, centre, second ? 288 : 304, 26, ink, { ...bold, ...middle }),
        words(second, centre, 318, 26, ink, { ...bold, ...middle }),
        words("2082 · 2025", centre, 366, 22, c.ink600, middle),
      ];
    });
  },
};

/** A seat by its number: held by an agent, the visitor's own, or sold; all others are free. */
const held = ["A5", "A6", "A7", "A8"];
const own = ["B7", "B9", "B11"];
const sold = ["A1", "A2", "A3", "B1", "B2", "B3", "B4", "A11", "A12", "B13", "B14", "A15"];

const hatch = (x: number, y: number, width: number, height: number) =>
  Array.from(
    { length: Math.floor(width / 9) - 1 },
    (_, i) => `M${x + 4 + i * 9} ${y + height}l9-${height}`,
  ).join("");

function seat(name: string, x: number, y: number, width = 50, height = 44): Layer[] {
  const centre = x + width / 2;
  const number = (ink: string) => words(name, centre, y + 30, 22, ink, { ...bold, ...middle });
  if (own.includes(name)) return [area(c.crimson600, x, y, width, height), number(c.white)];
  if (sold.includes(name))
    return [
      area(c.ink700, x, y, width, height),
      line(c.ink300, 3, `M${x + 14} ${y + 11}l22 22M${x + 36} ${y + 11}l-22 22`),
    ];
  const frame = line(c.ink900, 2.5, box(x + 1, y + 1, width - 2, height - 2));
  if (held.includes(name))
    return [
      area(c.marigold400, x, y, width, height),
      line(c.marigold100, 3, hatch(x, y, width, height)),
      frame,
      number(c.ink900),
    ];
  return [area(c.white, x, y, width, height), frame, number(c.ink900)];
}

export const seatMap = {
  ground: c.ink850,
  draw(): Layer[] {
    const rows = [
      ["A", 1, 72],
      ["A", 0, 122],
      ["B", 1, 198],
      ["B", 0, 248],
    ] as const;
    const legend = [
      ["A4", "Free", 28],
      ["A5", "Held 12 min", 150],
      ["B7", "Yours", 372],
      ["A1", "Sold", 512],
    ] as const;
    return [
      { d: "M24 92l40-40h528l20 20v218l-20 20H64l-40-40z", fill: c.paper150 },
      { d: "M40 102l30-32h26v224h-26l-30-32z", fill: c.paper200 },
      line(c.ink900, 5, "M58 122l10-12h12l10 12v14l-10 12h-12l-10-12zM58 129h32"),
      ...rows.flatMap(([side, odd, y]) =>
        Array.from({ length: 8 }, (_, i) => seat(`${side}${2 * i + 2 - odd}`, 128 + i * 58, y)).flat(),
      ),
      ...legend.flatMap(([name, label, x]) => [
        ...seat(name, x, 330, 44, 40).slice(0, name === "A1" ? 2 : -1),
        words(label, x + 52, 358, 25, c.snow),
      ]),
    ];
  },
};

const house = (x: number, y: number): string => `M${x - 22} ${y}l22-20 22 20h-6v24h-32v-24z`;

export const walkingMap = {
  ground: c.tea700,
  draw(): Layer[] {
    const field = contourField("walking-map", {
      width: 608,
      height: 396,
      origin: [16, 24],
      hills: [
        [0.78, 0.22, 0.5, 1],
        [0.2, 0.1, 0.3, 0.5],
      ],
      levels: 10,
      summitLevels: 1,
      step: 20,
      tolerance: 2,
    });
    const plate = (text: string, x: number, y: number, width: number): Layer[] => [
      area(c.ink900, x, y, width, 38),
      words(text, x + width / 2, y + 27, 25, c.white, { ...bold, ...middle }),
    ];
    return [
      area(c.meadow, 16, 24, 608, 400),
      { d: field.fine + field.heavy + field.summit, stroke: c.moss, width: 1.5 },
      // contour lines end on a grid, beyond the sheet's edge
      area(c.tea700, 624, 0, 16, 420),
      { d: box(218, 24, 2, 396) + box(421, 24, 2, 396), fill: c.white },
      line(c.crimson600, 7, "M92 338h72v-70h96v-56h98v-62h92v-54h86"),
      area(c.snow, 28, 40, 226, 88),
      words("घर", 44, 102, 58, c.crimson600, bold),
      words("Homestay", 240, 82, 25, c.ink900, { weight: "bold", align: "right" }),
      words("12 houses", 240, 112, 22, c.ink600, { align: "right" }),
      area(c.ink900, 44, 316, 76, 42),
      area(c.snow, 52, 324, 60, 14),
      { d: box(56, 354, 14, 12) + box(94, 354, 14, 12), fill: c.ink900 },
      words("Bus stop", 132, 366, 25, c.ink900, bold),
      { d: house(358, 196) + house(450, 136) + house(540, 84), fill: c.crimson600 },
      words("4", 358, 216, 22, c.white, { ...bold, ...middle }),
      words("7", 450, 156, 22, c.white, { ...bold, ...middle }),
      words("9", 540, 104, 22, c.white, { ...bold, ...middle }),
      { d: steppedDiamond(262, 252, 2, 6), fill: c.ink900 },
      words("Water", 284, 272, 25, c.ink900, bold),
      ...plate("35 min up", 452, 250, 158),
      ...plate("20 min down", 426, 304, 184),
    ];
  },
};
