// The script runs from Chromium 114 of May 2023 on (docs/browsers.md). A built-in that came later is not there for many
// phones, so everything here is tried without them.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, fillIn, openPage, test } from "../site-test.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const later: [object, string[]][] = [
      [URL, ["canParse", "parse"]],
      [Promise, ["withResolvers", "try"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [Array, ["fromAsync"]],
      [AbortSignal, ["any"]],
      [RegExp, ["escape"]],
      [Error, ["isError"]],
      [
        Set.prototype,
        [
          ...["union", "intersection", "difference", "symmetricDifference"],
          ...["isSubsetOf", "isSupersetOf", "isDisjointFrom"],
        ],
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        [
          ...["map", "filter", "take", "drop", "flatMap", "reduce"],
          ...["toArray", "forEach", "some", "every", "find"],
        ],
      ],
      [Map.prototype, ["getOrInsert", "getOrInsertComputed"]],
      [Uint8Array.prototype, ["toBase64", "toHex"]],
      [Uint8Array, ["fromBase64", "fromHex"]],
      [ArrayBuffer.prototype, ["transfer", "transferToFixedLength"]],
      [Element.prototype, ["moveBefore", "setHTML", "getHTML", "setHTMLUnsafe", "ariaNotify"]],
      [window, ["Iterator", "Temporal", "CloseWatcher", "scheduler", "documentPictureInPicture"]],
      [Document.prototype, ["startViewTransition"]],
    ];
    for (const [of, names] of later) for (const name of names) Reflect.deleteProperty(of, name);
  });
});

const main = (page: Page) => page.getByRole("main");
const newAddress = () => `from-2023-${randomUUID()}@visitor.example`;

test("a message and an enrollment are sent without leaving the page", async ({ page }) => {
  const [writer, student] = [newAddress(), newAddress()];
  await openPage(page, "/contact");
  await fillIn(page, { Name: "Maya", Email: writer, Subject: "Hello", Message: "From a phone of 2023" });
  await main(page).getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Your message was sent successfully");
  await mailsAbout(writer, 1);
  await openPage(page, "/enroll");
  await fillIn(page, { "Full name": "Ram Rai", Email: student, Phone: "9841234567" });
  await main(page).getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Enrollment submitted for Ram Rai");
  await mailsAbout(student, 2);
});

test("search, filters, the comparison, a syllabus and followed links work", async ({ page }) => {
  await openPage(page, "/training-courses");
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("docker");
  await expect(page.getByRole("option").first()).toContainText("Docker");
  await page.keyboard.press("Escape");
  const filter = main(page).locator("form[data-filter] button:not([aria-pressed=true])").first();
  const chosen = await filter.textContent();
  await filter.click();
  await expect(main(page).locator("form[data-filter] [aria-pressed=true]")).toHaveText(chosen ?? "");
  await main(page)
    .getByRole("button", { name: /^View Syllabus/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  await openPage(page, "/training-courses/compare");
  await expect(main(page).getByRole("checkbox").first()).toBeVisible();
});
