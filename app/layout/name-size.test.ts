import { expect, test } from "vitest";
import { shareOfLine } from "./name-size.ts";

test.each([
  // Widths in em, measured in a browser with the letter spacing of the style sheet.
  ["Purbeli Tech", 5.032],
  ["Aama Repairs", 5.737],
  ["Müller & Söhne GmbH", 9.003],
])("%s fills its line", (name, width) => {
  const filled = shareOfLine(name) * width;
  expect(filled).toBeGreaterThan(1);
  expect(filled).toBeLessThan(1.02);
});

test("accents take no room, and other scripts are taken for wide", () => {
  expect(shareOfLine("Łódź")).toBe(shareOfLine("Łodz"));
  expect(shareOfLine("राई")).toBeLessThan(shareOfLine("Rai"));
});
