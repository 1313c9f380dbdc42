import type { Frame } from "@playwright/test";
import { expectFitsPhone, openExercise, violationsInside } from "./lesson-exercise.ts";
import { expect, test } from "./site-test.ts";

const lesson = "/ai-ml-course/first-lesson";
const tea = [1, 3, 5, 8, 10, 12];
const heading = (frame: Frame, name: string) => frame.getByRole("heading", { level: 2, name });

test("a student labels by keyboard, sees what a wrong label costs, corrects it, and meets a kind that the model has never seen", async ({
  page,
}) => {
  const frame = await openExercise(page, lesson);
  const bench = frame.locator(".bench");
  const press = (name: string) => frame.getByRole("button", { name, exact: true }).press("Enter");
  const scores = frame.locator(".score");

  await expect(frame.getByRole("button", { name: "Let it learn" })).toBeDisabled();
  await bench.getByRole("button", { name: "Tea" }).focus();
  // The first leaf wrongly, the others as the gardener does.
  for (let leaf = 1; leaf <= 12; leaf++) {
    await expect(bench).toContainText(`Leaf ${leaf} of 12`);
    await page.keyboard.press(leaf > 1 && tea.includes(leaf) ? "t" : "w");
  }
  await expect(frame.getByRole("status")).toContainText("All twelve have a label");
  await expect(frame.getByRole("button", { name: "Let it learn" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(frame, "What it has learned")).toBeFocused();
  await expect(scores).toContainText("12 of 12");

  await press("Try it on 20 it has not seen");
  await expect(scores).toContainText(["12 of 12", "15 of 20", "11 of 20"]);
  await expect(frame.locator(".mistakes")).toContainText(
    "The gardener calls no. 1 tea: your label was wrong, so the answer is wrong.",
  );
  await press("Ask the nearest three");
  await expect(frame.getByRole("button", { name: "Ask the nearest three" })).toBeFocused();
  await expect(scores).toContainText(["11 of 12", "18 of 20", "11 of 20"]);
  await press("Ask the nearest leaf");

  await press("Back to my labels");
  const first = frame.getByRole("button", { name: "Leaf 1, you said weed, the gardener says tea" });
  await expect(first).toHaveAttribute("aria-current", "true");
  await expect(bench).toContainText("You said weed. The gardener says tea.");
  await expect(frame.getByRole("status")).toBeEmpty();
  await bench.getByRole("button", { name: "Tea" }).press("Enter");
  await press("Let it learn");
  await press("Try it on 20 it has not seen");
  await expect(scores.nth(1)).toContainText("18 of 20");
  await expect(frame.locator(".mistakes li")).toHaveCount(2);
  await expect(frame.locator(".mistakes")).toContainText("A beetle has eaten its edge");
  await expect(frame.getByText("agree on all twelve")).toBeVisible();
  expect(await violationsInside(page, frame)).toEqual([]);

  await press("Try it in the next field");
  await expect(scores.nth(1)).toContainText("3 of 8");
  await expect(frame.locator(".mistakes")).toContainText("This is a nettle");
  await press("Show it two of the nettles");
  await expect(heading(frame, "After two nettles")).toBeFocused();
  await expect(scores).toContainText(["18 of 20", "6 of 6"]);
  await expect(frame.getByText("It made no mistake here.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
});

test("on a phone the leaves are labelled by tapping, and a letter typed elsewhere labels none", async ({
  page,
}) => {
  const frame = await openExercise(page, lesson);
  await expectFitsPhone(page, frame);
  await frame.getByRole("button", { name: "Leaf 3, no label yet" }).press("w");
  await expect(frame.getByRole("button", { name: "Leaf 3, no label yet" })).toBeVisible();
  for (let leaf = 1; leaf <= 12; leaf++) {
    await frame.getByRole("button", { name: `Leaf ${leaf},` }).click();
    await frame.getByRole("button", { name: tea.includes(leaf) ? "Tea" : "Weed", exact: true }).click();
  }
  await expectFitsPhone(page, frame);
  expect(await violationsInside(page, frame)).toEqual([]);
  await frame.getByRole("button", { name: "Let it learn" }).click();
  await expect(
    frame.getByText("What you call tea is 2.4 to 3.1 times as long as wide and has 15 to 22 teeth."),
  ).toBeVisible();
  await expectFitsPhone(page, frame);
  expect(await violationsInside(page, frame)).toEqual([]);
});
