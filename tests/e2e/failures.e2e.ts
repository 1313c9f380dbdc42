// What the visitor sees and keeps when something does not arrive.
import type { Page } from "@playwright/test";
import { loadContent } from "../../content/load.server.ts";
import { expect, openPage, scriptRuns, test } from "./site-test.ts";

const { site } = loadContent();

/** The browser's own words for a request that failed, and what the site logs. */
test.use({
  expectedErrors: [
    [
      /Failed to load resource/,
      /Error loading route module/,
      /dynamically imported module/,
      /form was not sent/,
    ],
    { scope: "test" },
  ],
});

/** Counts what the browser dispatches when a script of the site cannot be loaded. */
const notePreloadErrors = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { preloadErrors: 0 });
    window.addEventListener("vite:preloadError", () => {
      (window as unknown as { preloadErrors: number }).preloadErrors++;
    });
  });
const preloadErrors = (page: Page) =>
  page.evaluate(() => (window as unknown as { preloadErrors: number }).preloadErrors);

test("module cards that do not load can be tried again in place", async ({ page }) => {
  const cards = page.locator("#syllabus ol.mods > li");
  await notePreloadErrors(page);
  await page.route("**/assets/module-cards-*.js", (route) => route.abort());
  await openPage(page, "/training-courses");
  await page.getByRole("link", { name: "View Course Page of Full Stack Web Development" }).click();
  const problem = page.locator("#syllabus").getByRole("alert");
  await expect(problem).toContainText("The modules did not load.");
  await expect(cards).toHaveCount(0);
  expect(await preloadErrors(page)).toBe(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Full Stack Web Development");
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(problem).toBeVisible();
  await page.unroute("**/assets/module-cards-*.js");
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(cards).toHaveCount(6);
  await expect(problem).toHaveCount(0);
});

test("a route's script that is gone is answered with one reload, drafts kept, then with the error screen", async ({
  page,
}) => {
  let loads = 0;
  page.on("load", () => loads++);
  const message = page.getByRole("textbox", { name: "Message" });
  const teamLink = page.getByRole("banner").getByRole("link", { name: "Team" });
  await notePreloadErrors(page);
  await page.route("**/assets/team-*.js", (route) => route.abort());
  await openPage(page, "/contact");
  await message.fill("Half a sentence");
  const reloaded = page.waitForEvent("load");
  await teamLink.click();
  await reloaded;
  await scriptRuns(page);
  expect(loads).toBe(2);
  await expect(page).toHaveURL("/contact");
  await expect(message).toHaveValue("Half a sentence");

  await teamLink.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  expect(await preloadErrors(page)).toBe(1);
  expect(loads).toBe(2);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveTitle("IT Services & Training");
  await openPage(page, "/contact");
  await expect(message).toHaveValue("Half a sentence");
});

test("a route's script that is back after the reload shows the page, and the next failure may reload again", async ({
  page,
}) => {
  const teamLink = page.getByRole("banner").getByRole("link", { name: "Team" });
  for (let i = 0; i < 2; i++) {
    await page.route("**/assets/team-*.js", (route) => route.abort());
    await openPage(page, "/privacy");
    const reloaded = page.waitForEvent("load");
    const reloads = page.waitForRequest((request) => request.isNavigationRequest());
    await teamLink.click();
    await reloads;
    await page.unroute("**/assets/team-*.js");
    await reloaded;
    await scriptRuns(page);
    await teamLink.click();
    await expect(page).toHaveTitle("Team | IT Services & Training");
  }
});

const form = (page: Page) => page.getByRole("form", { name: "Contact form" });
const fields = {
  Name: "Maya Limbu",
  Email: "maya@visitor.example",
  Subject: "A booking system",
  Message: "We keep appointments in a notebook.",
};

async function fillContact(page: Page) {
  for (const [name, text] of Object.entries(fields))
    await form(page).getByRole("textbox", { name, exact: true }).fill(text);
}

/** The failure in the words of the specification, with another way to reach the office, and nothing lost. */
async function expectFailure(page: Page, reason: string | RegExp) {
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("✗ Failed to send message. Please try again later.");
  await expect(alert).toContainText(reason);
  await expect(alert).toContainText(site.phone.value);
  await expect(alert).toContainText(site.mailboxes[0]?.value ?? "");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(form(page)).toContainText("✗ Failed to send message. Please try again later.");
  for (const [name, text] of Object.entries(fields))
    await expect(form(page).getByRole("textbox", { name, exact: true })).toHaveValue(text);
}

const ourFault = "The fault is on our side";
const noConnection = "Your device has no connection to this site at the moment.";

for (const { answer, status, body, reason } of [
  { answer: "503", status: 503, body: "The message could not be stored", reason: ourFault },
  { answer: "400", status: 400, body: "The Public Key is invalid", reason: ourFault },
  { answer: "429", status: 429, body: "Too many requests", reason: /Too many forms came from your network/ },
]) {
  test(`a message answered with ${answer} is reported as failed, kept and logged, and can be sent again`, async ({
    page,
  }) => {
    await openPage(page, "/contact");
    await fillContact(page);
    await page.route("**/api/v1.0/email/send", (route) => route.fulfill({ status, body }), { times: 1 });
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("The contact form was not sent"),
    );
    await form(page).getByRole("button", { name: "Send Message" }).click();
    await expectFailure(page, reason);
    expect((await logged).type()).toBe("error");
    await form(page).getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("✓ Your message was sent successfully.");
  });
}

test("a message that cannot leave the device says that it is the connection", async ({ page, context }) => {
  await openPage(page, "/contact");
  await fillContact(page);
  await context.setOffline(true);
  await form(page).getByRole("button", { name: "Send Message" }).click();
  await expectFailure(page, noConnection);
  await context.setOffline(false);
  await form(page).getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("✓ Your message was sent successfully.");
});

test("a connection that breaks while sending is reported the same way", async ({ page }) => {
  await page.route("**/api/v1.0/email/send", (route) => route.abort("connectionreset"));
  await openPage(page, "/");
  await fillContact(page);
  await form(page).getByRole("button", { name: "Send Message" }).click();
  await expectFailure(page, noConnection);
});

test("a server that does not answer within 20 seconds is given up on", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/v1.0/email/send", () => {});
  await openPage(page, "/contact");
  await fillContact(page);
  const asked = page.waitForRequest("**/api/v1.0/email/send");
  await form(page).getByRole("button", { name: "Send Message" }).click();
  await asked;
  await expect(form(page).getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expectFailure(page, "");
});

test("a newsletter address that is not taken stays in its field, and a toast says so", async ({ page }) => {
  const newsletter = page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
  await page.route("**/newsletter", (route) =>
    route.fulfill({ status: 503, json: { status: "unavailable" } }),
  );
  await openPage(page, "/team");
  await newsletter.getByLabel("Email address").fill("reader@visitor.example");
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await expect(newsletter).toContainText("The address was not sent. Please try again later.");
  await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText(
    "The address was not sent.",
  );
  await expect(newsletter.getByLabel("Email address")).toHaveValue("reader@visitor.example");
});
