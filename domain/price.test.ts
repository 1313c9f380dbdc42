import { expect, test } from "vitest";
import { germany, nepal } from "../tests/support/companies/regions.ts";
import {
  amountsOf,
  formatPrice,
  type Price,
  priceLine,
  priceParts,
  roundPrice,
  type Vat,
  writePrice,
} from "./price.ts";

test.for([
  [0, "Rs 0"],
  [999, "Rs 999"],
  [1_000, "Rs 1,000"],
  [99_999, "Rs 99,999"],
  [1_00_000, "Rs 1,00,000"],
  [12_34_567, "Rs 12,34,567"],
  [1_00_00_000, "Rs 1,00,00,000"],
  [1_23_45_67_890, "Rs 1,23,45,67,890"],
] as const)("writes %i as %s", ([rupees, text]) => {
  expect(formatPrice(rupees, nepal)).toBe(text);
});

test.for([
  ["de-DE", "EUR", 449.9, "449,90 €"],
  ["fr-TN", "TND", 180, "180 DT"],
  ["de-DE", "EUR", 1_234_567, "1.234.567,00 €"],
  ["fr-FR", "EUR", 1_234.5, "1 234,50 €"],
  ["ja-JP", "JPY", 45_000, "￥45,000"],
  ["ar-KW", "KWD", 12.345, "١٢٫٣٤٥ د.ك."],
  ["en-IN", "INR", 1_23_456, "₹1,23,456.00"],
  ["en", "KES", 12_000, "KES 12,000.00"],
  ["ne-NP", "NPR", 1_45_000, "रू १,४५,०००"],
  ["de-NP", "NPR", 1_45_000, "145.000 Rs"],
  ["es-PY", "PYG", 180_000, "Gs. 180.000"],
  ["en-PY", "PYG", 180_000, "₲180,000"],
  ["en-US", "USD", 1_234.5, "$1,234.50"],
  ["de-DE", "USD", 1_234.5, "1.234,50 $"],
  ["en-GB", "USD", 1_234.5, "US$1,234.50"],
] as const)("writes a price by the locale %s in %s", ([locale, currency, amount, text]) => {
  const written = formatPrice(amount, { locale, currency });
  expect(written.replaceAll("\u00a0", " ").replace(/\p{Cf}/gu, "")).toBe(text);
  // No ordinary space, which would allow a line break, and no narrow one, which the font lacks.
  expect(written).not.toMatch(/[\u0020\u202f]/);
});

test("separates the figure from what comes before and after it", () => {
  expect(priceParts(45_000, nepal)).toEqual({ before: "Rs ", amount: "45,000", after: "" });
  expect(priceParts(449.9, germany)).toEqual({ before: "", amount: "449,90", after: "\u00a0€" });
});

test("rounds to the currency's smallest unit", () => {
  expect(roundPrice(38_000 / 6, "NPR")).toBe(6_333);
  expect(roundPrice(449.9 / 6, "EUR")).toBe(74.98);
  expect(roundPrice(1_000 / 3, "JPY")).toBe(333);
  expect(roundPrice(1_000 / 3, "KWD")).toBe(333.333);
});

const words = {
  from: "from {price}",
  range: "{from} to {to}",
  free: "Free",
  onRequest: "Price on request",
  vatIncluded: "VAT included",
  vatPlus: "plus {rate} VAT",
  vatExempt: "VAT exempt",
};
const german = { ...words, from: "ab {price}", range: "zwischen {from} und {to}" };

test.for([
  [45_000, undefined, "Rs 45,000"],
  [45_000, "included", "Rs 45,000 (VAT included)"],
  [45_000, "exempt", "Rs 45,000 (VAT exempt)"],
  [45_000, "plus 13%", "Rs 45,000 (plus 13% VAT)"],
  [{ from: 5_000 }, "plus 13.5%", "from Rs 5,000 (plus 13.5% VAT)"],
  [{ from: 5_000, to: 9_000 }, undefined, "Rs 5,000 to 9,000"],
  ["free", "plus 13%", "Free"],
  ["on request", "included", "Price on request"],
] satisfies [Price, Vat | undefined, string][])("writes %o, tax %s, as %s", ([price, vat, line]) => {
  expect(priceLine(writePrice(price, vat, words, nepal))).toBe(line);
});

test("writes the currency once, wherever the locale has it and whatever words stand around the amounts", () => {
  const line = (price: Price) =>
    priceLine(writePrice(price, "plus 19%", german, germany)).replaceAll("\u00a0", " ");
  expect(line({ from: 449.9 })).toBe("ab 449,90 € (plus 19 % VAT)");
  expect(line({ from: 5_000, to: 9_000 })).toBe("zwischen 5.000,00 und 9.000,00 € (plus 19 % VAT)");
  expect(writePrice({ from: 5_000, to: 9_000 }, undefined, words, nepal)).toEqual({
    before: "Rs ",
    amount: "5,000 to 9,000",
    after: "",
  });
});

test("knows the amounts that a price names", () => {
  const prices: Price[] = [450, { from: 5 }, { from: 5, to: 9 }, "free", "on request"];
  expect(prices.map(amountsOf)).toEqual([[450], [5], [5, 9], [], []]);
});

test("a range in a currency of three decimals has them in both amounts, or in neither", () => {
  const tunis = { locale: "fr-TN", currency: "TND" };
  const line = (from: number, to: number) => priceLine(writePrice({ from, to }, undefined, words, tunis));
  expect(line(120, 350)).toBe("120 to 350\u00a0DT");
  expect(line(12.5, 350)).toBe("12,500 to 350,000\u00a0DT");
});
