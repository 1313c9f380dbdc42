// The first lesson of Mobile App Development: what reaches the server when the connection breaks, by the rules of the app.
import type { Frame } from "@playwright/test";
import { expect } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

const told = (frame: Frame) => frame.getByRole("region", { name: "One entry" }).getByRole("status");
const result = (frame: Frame) =>
  frame.getByRole("region", { name: "The whole bad morning" }).getByRole("status");
const atServer = (frame: Frame) =>
  frame.getByRole("region", { name: "One entry" }).getByRole("listitem").allTextContents();
const pick = (frame: Frame, name: string) => frame.getByRole("radio", { name, exact: true }).check();

const save = "Save it on the phone first";
const id = "Give it a number of its own";
const retry = "Send it again by itself";
const tell = "Tell Kamala what waits";

/** Sends the entry and lets everything happen. */
async function sendOne(frame: Frame) {
  await frame.getByRole("button", { name: "Send" }).click();
  const next = frame.getByRole("button", { name: "What happens next?" });
  while (await next.isVisible()) await next.click();
}

const promise = testFrame("/mobile-app-course/first-lesson", async (frame) => {
  await pick(frame, "Follows my rules");
  await sendOne(frame);
  await frame.getByRole("button", { name: "Run the bad morning" }).click();
});

promise("one entry is lost, doubled or right, step by step from the keyboard", async (frame, page) => {
  await page.keyboard.press("Tab");
  await expect(frame.getByRole("radio", { name: "Sends and forgets" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(frame.getByRole("radio", { name: "after it arrived" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(frame.getByRole("radio", { name: "on the way" })).toBeChecked();

  await page.keyboard.press("Tab");
  await expect(frame.getByLabel("Phul Maya, litres")).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("milk");
  await page.keyboard.press("Enter");
  await expect(told(frame)).toContainText("Write how many litres");
  await expect(frame.getByLabel("Phul Maya, litres")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("७,५ litres");
  await page.keyboard.press("Enter");
  await expect(told(frame)).toContainText("never arrives");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(told(frame)).toContainText("thinks that all is well");
  await page.keyboard.press("Enter");
  await expect(told(frame)).toContainText("Lost.");
  await expect(frame.getByRole("button", { name: "Send" })).toBeFocused();
  expect(await atServer(frame)).toEqual(["Nothing yet"]);

  await pick(frame, "Says “Error”");
  await pick(frame, "after it arrived");
  await sendOne(frame);
  await expect(told(frame)).toContainText("Doubled.");
  expect(await atServer(frame)).toEqual(Array(2).fill("Phul Maya, 7.5 litres"));

  await pick(frame, "Follows my rules");
  for (const rule of [save, retry]) await frame.getByRole("checkbox", { name: rule }).check();
  await sendOne(frame);
  await expect(told(frame)).toContainText("takes it for another entry");
  await frame.getByRole("checkbox", { name: id }).check();
  await sendOne(frame);
  await expect(told(frame)).toContainText("keeps one. Right.");
  expect(await atServer(frame)).toEqual(["Phul Maya, 7.5 litres"]);
});

/** The rules that are switched on, and what the bad morning comes to. */
const mornings: [rules: string[], outcome: string | RegExp][] = [
  [[], "2 right, 4 lost, 0 doubled. Farmers get Rs 1,386 too little."],
  [[save], /2 right, 4 lost, 0 doubled.*for ever/],
  [[tell], /3 right, 2 lost, 1 doubled.*Rs 714 too little.*Rs 330 is paid twice/],
  [[save, retry], /4 right, 1 lost, 1 doubled/],
  [[id, tell], /3 right, 2 lost, 1 doubled.*second number/],
  [[id, retry, tell], /4 right, 2 lost, 0 doubled.*memory/],
  [[save, id, retry], /5 right, 1 lost, 0 doubled.*drawer/],
  [[save, retry, tell], /5 right, 0 lost, 1 doubled/],
  [[save, id, tell], /All six are right.*sent 5 of them again by hand/],
  [[save, id, retry, tell], "All six are right. Kamala did nothing twice."],
];

promise("the same bad morning ends by the rules that were chosen, and all four are needed", async (frame) => {
  await frame.getByRole("button", { name: "Run the bad morning" }).click();
  await expect(result(frame)).toContainText("2 right, 4 lost, 0 doubled");
  await pick(frame, "Says “Error”");
  await expect(result(frame)).toContainText("3 right, 2 lost, 1 doubled");
  await pick(frame, "Follows my rules");
  const all = frame.getByRole("checkbox");
  await expect(all).toHaveCount(4);
  for (const [rules, outcome] of mornings) {
    for (const rule of [save, id, retry, tell])
      await frame.getByRole("checkbox", { name: rule }).setChecked(rules.includes(rule));
    await expect(result(frame), rules.join(", ")).toContainText(outcome);
  }
  await expect(frame.getByRole("list", { name: "What reached the server" }).getByText("✓ right")).toHaveCount(
    6,
  );
});
