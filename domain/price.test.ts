import { expect, test } from "vitest";
import { formatPrice } from "./price.ts";

test.for([
  [0, "Rs 0"],
  [8, "Rs 8"],
  [999, "Rs 999"],
  [1_000, "Rs 1,000"],
  [35_000, "Rs 35,000"],
  [45_000, "Rs 45,000"],
  [55_000, "Rs 55,000"],
  [99_999, "Rs 99,999"],
  [1_00_000, "Rs 1,00,000"],
  [1_45_000, "Rs 1,45,000"],
  [12_34_567, "Rs 12,34,567"],
  [1_00_00_000, "Rs 1,00,00,000"],
  [1_23_45_67_890, "Rs 1,23,45,67,890"],
] as const)("writes %i as %s", ([rupees, text]) => {
  expect(formatPrice(rupees)).toBe(text);
});

test("puts an ordinary space after Rs and no other character outside ASCII", () => {
  expect(formatPrice(45_000)).toMatch(/^Rs\u0020[\d,]+$/);
});
