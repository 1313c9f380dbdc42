import { expect, test } from "vitest";
import { formatDate } from "./date.ts";

test.for([
  ["2027-01-15", "15 January 2027"],
  ["2026-11-05", "5 November 2026"],
  ["2028-02-29", "29 February 2028"],
  ["2026-12-31", "31 December 2026"],
])("writes %s as %s", ([iso = "", text]) => {
  expect(formatDate(iso)).toBe(text);
});
