// Scenes of systems: three copies in two buildings, a move within half an hour, a release and the way back.
import { area, bold, c, line, middle, right, rules, tick, words } from "./scene-parts.ts";
import { box, type Layer } from "./svg.ts";

const monitor = (x: number, y: number): Layer[] => [
  area(c.ink900, x, y, 88, 62),
  area(c.snow, x + 6, y + 6, 76, 50),
  { d: [14, 24, 34].map((dy) => box(x + 14, y + dy, dy === 34 ? 34 : 58, 5)).join(""), fill: c.ink450 },
  { d: box(x + 36, y + 62, 16, 12) + box(x + 22, y + 74, 44, 6), fill: c.ink900 },
];

const server = (x: number, y: number, units = 3): Layer[] => [
  { d: Array.from({ length: units }, (_, i) => box(x, y + i * 28, 88, 24)).join(""), fill: c.ink900 },
  { d: Array.from({ length: units }, (_, i) => box(x + 8, y + 9 + i * 28, 6, 6)).join(""), fill: c.tea300 },
  {
    d: Array.from({ length: units }, (_, i) => box(x + 40, y + 10 + i * 28, 40, 4)).join(""),
    fill: c.ink500,
  },
];

const padlock = (x: number, y: number): Layer[] => [
  line(c.ink900, 10, `M${x + 16} ${y + 34}v-18l10-10h16l10 10v18`),
  area(c.marigold500, x, y + 34, 68, 54),
  { d: box(x + 29, y + 50, 10, 22), fill: c.ink900 },
];

/** An arrow head pointing right. */
const head = (x: number, y: number) => `M${x} ${y - 9}l14 9-14 9z`;

export const threeCopies = {
  ground: c.ink750,
  draw(): Layer[] {
    const counts = [
      ["3", "copies", 40],
      ["2", "buildings", 216],
      ["1", "in another city", 414],
    ] as const;
    return [
      ...counts.flatMap(([figure, what, x]) => [
        words(figure, x, 96, 72, c.marigold500, bold),
        words(what, x, 128, 25, c.snow),
      ]),
      { d: "M40 190l170-34 170 34v148H40z", fill: c.paper },
      { d: "M466 200l69-24 69 24v138H466z", fill: c.paper },
      area(c.ink300, 206, 196, 6, 142),
      ...monitor(72, 218),
      ...server(254, 216),
      ...padlock(501, 222),
      line(c.crimson450, 5, "M166 262h66M352 262h124"),
      { d: head(232, 262) + head(476, 262), fill: c.crimson450 },
      area(c.tea700, 0, 338, 640, 82),
      words("Office", 116, 374, 25, c.snow, middle),
      words("Next room", 296, 374, 25, c.snow, middle),
      words("Encrypted", 535, 374, 25, c.snow, middle),
    ];
  },
};

const steps = [
  ["01:00", "Orders stop"],
  ["01:06", "Last ones copied"],
  ["01:14", "Counted: 412 = 412"],
  ["01:22", "Name points to new"],
  ["01:30", "Shop open again"],
] as const;

export const nightMove = {
  ground: c.paper150,
  draw(): Layer[] {
    return [
      words("Closed for 30 minutes", 36, 74, 36, c.ink900, bold),
      line(c.ink900, 3, "M124 112V352"),
      ...steps.flatMap(([time, what], i) => {
        const y = 122 + i * 57;
        const edge = i === 0 || i === steps.length - 1;
        return [
          area(edge ? c.crimson600 : c.ink900, 116, y - 17, 17, 17),
          words(time, 102, y, 25, c.ink600, right),
          words(what, 150, y, 26, c.ink900, edge ? bold : {}),
        ];
      }),
      area(c.paper200, 446, 98, 160, 116),
      ...server(482, 112, 2),
      words("Old host", 526, 200, 24, c.ink600, middle),
      area(c.crimson600, 446, 252, 160, 116),
      ...server(482, 266, 2),
      words("Own servers", 526, 354, 24, c.white, { ...bold, ...middle }),
      line(c.ink900, 5, "M526 216v20"),
      { d: "M514 234h24l-12 15z", fill: c.ink900 },
    ];
  },
};

const checks = [
  ["Small tests", "1:48"],
  ["Real database", "3:20"],
  ["Browser orders", "4:35"],
  ["Signed image", "0:12"],
] as const;

export const releaseAndBack = {
  ground: c.tea800,
  draw(): Layer[] {
    return [
      area(c.snow, 32, 34, 326, 344),
      area(c.ink900, 32, 34, 326, 62),
      words("Change a41f9c2", 54, 75, 28, c.snow, bold),
      ...checks.flatMap(([what, time], i) => {
        const y = 148 + i * 54;
        return [
          area(c.tea600, 54, y - 25, 30, 30),
          tick(c.white, { x: 57, y: y - 23 }),
          words(what, 98, y, 25, c.ink900),
          words(time, 338, y, 25, c.ink600, right),
        ];
      }),
      rules(c.ink250, 54, 284, [166, 220, 274]),
      line(c.marigold500, 5, "M358 92h28"),
      { d: head(384, 92), fill: c.marigold500 },
      area(c.crimson600, 402, 34, 206, 116),
      words("Live", 422, 80, 34, c.white, bold),
      words("a41f9c2", 422, 126, 30, c.white),
      line(c.moss, 3, box(404, 172, 202, 98)),
      words("Kept ready", 422, 212, 26, c.snow, bold),
      words("3d07e1b", 422, 250, 28, c.moss),
      area(c.marigold500, 402, 302, 206, 76),
      words("Go back", 505, 350, 34, c.ink900, { ...bold, ...middle }),
      rules(c.ink250, 54, 284, [328]),
      words("Checked once, live once", 54, 362, 22, c.ink600),
    ];
  },
};
