import type { Frame } from "@playwright/test";
import { expect, test } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

const tea = [1, 3, 5, 8, 10, 12];
const heading = (frame: Frame, name: string) => frame.getByRole("heading", { level: 2, name });

/** Labels as the gardener does, but for the leaf with this number. */
async function label(frame: Frame, wrong?: number) {
  for (let leaf = 1; leaf <= 12; leaf++) {
    await frame.getByRole("button", { name: `Leaf ${leaf},` }).click();
    const isTea = tea.includes(leaf) !== (leaf === wrong);
    await frame.getByRole("button", { name: isTea ? "Tea" : "Weed", exact: true }).click();
  }
}

const promise = testFrame("/ai-ml-course/first-lesson", async (frame) => {
  await label(frame, 1);
  for (const name of ["Let it learn", "Try it on 20 it has not seen"])
    await frame.getByRole("button", { name }).click();
});

promise(
  "a wrong label costs leaves, is corrected, and a new kind is met, by keyboard",
  async (frame, page) => {
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

    await press("Try it in the next field");
    await expect(scores.nth(1)).toContainText("3 of 8");
    await expect(frame.locator(".mistakes")).toContainText("This is a nettle");
    await press("Show it two of the nettles");
    await expect(heading(frame, "After two nettles")).toBeFocused();
    await expect(scores).toContainText(["18 of 20", "6 of 6"]);
    await expect(frame.getByText("It made no mistake here.")).toBeVisible();
  },
);

promise("leaves are labelled by tapping, and a letter typed elsewhere labels none", async (frame) => {
  await frame.getByRole("button", { name: "Leaf 3, no label yet" }).press("w");
  await expect(frame.getByRole("button", { name: "Leaf 3, no label yet" })).toBeVisible();
  await label(frame);
  await frame.getByRole("button", { name: "Let it learn" }).click();
  await expect(
    frame.getByText("What you call tea is 2.4 to 3.1 times as long as wide and has 15 to 22 teeth."),
  ).toBeVisible();
});

test("a phone shows the reports whole, and their table without a figure torn from its unit", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/ai-ml-course/first-lesson");
  const beyond = await page
    .locator("main :is(pre, .table-box)")
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  expect(beyond).toEqual([0, 0, 0]);
  for (const cell of await page.locator("main td").allTextContents()) expect(cell).not.toContain(" ");
});
