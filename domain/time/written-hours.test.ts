import { expect, test } from "vitest";
import { germany, nepal } from "../../tests/support/companies/regions.ts";
import { type Weekday, weekdays } from "../region.ts";
import type { HoursRow } from "./opening-hours.ts";
import { wholeWeek, writtenHours } from "./written-hours.ts";

const names = Object.fromEntries(weekdays.map((day) => [day, day])) as Record<Weekday, string>;
const words = {
  days: "{first}-{last}",
  times: "{opens} - {closes}",
  closed: "Closed",
  weekdays: { ...names, Sunday: "Sunday (market)" },
};
const daysOf = (days: Weekday[], region = nepal) => writtenHours({ days }, words, region).days;

test("writes days as a range only where none is left out", () => {
  expect(daysOf(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])).toBe("Monday-Friday");
  expect(daysOf(["Saturday", "Monday", "Wednesday"])).toBe("Monday, Wednesday, Saturday");
  expect(daysOf(["Sunday", "Tuesday", "Thursday"])).toBe("Sunday (market), Tuesday, Thursday");
  expect(daysOf(["Monday", "Tuesday"])).toBe("Monday, Tuesday");
  expect(daysOf(["Friday", "Monday", "Tuesday", "Wednesday"])).toBe("Monday-Wednesday, Friday");
  expect(daysOf(["Thursday"])).toBe("Thursday");
});

test("writes a range over the end of the week as one, and the whole week from its first day", () => {
  expect(daysOf(["Friday", "Saturday", "Sunday", "Monday"])).toBe("Friday-Monday");
  expect(daysOf(["Saturday", "Sunday"])).toBe("Saturday, Sunday (market)");
  expect(daysOf([...weekdays])).toBe("Sunday (market)-Saturday");
  expect(daysOf([...weekdays], germany)).toBe("Monday-Sunday (market)");
});

test("every set of days is written so that exactly these days are named or within a range", () => {
  for (let set = 1; set < 128; set++) {
    const days = weekdays.filter((_, i) => set & (1 << i));
    for (const region of [nepal, germany]) {
      const named = daysOf(days, region)
        .replaceAll(" (market)", "")
        .split(", ")
        .flatMap((part) => {
          const [first = "", last = first] = part.split("-");
          const at = weekdays.indexOf(first as Weekday);
          const length = ((weekdays.indexOf(last as Weekday) - at + 7) % 7) + 1;
          return Array.from({ length }, (_, i) => weekdays[(at + i) % 7]);
        });
      expect(named.toSorted()).toEqual(days.toSorted());
    }
  }
});

test("writes every span, by the company's clock", () => {
  const times = [
    { opens: "14:00", closes: "00:30" },
    { opens: "09:00", closes: "12:00" },
  ];
  const row: HoursRow = { days: ["Monday"], times };
  expect(writtenHours(row, words, nepal).times).toBe("9:00 AM - 12:00 PM, 2:00 PM - 12:30 AM");
  expect(writtenHours(row, words, germany).times).toBe("09:00 - 12:00, 14:00 - 00:30");
  expect(writtenHours({ days: ["Monday"] }, words, nepal).times).toBe("Closed");
});

test("the days that no row names are closed", () => {
  const hours: HoursRow[] = [{ days: [...weekdays], opens: "09:00", closes: "18:00" }];
  expect(wholeWeek(hours)).toEqual(hours);
  expect(wholeWeek([{ days: ["Monday", "Friday"], opens: "09:00", closes: "12:00" }])[1]).toEqual({
    days: ["Tuesday", "Wednesday", "Thursday", "Saturday", "Sunday"],
  });
});
