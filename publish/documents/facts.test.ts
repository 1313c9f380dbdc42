import { expect, it } from "vitest";
import { openingHours } from "./facts.ts";

it("joins days in a row and lists others one by one", () => {
  expect(
    openingHours([
      { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "18:00" },
      { days: ["Saturday"], opens: "10:00", closes: "16:00" },
      { days: ["Sunday"] },
    ]),
  ).toEqual([
    { days: "Monday-Friday", times: "9:00 AM - 6:00 PM" },
    { days: "Saturday", times: "10:00 AM - 4:00 PM" },
    { days: "Sunday", times: "Closed" },
  ]);
});

it("closes the days that no row names", () => {
  expect(
    openingHours([{ days: ["Monday", "Wednesday", "Friday"], opens: "00:30", closes: "12:00" }]),
  ).toEqual([
    { days: "Monday, Wednesday, Friday", times: "12:30 AM - 12:00 PM" },
    { days: "Tuesday, Thursday, Saturday, Sunday", times: "Closed" },
  ]);
});
