import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { drawIcons } from "./icons.ts";

const icons = drawIcons();

function bytesOf(path: string): Buffer {
  const icon = icons.find((candidate) => candidate.path === `/${path}`);
  if (!icon) throw new Error(`There is no ${path}`);
  return icon.bytes;
}

function pngSize(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

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

const drawing = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
const blueBox = (width: number, height: number) =>
  drawing(width, height, `<path fill="#0000ff" d="M0 0h${width}v${height}H0z"/>`);
const asPng = (svg: string) => new Resvg(svg).render().asPng();
const around = (png: Buffer, width: number, height: number) =>
  drawing(
    width,
    height,
    `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString("base64")}"/>`,
  );

test.each<[kind: string, width: number, height: number]>([
  ["drawing", 600, 40],
  ["drawing", 40, 600],
  ["PNG file", 100, 100],
  ["drawing around pixels", 300, 60],
])("a company's own logo, a %s of %i by %i, stands whole in every icon", (kind, width, height) => {
  const png = asPng(blueBox(width, height));
  const svg = kind === "drawing" ? blueBox(width, height) : around(png, width, height);
  const own = drawIcons({ svg, width, height, ...(kind === "PNG file" && { png }) });
  expect(own.map(({ path }) => path)).toEqual([...icons.map(({ path }) => path), "/logo.png"]);
  for (const { path, bytes } of own.filter(({ path }) => path.endsWith(".png") && path !== "/logo.png")) {
    const href = `data:image/png;base64,${bytes.toString("base64")}`;
    const { pixels } = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><image width="100" height="100" href="${href}"/></svg>`,
    ).render();
    const blue = Array.from({ length: 100 * 100 }, (_, i) => i).filter((i) => (pixels[i * 4] ?? 255) < 100);
    const columns = new Set(blue.map((i) => i % 100)).size;
    const rows = new Set(blue.map((i) => Math.floor(i / 100))).size;
    // Launchers cut the maskable one to a circle of four fifths.
    expect(Math.hypot(columns, rows), path).toBeLessThan(path.includes("maskable") ? 80 : 100);
    expect(Math.hypot(columns, rows), path).toBeGreaterThan(65);
    expect(Math.abs(columns / rows / (width / height) - 1), path).toBeLessThan(0.3);
    expect([pixels[0], pixels[1], pixels[2], pixels[3]], path).toEqual([255, 255, 255, 255]);
  }
  const { width: mailWidth, height: mailHeight } = pngSize(own.at(-1)?.bytes ?? Buffer.alloc(0));
  expect(mailWidth).toBeLessThanOrEqual(480);
  expect(mailHeight).toBeLessThanOrEqual(112);
});

test("mails get the logo for dark grounds as well, if there is one", () => {
  const logo = { svg: blueBox(300, 60), width: 300, height: 60 };
  const names = (...logos: Parameters<typeof drawIcons>) => drawIcons(...logos).map(({ path }) => path);
  expect(names(logo)).not.toContain("/logo-dark.png");
  expect(names(logo, logo)).toContain("/logo-dark.png");
});
