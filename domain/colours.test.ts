import { expect, test } from "vitest";
import { colours, contrast, oklch, palette } from "./colours.ts";

test("colours are written in sRGB, as every program knows it", () => {
  expect(oklch(0.5, 0.195, 18)).toBe("#b80c36");
  expect(oklch(1, 0, 0)).toBe("#ffffff");
  expect(oklch(0.06, 0.02, 266)).toBe("#000103");
});

test("a colour that sRGB does not have is refused", () => {
  expect(() => oklch(0.7, 0.4, 150)).toThrow("sRGB has no oklch(0.7 0.4 150)");
});

test("the given colours stand in the place of the accent, the ink and the highlight, and their steps follow", () => {
  const own = palette(["#0a7d3c", "#123456", "#ffaa00"]).colours;
  expect(own).toMatchObject({ crimson600: "#0a7d3c", ink900: "#123456", marigold500: "#ffaa00" });
  const kept = new Set<string>(Object.values(colours));
  const changed = Object.keys(own).filter((name) => /^(crimson|ink|marigold)\d|^rose$/.test(name));
  for (const [name, colour] of Object.entries(own))
    expect(!kept.has(colour), name).toBe(changed.includes(name));
});

test("two colours leave the highlight as it is, and the template's own change nothing", () => {
  expect(palette(["#0a7d3c", "#123456"]).colours.marigold400).toBe(colours.marigold400);
  const same = palette([colours.crimson600, colours.ink900, colours.marigold500]).colours;
  for (const [name, colour] of Object.entries(colours))
    expect(contrast(colour, same[name as keyof typeof colours]), name).toBeLessThan(1.02);
});

test("a step is as light as before, whatever the hue", () => {
  const own = palette(["#00a000", "#3a2a10"]).colours;
  for (const name of ["crimson100", "crimson400", "crimson700", "ink250", "ink950"] as const)
    expect(contrast(own[name], "#ffffff") / contrast(colours[name], "#ffffff")).toBeCloseTo(1, 1);
});

test("contrast is that of WCAG", () => {
  expect(contrast("#ffffff", "#000000")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
