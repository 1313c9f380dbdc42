// Weighing leaf without a signal: what waits, what was sent, and what the factory stored, each bag once.
import type { Frame } from "@playwright/test";
import { expect } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

const press = (frame: Frame, name: string) => frame.getByRole("button", { name, exact: true }).click();
const at = (frame: Frame, place: RegExp) => frame.getByRole("region", { name: place });
const onPhone = (frame: Frame) => at(frame, /Phone/).getByRole("listitem");
const atFactory = (frame: Frame) => at(frame, /Factory/).getByRole("listitem");

async function weigh(frame: Frame, bags: number) {
  for (let i = 0; i < bags; i++) await press(frame, "Weigh in this bag");
}

const promise = testFrame("/portfolio/tea-traceability", async (frame) => {
  await weigh(frame, 2);
  await press(frame, "Switch it on");
  await press(frame, "Correct bag 7-002");
});

promise("bags wait on the phone without a signal, and arrive together with one", async (frame, page) => {
  await frame.getByRole("button", { name: "Weigh in this bag" }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("Enter");
  await expect(frame.getByRole("button", { name: "Weigh in this bag" })).toBeFocused();
  await expect(onPhone(frame)).toContainText([/waits here/, /waits here/, /waits here/]);
  await expect(atFactory(frame)).toHaveText("Nothing has arrived.");
  await press(frame, "Switch it on");
  await expect(onPhone(frame)).toContainText([/arrived/, /arrived/, /arrived/]);
  await expect(atFactory(frame)).toContainText(["7-003", "7-002", "7-001"]);
  await expect(at(frame, /Factory/)).toContainText(/37\.4 kg\s*3 growers/);
});

promise("a bag whose answer got lost is sent again and stored once", async (frame) => {
  await weigh(frame, 2);
  await press(frame, "Lose the next answer");
  await press(frame, "Switch it on");
  await expect(frame.locator("#said")).toContainText("the answer got lost");
  await expect(onPhone(frame)).toContainText([/waits here/, /sent, no answer/]);
  await expect(atFactory(frame)).toContainText(["7-001"]);
  await press(frame, "Switch it off");
  await press(frame, "Switch it on");
  await expect(frame.locator("#said")).toContainText("The factory had it already and kept one");
  await expect(atFactory(frame)).toContainText(["7-002", "7-001"]);
  await expect(at(frame, /Factory/)).toContainText("Came twice, kept once: 1");
});

promise("a wrong weight gets a note beside it and stays readable", async (frame, page) => {
  await weigh(frame, 1);
  await press(frame, "Switch it on");
  await press(frame, "Correct bag 7-001");
  await frame.getByLabel("Right weight in kg").fill("much");
  await press(frame, "Add the note");
  await expect(frame.getByRole("status").last()).toContainText("such as 12.4");
  await expect(frame.getByLabel("Right weight in kg")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("11.9");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("button", { name: "Correct bag 7-001" })).toBeFocused();
  await expect(atFactory(frame)).toContainText([/7-001-n1.*11\.9 kg.*corrects 7-001/, /7-001 .*12\.4 kg/]);
  await expect(at(frame, /Factory/)).toContainText(/11\.9 kg\s*1 grower/);
});
