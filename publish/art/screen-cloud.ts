import { colours } from "../../content-model/write/looks.ts";
import { fill, type Place, type Sheet, times } from "./screen-parts.ts";
import { between } from "./seed.ts";
import { box, numbers } from "./svg.ts";
import { steppedDiamond } from "./terraces.ts";

const figureOn = (sheet: Sheet) => (sheet.onLight ? colours.ink900 : colours.snow);

function titleAndUptime(sheet: Sheet): void {
  fill(sheet, figureOn(sheet), box(40, 36, 150, 12), box(40, 58, 96, 6));
  const days = times(30, (i) => box(420 + i * 6, 36, 3, sheet.random() < 0.06 ? 10 : 26));
  fill(sheet, colours.moss, ...days);
}

function wire(sheet: Sheet, ...paths: string[]): void {
  sheet.layers.push({ d: paths.join(""), stroke: sheet.onLight ? colours.ink900 : colours.paper, width: 2 });
}

function elbow(from: Place, to: Place): string {
  return `M${numbers(from.x, from.y)}H${numbers((from.x + to.x) / 2)}V${to.y}H${to.x}`;
}

function node(sheet: Sheet, { x, y }: Place, colour: string, reach = 2): void {
  fill(sheet, figureOn(sheet), steppedDiamond(x, y, Math.max(4, reach + 1), 8));
  fill(sheet, colour, steppedDiamond(x, y, reach, 8));
}

function chain(sheet: Sheet): void {
  const { random, hot, cool } = sheet;
  const nodes = times(5, (i) => ({ x: 110 + i * 105, y: Math.round(between(random, 110, 310) / 10) * 10 }));
  const links = nodes.map((place, i) => {
    const before = nodes[i - 1];
    const earlier = nodes[i - 2];
    const next = before ? elbow(before, place) : "";
    const copies = earlier !== undefined && random() < 0.7;
    return next + (copies ? `M${earlier.x} ${earlier.y}V${380 - i * 8}H${place.x}V${place.y}` : "");
  });
  wire(sheet, ...links);
  nodes.forEach((place, i) => {
    if (i === 2) node(sheet, place, hot, 3);
    else node(sheet, place, i % 2 === 1 ? cool : colours.ink650);
  });
  titleAndUptime(sheet);
}

function move(sheet: Sheet): void {
  const { random, hot, cool } = sheet;
  const rows = [130, 230, 330] as const;
  const old = rows.map((y) => ({ x: 110, y }));
  const gate = { x: 300, y: Math.round(between(random, 180, 280) / 10) * 10 };
  const fresh = rows.map((y) => ({ x: 480, y }));
  wire(sheet, ...old.map((place) => elbow(place, gate)), ...fresh.map((place) => elbow(gate, place)));
  fill(sheet, figureOn(sheet), ...rows.map((y) => box(450, y - 38, 140, 76)));
  const background = sheet.onLight ? colours.snow : colours.ink900;
  fill(sheet, background, ...rows.map((y) => box(454, y - 34, 132, 68)));
  const lines = rows.map((y) =>
    [0, 1, 2].map((i) => box(520, y - 18 + i * 14, between(random, 20, 54) | 0, 6)),
  );
  fill(sheet, colours.ink650, ...lines.flat());
  fill(sheet, cool, ...fresh.map(({ x, y }) => steppedDiamond(x + 4, y, 2, 6)));
  for (const place of old) node(sheet, place, colours.ink650);
  node(sheet, gate, hot, 4);
  titleAndUptime(sheet);
}

function staircase(sheet: Sheet): void {
  const { random, hot, cool } = sheet;
  const rise = Math.round(between(random, 40, 58));
  const stages = times(4, (i) => ({ x: 52 + i * 140, y: 270 - i * rise }));
  const links = stages.slice(1).map((to, i) => {
    const from = stages[i] ?? to;
    return elbow({ x: from.x + 116, y: from.y + 30 }, { x: to.x, y: to.y + 60 });
  });
  wire(sheet, ...links);
  fill(sheet, figureOn(sheet), ...stages.map(({ x, y }) => box(x, y, 116, 96)));
  const background = sheet.onLight ? colours.snow : colours.ink900;
  fill(sheet, background, ...stages.map(({ x, y }) => box(x + 4, y + 20, 108, 72)));
  const steps = stages.map(({ x, y }) =>
    times(3, (i) => box(x + 16, y + 34 + i * 18, between(random, 30, 64) | 0, 6)),
  );
  fill(sheet, colours.ink650, ...steps.flat());
  const last = stages.length - 1;
  const lamps = stages.map(({ x, y }) => steppedDiamond(x + 94, y + 68, 2, 6));
  fill(sheet, cool, ...lamps.slice(0, last));
  fill(sheet, hot, ...lamps.slice(last));
  titleAndUptime(sheet);
}

export const cloudScreens = [chain, move, staircase] as const;
