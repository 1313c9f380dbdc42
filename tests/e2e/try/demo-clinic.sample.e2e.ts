// The clinic's queue: one number never twice, advice by patients and not by the clock, and a day without power.
import type { Frame } from "@playwright/test";
import { expect } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

const press = (frame: Frame, name: string | RegExp) => frame.getByRole("button", { name }).click();
const phone = (frame: Frame) => frame.getByRole("region", { name: "Maya’s phone" });
const desk = (frame: Frame) => frame.getByRole("region", { name: "Front desk" });
const list = (frame: Frame) => desk(frame).getByRole("listitem");
const numbers = (frame: Frame) => list(frame).locator("b").allTextContents();
const promise = testFrame("/portfolio/clinic-booking", async (frame) => {
  await press(frame, "Take a token for Dr Rai");
  await press(frame, "The power goes");
});

promise("a token tells how many come before and when to leave home", async (frame, page) => {
  await page.keyboard.press("Tab");
  await expect(frame.getByRole("button", { name: /Dr Rai General/ })).toBeFocused();
  await frame.getByRole("button", { name: "Take a token for Dr Rai" }).focus();
  await page.keyboard.press("Enter");
  const advice = phone(frame).getByRole("status");
  await expect(advice).toHaveText("3 before you. Stay at home until 24 is called.");
  await press(frame, "4 patients");
  await expect(advice).toHaveText("3 before you. Be at the clinic.");
  await press(frame, "1 patient");
  await expect(advice).toHaveText("3 before you. Stay at home until 25 is called.");
  await press(frame, "Dr Rai is late");
  await expect(advice).toContainText("3 before you. Stay at home until 25 is called.");
  await press(frame, "Call the next");
  await expect(desk(frame).getByRole("status")).toContainText("nobody is called");
  await press(frame, "Dr Rai is back");
  await press(frame, "Call the next");
  await press(frame, "Call the next");
  await expect(advice).toHaveText("1 before you. Leave home now.");
  await press(frame, "Call the next");
  await press(frame, "Call the next");
  await expect(advice).toHaveText("It is your turn: room 1, Dr Rai.");
});

promise("no number is given out twice, and one that is given back stays unused", async (frame) => {
  for (let i = 0; i < 2; i++) await press(frame, "Phone and desk in the same second");
  await press(frame, "Give the token back");
  await press(frame, "Take a token for Dr Rai");
  await press(frame, "Token for a walk-in");
  const given = await numbers(frame);
  expect(new Set(given).size).toBe(given.length);
  expect(given).toEqual(["23", "24", "25", "26", "27", "29", "30", "31", "32"]);
});

promise("somebody who is not there is called once more", async (frame) => {
  await press(frame, "23 does not come");
  expect(await numbers(frame)).toEqual(["24", "25", "23", "26"]);
  for (let i = 0; i < 2; i++) await press(frame, "Call the next");
  await press(frame, "23 does not come");
  expect(await numbers(frame)).toEqual(["26"]);
});

promise("without power paper has numbers of its own, and what phones booked is kept", async (frame) => {
  await press(frame, "The power goes");
  await press(frame, "Phone and desk in the same second");
  await expect(phone(frame).getByRole("status")).toContainText("The last number we know of is 23");
  expect(await numbers(frame)).toEqual(["23", "24", "25", "26", "81", "82", "83", "84"]);
  await press(frame, "The power is back");
  await expect(desk(frame).getByRole("status")).toContainText("typed in what paper holds: 81");
  expect((await numbers(frame)).sort()).toEqual(["23", "24", "25", "26", "27", "81"]);
});
