import { expect, test } from "vitest";
import { numberFormat } from "./fill-words.ts";
import { dateFormat } from "./time/local-time.ts";

test("a formatter is made once for its locale and its options, whatever else is asked for in between", () => {
  const euros = numberFormat("de-DE", { style: "currency", currency: "EUR" });
  const others = [
    numberFormat("de-DE"),
    numberFormat("de-DE", { style: "currency", currency: "NPR" }),
    numberFormat("en-NP", { style: "currency", currency: "EUR" }),
    dateFormat("de-DE"),
  ];
  expect(numberFormat("de-DE", { style: "currency", currency: "EUR" })).toBe(euros);
  expect(new Set([euros, ...others]).size).toBe(5);
  expect(dateFormat("de-DE", { timeZone: "UTC" }).format(86_400_000)).toBe("2.1.1970");
});
