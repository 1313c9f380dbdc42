// The first lesson of the graphic design course: a poster in two scripts, judged by rules that say their reason.
import type { Frame } from "@playwright/test";
import { expect } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

/** Each line of the poster with its place and size, in units of the poster. */
const drawn = (frame: Frame) =>
  frame.locator("#poster text").evaluateAll((lines) =>
    lines.map((line) => ({
      words: line.textContent ?? "",
      lang: line.getAttribute("lang"),
      x: Number(line.getAttribute("x")),
      y: Number(line.getAttribute("y")),
      size: Number(line.getAttribute("font-size")),
      colour: line.getAttribute("fill"),
    })),
  );

const right = [
  "What happens: blood donation",
  "1.5 times",
  "Two sizes, one accent",
  "1.4",
  "6 % of the width",
  "One line",
  "White on dark red, pale yellow as accent",
  "All in the middle",
];

const promise = testFrame("/graphics-design-course/first-lesson", (frame) =>
  frame.getByRole("button", { name: "Show me one way" }).click(),
);

promise("the poster is repaired rule by rule by keyboard, and drawn as chosen", async (frame, page) => {
  const said = frame.getByRole("status");
  await expect(frame.getByText("0 of 8 rules hold.", { exact: true })).toBeVisible();
  expect(await frame.getByRole("button", { name: /does not hold/ }).count()).toBe(8);

  await page.keyboard.press("Tab");
  await expect(frame.getByRole("radio", { name: "The organiser" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("✗ Nothing is seen first.");
  for (const [i, answer] of right.entries()) {
    const radio = frame.getByRole("radio", { name: answer, exact: true });
    await expect(frame.getByRole("group")).toContainText(`${i + 1}.`);
    await expect(frame.getByRole("radio", { checked: true })).toBeFocused();
    while (!(await radio.isChecked())) await page.keyboard.press("ArrowDown");
    await expect(said).toContainText("✓");
    if (i === right.length - 1) break;
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  await expect(frame.getByText("All eight rules hold.")).toBeVisible();
  await expect(frame.getByRole("img")).toHaveAccessibleName(/8 of 8 rules hold/);

  const lines = await drawn(frame);
  const sizes = [...new Set(lines.map(({ size }) => size))].sort((a, b) => a - b);
  expect(sizes).toHaveLength(2);
  expect((sizes[1] ?? 0) / (sizes[0] ?? 1)).toBeCloseTo(1.5, 1);
  expect(new Set(lines.map(({ x }) => x))).toEqual(new Set([150]));
  expect(new Set(lines.map(({ colour }) => colour)).size).toBe(2);
  for (const { words, lang } of lines) expect(lang).toBe(/[a-z]/i.test(words) ? "en" : "ne");
  for (const [i, { y, size }] of lines.slice(1).entries())
    expect(y - (lines[i]?.y ?? 0)).toBeGreaterThan(size * 1.3);
});

promise("what almost holds is told apart, such as contrast for large letters only", async (frame) => {
  const said = frame.getByRole("status");
  await frame.getByRole("button", { name: "Show me one way" }).click();
  await expect(frame.getByText("All eight rules hold.")).toBeVisible();
  await frame.getByRole("button", { name: "Contrast" }).click();
  for (const [pair, ratio] of [
    ["Grey on cream", "3.6 to 1. That is enough for large letters"],
    ["Yellow on white", "1.6 to 1"],
    ["Red on dark blue", "2.5 to 1"],
  ] as const) {
    await frame.getByRole("radio", { name: pair }).check();
    await expect(said).toContainText(ratio);
    await expect(said).toContainText("✗");
  }
  await frame.getByRole("button", { name: "Order" }).click();
  await frame.getByRole("radio", { name: "No one, all are equal" }).check();
  await frame.getByRole("button", { name: /^Size,/ }).click();
  await expect(said).toContainText("Choose what is largest first");
  await frame.getByRole("button", { name: "Sizes and colours" }).click();
  await frame.getByRole("radio", { name: "A colour for each line" }).check();
  await expect(said).toContainText(/\d colours beside the first/);
});
