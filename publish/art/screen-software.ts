import { colours } from "../../content-model/write/looks.ts";
import { drawMap, fill, type Sheet, times, wordBar } from "./screen-parts.ts";
import { box } from "./svg.ts";

const left = 84;
const top = 62;
const inner = left + 120;

function windowFrame(sheet: Sheet): void {
  const { random, hot } = sheet;
  fill(sheet, colours.snow, box(left, top, 472, 358));
  fill(sheet, colours.ink900, box(left, top, 472, 26));
  fill(sheet, colours.marigold500, box(left + 12, top + 10, 6, 6), box(left + 24, top + 10, 6, 6));
  fill(sheet, colours.paper150, box(left, top + 26, 96, 332));
  fill(
    sheet,
    colours.ink650,
    ...times(7, (i) => wordBar(random, { x: left + 16, y: top + 52 + i * 26 }, 32, 62, 6)),
  );
  fill(sheet, hot, box(left, top + 71, 4, 20));
  fill(sheet, colours.ink900, box(inner, top + 50, 150, 14));
  fill(sheet, colours.ink200, box(inner, top + 72, 90, 6));
}

function report(sheet: Sheet): void {
  windowFrame(sheet);
  const { random, hot, cool } = sheet;
  const bars = times(14, (i) => {
    const share = 0.25 + 0.75 * Math.abs(Math.sin(i * 0.55 + random() * 0.9));
    const height = Math.max(1, Math.round(share * 15)) * 8;
    return box(inner + i * 22.4, top + 220 - height, 14, height);
  });
  const isMarked = (i: number) => i % 4 === 2;
  fill(sheet, colours.ink750, ...bars.filter((_, i) => !isMarked(i)));
  fill(sheet, hot, ...bars.filter((_, i) => isMarked(i)));
  fill(sheet, colours.ink650, box(inner, top + 224, 328, 1));
  const rows = times(5, (i) => top + 246 + i * 22);
  const texts = rows.map(
    (y) => wordBar(random, { x: inner, y }, 80, 150, 6) + wordBar(random, { x: left + 300, y }, 30, 60, 6),
  );
  fill(sheet, colours.ink200, ...texts);
  fill(sheet, cool, ...rows.map((y) => box(left + 408, y - 3, 40, 12)));
}

function appointments(sheet: Sheet): void {
  windowFrame(sheet);
  const { random, hot, cool } = sheet;
  const columns = times(6, (i) => box(inner + i * 66, top + 98, 1, 260));
  const rows = times(6, (i) => box(inner, top + 98 + i * 44, 330, 1));
  fill(sheet, colours.ink200, ...columns, ...rows);

  const byColour = new Map<string, string>([
    [colours.ink750, ""],
    [cool, ""],
    [hot, ""],
  ]);
  for (let day = 0; day < 5; day++) {
    for (let hour = 0; hour < 6; hour++) {
      if (random() >= 0.46) continue;
      const slot = box(left + 124 + day * 66, top + 102 + hour * 44, 58, random() < 0.4 ? 80 : 36);
      const share = random();
      const colour = share < 0.5 ? colours.ink750 : share < 0.8 ? cool : hot;
      byColour.set(colour, byColour.get(colour) + slot);
    }
  }
  for (const [colour, slots] of byColour) fill(sheet, colour, slots);
}

function places(sheet: Sheet): void {
  windowFrame(sheet);
  const { random, hot } = sheet;
  const pins = [
    { x: 60, y: 72 },
    { x: 130, y: 122 },
    { x: 90, y: 202 },
  ];
  drawMap(sheet, { x: left + 250, y: top + 98 }, { across: 14, down: 18 }, pins);

  const rows = times(5, (i) => {
    const y = top + 104 + i * 52;
    return {
      picture: box(inner, y, 34, 34),
      name: wordBar(random, { x: left + 164, y: y + 2 }, 40, 72, 7),
      detail: wordBar(random, { x: left + 164, y: y + 18 }, 30, 60, 5),
    };
  });
  fill(sheet, colours.paper150, ...rows.slice(1).map((row) => row.picture));
  fill(sheet, colours.ink900, ...rows.map((row) => row.name));
  fill(sheet, colours.ink200, ...rows.map((row) => row.detail));
  fill(sheet, hot, ...rows.slice(0, 1).map((row) => row.picture));
}

export const softwareScreens = [report, appointments, places] as const;
