// The cooperative's day book: dates of the Nepali calendar, entries that balance, and mistakes that are reversed.
import type { Frame } from "@playwright/test";
import { expectAccessible, openDemo } from "./opened-demo.ts";
import { expect, test } from "./site-test.ts";

const path = "/portfolio/cooperative-ledger";
const press = (frame: Frame, name: string) => frame.getByRole("button", { name, exact: true }).click();
const status = (frame: Frame) => frame.getByRole("status");
const date = (frame: Frame) => frame.getByLabel("Date, Bikram Sambat");
const book = (frame: Frame) => frame.getByRole("table", { name: /Passbook/ }).getByRole("row");

test("a date has its Gregorian day beside it, and a day that does not exist is refused", async ({ page }) => {
  const frame = await openDemo(page, path);
  // Known days: new years, the beginning of a fiscal year, and the last day that the table has.
  for (const [sambat, day] of [
    ["2081-01-01", "Saturday, 13 Apr 2024 AD"],
    ["2081-04-01", "Tuesday, 16 Jul 2024 AD"],
    ["2082-01-01", "Monday, 14 Apr 2025 AD"],
    ["२०८२-०४-०१", "Thursday, 17 Jul 2025 AD"],
    ["2082-10-01", "Thursday, 15 Jan 2026 AD"],
    ["2082-12-30", "Monday, 13 Apr 2026 AD"],
    ["2082-04-32", "Shrawan 2082 has 31 days."],
    ["2082-13-01", "A year has 12 months."],
  ] as const) {
    await date(frame).fill(sambat);
    await expect(date(frame)).toHaveAccessibleDescription(day);
  }
  await date(frame).fill("2083-01-01");
  await press(frame, "Deposit");
  await press(frame, "Post the entry");
  await expect(status(frame)).toContainText("The table has the years 2081 to 2082");
});

test("an entry is posted only when it balances, and the passbook shows the new balance", async ({ page }) => {
  const frame = await openDemo(page, path);
  await press(frame, "Deposit");
  await frame.getByLabel("Debit, line 1").fill("1,600.50");
  await press(frame, "Post the entry");
  await expect(status(frame)).toHaveText("Debit and credit differ by 100.50. Nothing was posted.");
  await expect(book(frame)).toHaveCount(5);
  await frame.getByLabel("Credit, line 2").fill("1600.5");
  await frame.getByLabel("Credit, line 2").press("Enter");
  await expect(status(frame)).toContainText("Entry 5 is posted");
  await expect(book(frame).last()).toHaveText(/2082-04-22.*7 Aug 2025.*\+1,600\.50.*1,04,350\.50/);
});

test("a mistake is reversed by a second entry with another name, and both stay", async ({ page }) => {
  const frame = await openDemo(page, path);
  await frame.getByRole("button", { name: "Reverse entry 4" }).focus();
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("heading", { name: "Reverse entry 4" })).toBeFocused();
  await press(frame, "Post the counter-entry");
  await expect(status(frame)).toContainText("somebody else has to agree");
  await frame.getByLabel("Second name").selectOption("Gopal, manager");
  await press(frame, "Post the counter-entry");
  await expect(frame.getByText("Reversed by 5")).toBeFocused();
  await expect(frame.getByText("Reverses 4: wrong amount. Anita and Gopal, manager")).toBeVisible();
  await expect(frame.getByRole("button", { name: "Reverse entry 4" })).toHaveCount(0);
  await expect(book(frame)).toHaveCount(6);
  await expect(book(frame).last()).toHaveText(/−60,000.*42,750/);
});

test("a closed month takes no late entry", async ({ page }) => {
  const frame = await openDemo(page, path);
  await press(frame, "Withdrawal");
  await press(frame, "Close Shrawan 2082");
  await press(frame, "Post the entry");
  await expect(status(frame)).toContainText("Shrawan 2082 is closed");
  await expect(book(frame)).toHaveCount(5);
  await date(frame).fill("2082-05-01");
  await press(frame, "Post the entry");
  await expect(book(frame).last()).toHaveText(/17 Aug 2025.*−800.*1,01,950/);
});

test("it fits a phone, and nothing is wrong for a screen reader", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const frame = await openDemo(page, path);
  await press(frame, "Loan payment");
  await press(frame, "Post the entry");
  await expectAccessible(page, frame);
  await press(frame, "Reverse entry 4");
  await expectAccessible(page, frame);
});
