import type { Page } from "@playwright/test";
import { expect, openPage, test } from "../site-test.ts";

/** Saturday 21 November 2026, 12:30 PM in Nepal: one office hour is left today, and Sunday is closed. */
const now = new Date("2026-11-21T12:30:00+05:45");
const address = "/contact?subject=Consultation+about+training&consultation=1";
const form = (page: Page) => page.getByRole("form", { name: "Contact form" });
const times = (page: Page) => page.getByRole("group", { name: "Office times, Nepal time" });
const message = (page: Page) => form(page).getByRole("textbox", { name: "Message" });
const monday = "Proposed time: Monday 23 November 2026, 10:00 AM Nepal time.";

const send = async (page: Page) => {
  await form(page).getByLabel("Name").fill("Maya Limbu");
  await form(page).getByLabel("Email").fill("maya@example.com");
  await form(page).getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Your message was sent successfully.");
};

test.describe("at half past twelve on a Saturday in Nepal", () => {
  // The visitor's own clock is somewhere else; the offered times are Nepal's all the same.
  test.use({ timezoneId: "America/New_York" });
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(now);
  });

  test("Schedule Consultation offers the next six office hours", async ({ page }) => {
    await page.goto("/training");
    await page.getByRole("link", { name: "Schedule Consultation" }).click();
    await expect(page).toHaveURL(address);
    await expect(form(page).getByLabel("Subject")).toHaveValue("Consultation about training");
    const offered = times(page).getByRole("radio");
    await expect(offered).toHaveCount(6);
    for (const name of [
      "Saturday 21 November, 3:00 PM",
      "Monday 23 November, 9:00 AM",
      "Monday 23 November, 10:00 AM",
      "Monday 23 November, 11:00 AM",
      "Monday 23 November, 12:00 PM",
      "Monday 23 November, 1:00 PM",
    ])
      await expect(times(page).getByRole("radio", { name, exact: true })).toBeAttached();
    await page.getByRole("button", { name: "Show later times" }).click();
    await expect(offered).toHaveCount(12);
    await expect(times(page).getByRole("radio", { name: /Sunday/ })).toHaveCount(0);
  });

  test("after sending, neither the message nor a time is left", async ({ page }) => {
    await openPage(page, address);
    await times(page).getByText("10:00 AM").click();
    await send(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(message(page)).toHaveValue("");
    await expect(times(page).getByRole("radio", { checked: true })).toHaveCount(0);
  });

  test("the chosen time stands in the message instead of another, and is chosen as long as it stands there", async ({
    page,
  }) => {
    await openPage(page, address);
    const chosen = times(page).getByRole("radio", { checked: true });
    await message(page).fill("I know some HTML.");
    await times(page).getByText("9:00 AM").click();
    await times(page).getByText("10:00 AM").click();
    await expect(message(page)).toHaveValue(`${monday}\n\nI know some HTML.`);
    await expect(page.getByRole("status").filter({ hasText: "Written into your message" })).toBeVisible();
    await message(page).fill("Another day, please.");
    await expect(chosen).toHaveCount(0);
    await message(page).fill(`Please: ${monday}`);
    await expect(chosen).toHaveCount(1);
    await message(page).fill("Another day, please.");
    await expect(chosen).toHaveCount(0);
    await times(page).getByText("10:00 AM").click();
    await expect(message(page)).toHaveValue(`${monday}\n\nAnother day, please.`);
    await page.reload();
    await expect(chosen).toHaveCount(1);
    await form(page).getByRole("button", { name: "Clear the form" }).click();
    await expect(chosen).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "Written into your message" })).toHaveCount(0);
  });

  test("a reload keeps the proposed time chosen, also a later one", async ({ page }) => {
    await openPage(page, address);
    await page.getByRole("button", { name: "Show later times" }).click();
    const last = times(page).getByRole("radio").nth(11);
    const name = await last.evaluate((input) => input.closest("label")?.textContent);
    await times(page).locator("label").nth(11).click();
    // The draft would be restored once the browser says that the form is near, which may come late.
    await page.addInitScript(() => {
      window.IntersectionObserver.prototype.observe = () => undefined;
    });
    await page.reload();
    await expect(times(page).getByRole("radio")).toHaveCount(12);
    await expect(times(page).getByRole("radio", { checked: true })).toHaveAccessibleName(name ?? "");
  });
});

test("times are drawn again each minute while their page is shown, and when it comes back", async ({
  page,
}) => {
  await page.clock.install({ time: new Date(now.getTime() + 29.5 * 60_000) });
  await openPage(page, address);
  const first = times(page).getByRole("radio").first();
  await expect(first).toHaveAccessibleName("Saturday 21 November, 3:00 PM");
  const left = await times(page).elementHandle();
  await page.getByRole("banner").getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  await page.clock.runFor(60_000);
  expect(await left?.innerHTML()).toContain("Saturday 21 November");
  await page.goBack();
  await expect(first).toHaveAccessibleName("Monday 23 November, 9:00 AM");
});
