// What a screen reader is told without moving to it. A region that comes with its message is not read out everywhere,
// so each is there before.
import type { Locator } from "@playwright/test";
import { expect, holdScripts, openPage, test } from "../site-test.ts";

/** Marks a region, so that it can be told from one put in its place. */
const mark = (region: Locator) => region.evaluate((element) => element.setAttribute("data-first", ""));
const expectMarked = (region: Locator) => expect(region).toHaveAttribute("data-first", "");

test("a navigation moves the focus to the new page's heading and announces its title", async ({ page }) => {
  await openPage(page, "/");
  const announcer = page.locator("body > [aria-live]");
  await expect(announcer).toHaveText("");
  await mark(announcer);
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(announcer).toHaveText(`${await page.title()}, page opened`);
  await expect(announcer).toHaveAttribute("aria-live", "polite");
  await expectMarked(announcer);
});

test("that there is no connection is announced where the page's title is", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await openPage(page, "/services");
  const announcer = page.locator("#announcer");
  await mark(announcer);
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Team" }).click();
  await expect(announcer).toHaveText(/^There is no connection\./);
  await expectMarked(announcer);
  await expect(page.locator(".page-line")).toHaveText(/^There is no connection\./);
  await expect(page.getByRole("status").filter({ hasText: "There is no connection" })).toHaveCount(0);
});

for (const { path, chip, result } of [
  { path: "/training-courses", chip: "Development 2", result: "2 courses" },
  { path: "/services", chip: "IT Consulting", result: "1 shown" },
]) {
  test(`${path} announces how many entries the filter leaves`, async ({ page }) => {
    await openPage(page, path);
    const region = page.locator("main").getByRole("status");
    await expect(region).not.toHaveText(result);
    await mark(region);
    await page.getByRole("button", { name: chip }).click();
    await expect(region).toHaveText(result);
    await expectMarked(region);
  });
}

test("the search announces how much it found while one types", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.type("/");
  const region = page.getByRole("dialog").getByRole("status");
  await expect(region).not.toBeEmpty();
  await mark(region);
  await page.keyboard.type("kubernetes");
  await expect(region).toHaveText(/^\d+ results$/);
  await expectMarked(region);
});

const filled = { Name: "Maya Limbu", Email: "maya@visitor.example", Subject: "A question", Message: "When?" };

test("the result of a message is announced by the dialog and stays beside the form", async ({ page }) => {
  await openPage(page, "/contact");
  const form = page.getByRole("form", { name: "Contact form" });
  const region = form.getByRole("status");
  await expect(region).toHaveText("");
  await mark(region);
  for (const [label, text] of Object.entries(filled))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole("button", { name: "Send Message" }).click();
  const success = "✓ Your message was sent successfully. Thank you for contacting us!";
  const dialog = page.getByRole("alertdialog", { name: "Message sent" });
  await expect(dialog).toHaveAccessibleDescription(success);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(region).toHaveText(success);
  await expectMarked(region);
});

test("a message that was not sent is announced with its reason and what else to do", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503|^The contact form was not sent/);
  await page.route("**/api/v1.0/email/send", (route) => route.fulfill({ status: 503, body: "Unavailable" }));
  await openPage(page, "/contact");
  const form = page.getByRole("form", { name: "Contact form" });
  for (const [label, text] of Object.entries(filled))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alertdialog")).toHaveAccessibleDescription(
    /^✗ Failed to send message\. Please try again later\. .*(\+977|@)/,
  );
});

test("the result of the newsletter form is announced beside the form and as a toast", async ({ page }) => {
  await openPage(page, "/team");
  const form = page.getByRole("form", { name: "Newsletter" });
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  await expect(form.getByRole("status")).toHaveText("");
  await mark(form.getByRole("status"));
  await form.getByLabel("Email address").fill("hari@visitor.example");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toContainText("Check your inbox");
  await expectMarked(form.getByRole("status"));
  await expect(toasts).toHaveAttribute("aria-live", "polite");
  await expect(toasts).toContainText("Check your inbox");
});

test("a draft that was put back is announced in a region of the page's own HTML", async ({ page }) => {
  await openPage(page, "/contact");
  const form = page.getByRole("form", { name: "Contact form" });
  await form.getByLabel("Name").fill("Maya Limbu");
  const release = await holdScripts(page);
  await page.reload();
  const region = form.locator("[data-part=note] > [aria-live=polite]");
  await expect(region).toBeEmpty();
  await mark(region);
  await release();
  await expect(region).toHaveText("We put back what you had typed.");
  await expectMarked(region);
});

test("the rotating keyword is one unchanging sentence for a screen reader", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause the changing word" })).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  const spoken = await heading.ariaSnapshot();
  await expect(page.locator(".word .on")).toHaveText("Innovation");
  await page.clock.runFor(3000);
  await expect(page.locator(".word .on")).toHaveText("Excellence");
  expect(await heading.ariaSnapshot()).toBe(spoken);
  // The note of the contact form tells what became of a message.
  await expect(page.locator('main [aria-live]:not([data-part="note"] *)')).toHaveCount(0);
});
