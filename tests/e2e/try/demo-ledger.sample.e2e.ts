// The cooperative's day book: dates of the Nepali calendar, entries that balance, and mistakes that are reversed.
import type { Frame } from "@playwright/test";
import { expect } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

const press = (frame: Frame, name: string) => frame.getByRole("button", { name, exact: true }).click();
const status = (frame: Frame) => frame.getByRole("status");
const date = (frame: Frame) => frame.getByLabel("Date, Bikram Sambat");
const book = (frame: Frame) => frame.getByRole("table", { name: /Passbook/ }).getByRole("row");
const promise = testFrame("/portfolio/cooperative-ledger", async (frame) => {
  await press(frame, "Loan payment");
  await press(frame, "Post the entry");
  await press(frame, "Reverse entry 4");
});

promise("a date has its Gregorian day beside it, and a day that does not exist is refused", async (frame) => {
  // Known days: new years, the beginning of a fiscal year, the last day whose month is published, and what is only foretold.
  for (const [sambat, day] of [
    ["2080-01-01", "Friday, 14 Apr 2023 AD"],
    ["2081-01-01", "Saturday, 13 Apr 2024 AD"],
    ["2081-04-01", "Tuesday, 16 Jul 2024 AD"],
    ["2082-01-01", "Monday, 14 Apr 2025 AD"],
    ["२०८२-०४-०१", "Thursday, 17 Jul 2025 AD"],
    ["2082-10-01", "Thursday, 15 Jan 2026 AD"],
    ["2082-12-30", "Monday, 13 Apr 2026 AD"],
    ["2083-08-10", "Thursday, 26 Nov 2026 AD"],
    ["2083-12-30", "Tuesday, 13 Apr 2027 AD"],
    ["2084-01-01", "Wednesday, 14 Apr 2027 AD, foretold: the months of 2084 may still change"],
    ["2090-12-30", "Thursday, 13 Apr 2034 AD, foretold: the months of 2090 may still change"],
    ["2082-04-32", "Shrawan 2082 has 31 days."],
    ["2082-13-01", "A year has 12 months."],
  ] as const) {
    await date(frame).fill(sambat);
    await expect(date(frame)).toHaveAccessibleDescription(day);
  }
  await press(frame, "Deposit");
  for (const [sambat, refused] of [
    ["2079-12-30", "The table has the years 2080 to 2090"],
    ["2091-01-01", "The table has the years 2080 to 2090"],
    ["2084-01-01", "2084-01-01 is still to come"],
  ] as const) {
    await date(frame).fill(sambat);
    await press(frame, "Post the entry");
    await expect(status(frame)).toContainText(refused);
  }
});

promise("an entry is posted only when it balances, and the passbook shows the new balance", async (frame) => {
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

promise("a mistake is reversed by a second entry with another name, and both stay", async (frame, page) => {
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

promise("a closed month takes no late entry", async (frame) => {
  await press(frame, "Withdrawal");
  await press(frame, "Close Shrawan 2082");
  await press(frame, "Post the entry");
  await expect(status(frame)).toContainText("Shrawan 2082 is closed");
  await expect(book(frame)).toHaveCount(5);
  await date(frame).fill("2082-05-01");
  await press(frame, "Post the entry");
  await expect(book(frame).last()).toHaveText(/17 Aug 2025.*−800.*1,01,950/);
  const close = frame.getByRole("button", { name: /^Close / });
  while (!(await status(frame).textContent())?.includes("stays open")) await close.click();
  await expect(status(frame)).toHaveText(
    "Chaitra 2083 stays open: the months of 2084 have to be published first.",
  );
});
