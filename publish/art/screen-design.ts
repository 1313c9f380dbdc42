import { colours } from "../../content-model/write/looks.ts";
import { cellDrawing, weaveCells } from "./cloth.ts";
import { drawMap, fill, type Place, type Sheet, times, wordBar } from "./screen-parts.ts";
import { box } from "./svg.ts";
import { steppedDiamond } from "./terraces.ts";

function drawCloth(sheet: Sheet, place: Place & { scale: number }, height: number): readonly string[] {
  const cloth = weaveCells(`${sheet.seed}a`, { width: 38, height, motif: "eye" });
  sheet.layers.push({ ...place, drawing: cellDrawing(cloth) });
  return cloth.colours;
}

function identity(sheet: Sheet): void {
  const { hot, random } = sheet;
  fill(sheet, colours.paper, box(110, 60, 190, 360));
  const threads = drawCloth(sheet, { x: 110, y: 92, scale: 5 }, 28);
  fill(sheet, colours.ink900, box(110, 60, 190, 32), box(140, 330, 130, 14), box(165, 356, 80, 7));
  fill(sheet, hot, steppedDiamond(205, 276, 3, 8));

  fill(sheet, colours.snow, box(340, 88, 230, 132));
  fill(sheet, hot, steppedDiamond(384, 132, 3, 8));
  const lines = times(3, (i) => wordBar(random, { x: 430, y: 112 + i * 18 }, 50, 116, i === 0 ? 10 : 6));
  fill(sheet, colours.ink900, ...lines);
  fill(sheet, colours.ink200, box(430, 186, 90, 6));

  fill(sheet, colours.ink900, box(340, 244, 230, 132));
  fill(sheet, colours.paper, steppedDiamond(455, 300, 4, 8), box(415, 352, 80, 7));
  for (const [i, colour] of threads.entries()) fill(sheet, colour, box(340 + i * 46, 220, 46, 24));
}

function phoneBody(sheet: Sheet, { x, y }: Place, screenColour: string): void {
  fill(sheet, colours.ink900, box(x, y, 168, 330));
  fill(sheet, screenColour, box(x + 8, y + 8, 152, 322));
}

function phones(sheet: Sheet): void {
  const { hot, cool } = sheet;
  const list = { x: 132, y: 96 };
  const tile = (i: number) => box(list.x + 24 + (i % 2) * 64, list.y + 84 + (i >> 1) * 74, 56, 56);
  phoneBody(sheet, list, colours.snow);
  fill(sheet, colours.ink900, box(list.x + 24, list.y + 32, 84, 14), box(list.x + 24, list.y + 56, 52, 6));
  fill(sheet, colours.paper150, ...[1, 2, 5].map(tile));
  fill(sheet, cool, ...[0, 3].map(tile));
  fill(sheet, hot, tile(4));

  const detail = { x: 334, y: 46 };
  phoneBody(sheet, detail, colours.paper);
  drawCloth(sheet, { x: detail.x + 8, y: detail.y + 8, scale: 4 }, 28);
  const title = box(detail.x + 24, detail.y + 190, 110, 14);
  fill(sheet, colours.ink900, title, box(detail.x + 24, detail.y + 214, 70, 7));
  fill(sheet, hot, box(detail.x + 24, detail.y + 246, 120, 28));
}

function booklet(sheet: Sheet): void {
  const { random } = sheet;
  fill(sheet, colours.ink900, box(84, 72, 472, 284));
  fill(sheet, colours.snow, box(90, 66, 228, 284), box(322, 66, 228, 284));
  drawCloth(sheet, { x: 90, y: 66, scale: 6 }, 24);
  fill(sheet, colours.ink900, box(114, 236, 150, 14));
  const lines = times(4, (i) => wordBar(random, { x: 114, y: 268 + i * 16 }, 110, 180, 6));
  fill(sheet, colours.ink200, ...lines);

  const pins = [
    { x: 62, y: 60 },
    { x: 120, y: 96 },
    { x: 96, y: 150 },
  ];
  drawMap(sheet, { x: 342, y: 86 }, { across: 13, down: 13 }, pins);
  fill(sheet, colours.ink900, box(342, 294, 120, 8), box(342, 312, 70, 6));
}

export const designScreens = [identity, phones, booklet] as const;
