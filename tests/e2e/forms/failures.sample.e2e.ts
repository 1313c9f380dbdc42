// What the visitor sees and keeps when something does not arrive.
import type { Page, Route } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { expect, openPage, test } from "../site-test.ts";

const { site } = loadContent();

/** The browser's own words for a request that failed, and what the site logs. */
test.use({
  expectedErrors: [
    [/Failed to load resource/, /dynamically imported module/, /did not load/, /form was not sent/],
    { scope: "test" },
  ],
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const teamLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Team" });
/** Marks the document, so that another one is told from it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => "sameDocument" in window);
const isFetch = (route: Route) => !route.request().isNavigationRequest();

/** Answers the script's own request for a page like this, and lets the browser's pass. */
const answerFetch = (page: Page, path: string, answer: (route: Route) => Promise<void> | void) =>
  page.route(`**${path}`, (route) => (isFetch(route) ? answer(route) : route.continue()));

const failures: Record<string, (route: Route) => Promise<void> | void> = {
  "is cut off": (route) => route.abort("connectionreset"),
  "is answered with 502": (route) => route.fulfill({ status: 502, contentType: "text/html", body: "bad" }),
  "is answered by a captive portal": (route) =>
    route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Log in</title><main>Pay</main>" }),
  "is answered by another version of the site": async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/entry\.client-[\w-]+\.js/, "entry.client-changed.js");
    await route.fulfill({ response: answer, body });
  },
};

for (const [what, answer] of Object.entries(failures))
  test(`when the next page ${what}, the browser follows the link by itself, and what was typed stays`, async ({
    page,
  }) => {
    const message = page.getByRole("textbox", { name: "Message" });
    await openPage(page, "/contact");
    await message.fill("Half a sentence");
    await mark(page);
    await answerFetch(page, "/team", answer);
    await teamLink(page).click();
    await expect(page).toHaveTitle("Team | IT Services & Training");
    expect(await isMarked(page)).toBe(false);
    await page.goBack();
    await expect(message).toHaveValue("Half a sentence");
  });

test("a page that takes longer than three seconds is left to the browser, after a bar has shown that it is coming", async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, "/services");
  const asked = Promise.withResolvers<void>();
  await answerFetch(page, "/team", () => asked.resolve());
  await mark(page);
  await teamLink(page).click();
  await asked.promise;
  await page.clock.runFor(200);
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
  await expect(heading(page)).not.toHaveText("Meet the team");
  await page.clock.runFor(3_000);
  await expect(page).toHaveTitle("Team | IT Services & Training");
  expect(await isMarked(page)).toBe(false);
});

test("a second click while a page is on its way wins, and the first one's answer is not shown", async ({
  page,
}) => {
  await openPage(page, "/services");
  const first = Promise.withResolvers<Route>();
  await answerFetch(page, "/team", (route) => first.resolve(route));
  await teamLink(page).click();
  const route = await first.promise;
  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  await expect(page).toHaveURL("/portfolio");
  await route.continue();
  await expect(heading(page)).toBeFocused();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/portfolio");
  await expect(page).toHaveTitle("Portfolio | IT Services & Training");
});

test("without a connection a link leaves the readable page in place and says why, also to a screen reader", async ({
  page,
  context,
}) => {
  await openPage(page, "/services");
  const announcer = page.locator("#announcer");
  // A region that comes with its message is not read out everywhere.
  await announcer.evaluate((element) => element.setAttribute("data-first", ""));
  await mark(page);
  await context.setOffline(true);
  await teamLink(page).click();
  await expect(page.locator(".page-line")).toHaveText(/^There is no connection\./);
  await expect(announcer).toHaveText(/^There is no connection\./);
  await expect(announcer).toHaveAttribute("data-first", "");
  await expect(page.getByRole("status").filter({ hasText: "There is no connection" })).toHaveCount(0);
  await expect(page).toHaveURL("/services");
  expect(await isMarked(page)).toBe(true);
  await context.setOffline(false);
  await teamLink(page).click();
  await expect(page).toHaveURL("/team");
});

test("the way back needs no connection, and brings the page as it was left", async ({ page, context }) => {
  await openPage(page, "/services");
  await page.getByRole("button", { name: "Design & Creative" }).click();
  await teamLink(page).click();
  await expect(page).toHaveURL("/team");
  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveURL("/services?category=design");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await page.goForward();
  await expect(page).toHaveTitle("Team | IT Services & Training");
});

test("a script that cannot be loaded is told as a preload error, and the page stays usable", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { preloadErrors: 0 });
    window.addEventListener("vite:preloadError", () => {
      (window as unknown as { preloadErrors: number }).preloadErrors++;
    });
  });
  await page.route("**/assets/search-dialog-root-*.js", (route) => route.abort());
  await openPage(page, "/team");
  await page.getByRole("banner").getByRole("link", { name: "Search this site" }).click();
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("textbox", { name: "Search this site" })).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { preloadErrors: number }).preloadErrors),
  ).toBeGreaterThan(0);
});

