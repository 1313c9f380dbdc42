// Scenes of business software: a passbook, a clinic's token, weighing slips that lead to a sack, this website.
import { MARK } from "./mark.ts";
import { area, bold, c, line, middle, right, rules, tornEdge, words } from "./scene-parts.ts";
import { box, type Layer } from "./svg.ts";

/** The first month of a fiscal year, with both calendars in each row and lakh grouping in the last one. */
const entries = [
  ["2082-04-01", "17 Jul 2025", "", "41,250"],
  ["2082-04-05", "21 Jul 2025", "+2,500", "43,750"],
  ["2082-04-12", "28 Jul 2025", "−1,000", "42,750"],
  ["2082-04-19", "4 Aug 2025", "+60,000", "1,02,750"],
] as const;

export const passbook = {
  ground: c.tea800,
  draw(): Layer[] {
    const rows = entries.flatMap(([bs, ad, amount, balance], i) => {
      const y = 198 + i * 46;
      const colour = amount.startsWith("−") ? c.crimson600 : c.tea700;
      return [
        words(bs, 56, y, 24, c.ink900, bold),
        words(ad, 204, y, 24, c.ink600),
        words(amount, 452, y, 24, colour, { ...bold, ...right }),
        words(balance, 584, y, 24, c.ink900, { ...bold, ...right }),
      ];
    });
    return [
      area(c.crimson600, 22, 34, 596, 400),
      area(c.snow, 34, 46, 572, 400),
      area(c.paper150, 34, 46, 572, 70),
      words("Savings passbook", 56, 92, 34, c.ink900, bold),
      words("बचत", 584, 94, 40, c.crimson600, { ...bold, ...right }),
      words("Date BS", 56, 150, 21, c.ink600),
      words("Date AD", 204, 150, 21, c.ink600),
      words("Entry", 452, 150, 21, c.ink600, right),
      words("Balance", 584, 150, 21, c.ink600, right),
      rules(c.ink900, 56, 528, [164]),
      rules(c.ink250, 56, 528, [212, 258, 304, 350, 396]),
      line(c.ink250, 1.5, "M190 116V420M340 116V420M464 116V420"),
      ...rows,
    ];
  },
};

export const token = {
  ground: c.ink750,
  draw(): Layer[] {
    const called = [24, 25, 26, 27];
    const queue = called.flatMap((number, i) => {
      const x = 336 + i * 66;
      const own = number === 27;
      return [
        area(own ? c.crimson600 : c.ink900, x, 276, 58, 52),
        words(String(number), x + 29, 312, 28, own ? c.white : c.ink200, { ...bold, ...middle }),
      ];
    });
    return [
      { d: `M44 30h240v330${tornEdge(240)}z`, fill: c.snow },
      area(c.crimson600, 44, 30, 240, 12),
      words("Your token", 164, 84, 28, c.ink600, middle),
      words("27", 164, 220, 164, c.ink900, { ...bold, ...middle }),
      rules(c.ink250, 68, 192, [250]),
      words("2082-04-12", 164, 290, 30, c.ink900, { ...bold, ...middle }),
      words("28 Jul 2025", 164, 328, 26, c.ink600, middle),
      area(c.ink990, 336, 30, 256, 214),
      line(c.ink600, 4, box(336, 30, 256, 214)),
      words("Now serving", 464, 78, 28, c.marigold400, middle),
      words("23", 464, 208, 140, c.marigold500, { ...bold, ...middle }),
      ...queue,
      words("3 before you", 336, 364, 26, c.ink200),
    ];
  },
};

/** Bars and gaps as on a label, told apart by the digits of a number. */
const barcode = (digits: string, x: number, y: number, unit: number, height: number): string => {
  let at = x;
  return [...digits]
    .flatMap((digit) => [1 + (Number(digit) % 3), 1 + (Number(digit) % 2)])
    .map((bar) => {
      const path = box(at, y, bar * unit, height);
      at += (bar + 1) * unit;
      return path;
    })
    .join("");
};

const weighings = [
  ["118", "12.4 kg"],
  ["041", "9.8 kg"],
  ["207", "15.2 kg"],
] as const;

export const weighingSlips = {
  ground: c.marigold500,
  draw(): Layer[] {
    const slips = weighings.flatMap(([grower, weight], i): Layer[] => {
      const y = 34 + i * 116;
      return [
        { d: `M36 ${y}h264v90${tornEdge(264)}z`, fill: c.snow },
        words("Grower", 56, y + 38, 24, c.ink600),
        words(grower, 280, y + 38, 26, c.ink900, { ...bold, ...right }),
        words(weight, 280, y + 76, 32, c.ink900, { ...bold, ...right }),
        { d: barcode(`${grower}4`, 56, y + 54, 4, 24), fill: c.ink900 },
      ];
    });
    const sack =
      "M436 90l-32-30 16-18 26 12 22-18 24 14 24-14 22 18 26-12 16 18-32 30 44 32 20 48v152l-20 38H392l-20-38V170l20-48z";
    return [
      line(c.ink900, 5, "M300 82H346V196M300 198H380M300 314H346V196M346 196H374"),
      ...slips,
      { d: sack, fill: c.paper200 },
      area(c.crimson600, 432, 84, 120, 12),
      area(c.snow, 402, 134, 180, 200),
      words("Lot 31", 492, 184, 46, c.ink900, { ...bold, ...middle }),
      { d: barcode("312824", 424, 204, 4.6, 52), fill: c.ink900 },
      words("37.4 kg", 492, 292, 30, c.ink900, { ...bold, ...middle }),
      words("3 growers", 492, 322, 24, c.ink600, middle),
    ];
  },
};

/** This site on a phone, beside bounds that the measurements of docs/performance.md keep. */
export const website = {
  ground: c.crimson600,
  draw(): Layer[] {
    const facts = [
      ["25 KB", "or less for each page"],
      ["0 KB", "script before it shows"],
      ["100", "Lighthouse, all four"],
    ] as const;
    return [
      area(c.ink900, 36, 24, 228, 400),
      area(c.snow, 46, 34, 208, 400),
      {
        x: 60,
        y: 46,
        scale: 2.6,
        drawing: {
          width: MARK.width,
          height: MARK.height,
          crisp: true,
          layers: [
            { d: MARK.range, fill: c.crimson600 },
            { d: MARK.sun, fill: c.marigold500 },
          ],
        },
      },
      { d: [52, 60, 68].map((y) => box(216, y, 24, 3)).join(""), fill: c.ink900 },
      rules(c.ink200, 46, 208, [80]),
      words("IT and training", 60, 120, 27, c.ink900, bold),
      words("Growth", 60, 152, 27, c.crimson600, bold),
      words("in eastern", 60, 184, 27, c.ink900, bold),
      words("Nepal.", 60, 216, 27, c.ink900, bold),
      area(c.crimson600, 60, 240, 180, 48),
      words("Our services", 150, 272, 24, c.white, { ...bold, ...middle }),
      line(c.ink900, 2.5, box(61, 301, 178, 46)),
      words("Training", 150, 332, 24, c.ink900, { ...bold, ...middle }),
      { d: "M46 376l30-14 30 8 40-22 36 20 30-10 42 16v46h-208z", fill: c.tea600 },
      ...facts.flatMap(([figure, label], i) => {
        const y = 98 + i * 112;
        return [words(figure, 300, y, 64, c.white, bold), words(label, 302, y + 38, 26, c.crimson100)];
      }),
    ];
  },
};
