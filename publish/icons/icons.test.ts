import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { drawIcons } from "./icons.ts";

const icons = drawIcons();

function bytesOf(path: string): Buffer {
  const icon = icons.find((candidate) => candidate.path === path);
  if (!icon) throw new Error(`There is no ${path}`);
  return icon.bytes;
}

function pngSize(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

test.each([
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["icon-maskable-512.png", 512],
])("%s measures %i px a side", (path, size) => {
  expect(pngSize(bytesOf(path))).toEqual({ width: size, height: size });
});

test("favicon.ico holds whole PNG files of 16, 32 and 48 px", () => {
  const ico = bytesOf("favicon.ico");
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const entries = [0, 1, 2].map((i) => ico.subarray(6 + i * 16, 22 + i * 16));
  const images = entries.map((entry) => {
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const png = ico.subarray(offset, offset + length);
    expect(pngSize(png)).toEqual({ width: entry.readUInt8(0), height: entry.readUInt8(1) });
    expect(png.subarray(-8, -4).toString("latin1")).toBe("IEND");
    return { width: entry.readUInt8(0), end: offset + length };
  });
  expect(images.map(({ width }) => width)).toEqual([16, 32, 48]);
  expect(images.at(-1)?.end).toBe(ico.length);
});

test("favicon.svg can be drawn", () => {
  const rendered = new Resvg(bytesOf("favicon.svg").toString(), {
    fitTo: { mode: "width", value: 64 },
  }).render();
  expect(rendered.width).toBe(64);
});

test("the maskable icon keeps its mark inside the safe circle", () => {
  const png = bytesOf("icon-maskable-512.png").toString("base64");
  const image = `<image width="512" height="512" href="data:image/png;base64,${png}"/>`;
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${image}</svg>`,
  ).render();
  let farthest = 0;
  for (let i = 0; i < 512 * 512; i++) {
    const isGround = [0, 1, 2].every((channel) => pixels[i * 4 + channel] === pixels[channel]);
    if (isGround) continue;
    farthest = Math.max(farthest, Math.hypot((i % 512) - 255.5, Math.floor(i / 512) - 255.5));
  }
  expect(farthest).toBeGreaterThan(100);
  expect(farthest).toBeLessThan(0.4 * 512);
});

test("draws the same bytes each time", () => {
  expect(drawIcons()).toEqual(icons);
});
