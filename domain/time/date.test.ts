import { expect, test, vi } from "vitest";
import { germany, nepal } from "../../tests/support/companies/regions.ts";
import { companyClock, formatDate, formatMoment } from "./date.ts";

test.for([
  ["2027-01-15", "15 January 2027"],
  ["2026-11-05", "5 November 2026"],
  ["2028-02-29", "29 February 2028"],
  ["2026-12-31", "31 December 2026"],
])("writes %s as %s", ([iso = "", text]) => {
  expect(formatDate(iso, nepal)).toBe(text);
});

test("writes a date as its locale does, also without the year", () => {
  expect(formatDate("2027-01-15", germany)).toBe("15. Januar 2027");
  expect(formatDate("2027-01-15", { locale: "en-US" })).toBe("January 15, 2027");
  for (const locale of ["en-NP", "en-BR", "en-DE"])
    expect(formatDate("2027-01-15", { locale })).toBe("15 January 2027");
  expect(formatDate("2027-01-15", nepal, "yearless")).toBe("15 January");
  expect(formatDate("2027-01-15", nepal, "short")).toBe("15 Jan 2027");
  expect(formatDate("2027-01-15", germany, "yearless")).toBe("15. Januar");
  expect(formatDate("2027-03-01", { locale: "fr-TN" })).toBe("1er mars 2027");
  expect(formatDate("2027-03-11", { locale: "fr-TN" })).toBe("11 mars 2027");
  const moment = new Date("2027-03-01T10:00:00Z");
  expect(formatMoment(moment, { locale: "fr-TN", timeZone: "Africa/Tunis", clock: 24 }, "long")).toMatch(
    /^1er mars/,
  );
});

test("writes a moment by the company's clock, in summer time too", () => {
  expect(formatMoment(new Date("2026-11-20T08:00:00Z"), nepal, "long")).toBe("20 November 2026 at 13:45");
  expect(formatMoment(new Date("2026-11-20T08:00:00Z"), germany, "medium")).toBe("20.11.2026, 09:00");
  expect(formatMoment(new Date("2027-07-01T08:00:00Z"), germany, "medium")).toBe("01.07.2027, 10:00");
  const vietnam = { locale: "vi-VN", timeZone: "Asia/Ho_Chi_Minh", clock: 24 } as const;
  expect(formatMoment(new Date("2026-11-30T18:40:00Z"), vietnam, "long")).toBe("01:40 1 tháng 12, 2026");
});

test("writes any number of times by the company's clock with one formatter, whose making takes time and memory", () => {
  expect(companyClock("2026-11-20T08:00:59.999Z", nepal)).toBe("2026-11-20 13:45");
  expect(companyClock("2027-07-01T22:00:00.000Z", germany)).toBe("2027-07-02 00:00");
  const made = vi.spyOn(Intl, "DateTimeFormat");
  for (let i = 0; i < 1_000; i++) companyClock(new Date(i * 1e9).toISOString(), germany);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