test("a syllabus that does not load says so and leads to the course, and is there at the next try", async ({
  page,
}) => {
  await openPage(page, "/training-courses");
  await answerFetch(page, "/fullstack-web", (route) => route.abort());
  const open = page.getByRole("button", { name: "View Syllabus of Full Stack Web Development" });
  const dialog = page.getByRole("dialog", { name: "Full Stack Web Development" });
  for (let i = 0; i < 2; i++) {
    const asked = page.waitForRequest("**/fullstack-web");
    await open.click();
    await asked;
    await expect(dialog.getByRole("status")).toHaveText(/The modules did not load/);
    await expect(dialog.getByRole("link", { name: "See the modules on the course page" })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
  }
  await page.unroute("**/fullstack-web");
  await open.click();
  await expect(dialog.locator("ol > li")).not.toHaveCount(0);
});

test("a syllabus that takes longer than three seconds leads to the course, and is shown when it comes", async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, "/training-courses");
  const asked = Promise.withResolvers<Route>();
  await answerFetch(page, "/fullstack-web", (route) => asked.resolve(route));
  await page.getByRole("button", { name: "View Syllabus of Full Stack Web Development" }).click();
  const dialog = page.getByRole("dialog", { name: "Full Stack Web Development" });
  await page.clock.runFor(100);
  const route = await asked.promise;
  await expect(dialog.getByRole("status")).toHaveText("Loading the modules");
  await page.clock.runFor(3_000);
  await expect(dialog.getByRole("status")).toHaveText(/The modules did not load/);
  await expect(dialog.getByRole("link", { name: "See the modules on the course page" })).toBeVisible();
  await route.continue();
  await expect(dialog.locator("ol > li")).not.toHaveCount(0);
  await expect(dialog.getByRole("status")).toHaveCount(0);
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

/** The failure in its exact words (docs/behaviour.md, "Contact form"), with another way to reach the office, and nothing lost. */
async function expectFailure(page: Page, reason: string | RegExp) {
  const alert = page.getByRole("alertdialog");
  await expect(alert).toHaveAccessibleDescription(
    /^✗ Failed to send message\. Please try again later\. .*(\+977|@)/,
  );
  await expect(alert).toContainText(reason);
  await expect(alert).toContainText(site.phone?.value ?? "");
  await expect(alert).toContainText(site.mailboxes[0]?.value ?? "");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(form(page)).toContainText("✗ Failed to send message. Please try again later.");
  for (const [name, text] of Object.entries(fields))
    await expect(form(page).getByRole("textbox", { name, exact: true })).toHaveValue(text);
}

const noConnection = "Your device has no connection to this site at the moment.";

const send = (page: Page) => form(page).getByRole("button", { name: "Send Message" }).click();

const answers: [what: string, answer: (route: Route) => Promise<void>, reason: string | RegExp][] = [
  ["503", (route) => route.fulfill({ status: 503, body: "Not stored" }), "The fault is on our side"],
  [
    "429",
    (route) => route.fulfill({ status: 429, body: "Too many requests" }),
    /from your network .* Wait 1 min/,
  ],
  [
    "429 that says how long",
    (route) => route.fulfill({ status: 429, body: "Too many requests. Retry after 598 s." }),
    /from your network .* Wait 10 min/,
  ],
  [
    "400 of an outside service",
    (route) => route.fulfill({ status: 400, body: "The Public Key is invalid" }),
    "",
  ],
  ["a connection that breaks", (route) => route.abort("connectionreset"), noConnection],
  [
    "a page that says it is all right",
    (route) => route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Soon</title>" }),
    "",
  ],
  ["the way to such a page", (route) => route.fulfill({ status: 302, headers: { Location: "/team" } }), ""],
];

test("a message that is not taken is reported as failed with its reason, kept and logged, and can be sent again", async ({
  page,
  context,
}) => {
  const target = "**/api/v1.0/email/send";
  let answerNow = (route: Route) => route.continue();
  // One route throughout: taken away in the middle of a redirect, the request it leads to would hang.
  await page.route(target, (route) => answerNow(route));
  await openPage(page, "/contact");
  await fillContact(page);
  for (const [what, answer, reason] of answers)
    await test.step(what, async () => {
      answerNow = answer;
      const logged = page.waitForEvent("console", (message) =>
        message.text().includes("The contact form was not sent"),
      );
      await send(page);
      await expectFailure(page, reason);
      expect((await logged).type()).toBe("error");
    });
  await page.unroute(target);
  await context.setOffline(true);
  await send(page);
  await expectFailure(page, noConnection);
  await context.setOffline(false);
  await send(page);
  await expect(page.getByRole("alertdialog")).toContainText("✓ Your message was sent successfully.");
});

test("a server that does not answer within 20 seconds is given up on", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/v1.0/email/send", () => {});
  await openPage(page, "/contact");
  await fillContact(page);
  const asked = page.waitForRequest("**/api/v1.0/email/send");
  await send(page);
  await asked;
  await expect(form(page).getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expectFailure(page, "");
});

/** Sends a message, follows a link before the answer, and returns the request that waits for it. */
async function leaveWhileSending(page: Page): Promise<Route> {
  const held = Promise.withResolvers<Route>();
  await page.route("**/api/v1.0/email/send", held.resolve);
  await openPage(page, "/contact");
  await fillContact(page);
  await send(page);
  const sending = await held.promise;
  await teamLink(page).click();
  await expect(page).toHaveURL("/team");
  return sending;
}

for (const { answer, told, route } of [
  { answer: "is stored", told: "Message sent", route: (route: Route) => route.continue() },
  { answer: "is refused", told: "Message not sent", route: (route: Route) => route.fulfill({ status: 503 }) },
]) {
  test(`a message that ${answer} after its page was left is told of on the next one`, async ({ page }) => {
    const sending = await leaveWhileSending(page);
    await route(sending);
    await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText(told);
    await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
    for (const [name, text] of Object.entries(fields))
      await expect(form(page).getByRole("textbox", { name, exact: true })).toHaveValue(
        answer === "is stored" ? "" : text,
      );
  });
}

test("a message whose page was left and whose connection breaks is told of without another file", async ({
  page,
}) => {
  await page.route("**/assets/toast-root-*.js", (route) => route.abort());
  const sending = await leaveWhileSending(page);
  await sending.abort("connectionreset");
  await expect(page.locator(".page-line")).toHaveText("Message not sent");
  await page.goBack();
  await expect(form(page)).toContainText("✗ Failed to send message. Please try again later.");
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
