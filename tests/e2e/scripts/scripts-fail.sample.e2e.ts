// Script is allowed, but its files do not arrive: every journey works as without script.

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { pagesOfKinds } from "../../support/companies/entries.ts";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, expectFilled, fillIn, openPage, test } from "../site-test.ts";

test.use({ expectedErrors: [[/Failed to load resource/], { scope: "test" }] });

const main = (page: Page) => page.getByRole("main");
const banner = (page: Page) => page.getByRole("banner");
const newAddress = () => `plain-${randomUUID()}@visitor.example`;

/** Makes the script files whose name begins like this fail. */
const failScripts = (page: Page, name = "") =>
  page.route(new RegExp(`/assets/${name}[^/]*\\.js$`), (route) => route.abort());

/** Opens a page and waits until its script was asked for and has failed. */
async function openFailing(page: Page, path: string, name = "") {
  await failScripts(page, name);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(`/assets/${name}`));
  await page.goto(path);
  await failed;
}

test("a message is sent natively when the page's script is missing", async ({ page }) => {
  const email = newAddress();
  await openFailing(page, "/contact", "entry.client");
  await fillIn(page, { Name: "Maya", Email: email, Subject: "Hello", Message: "By plain post" });
  await main(page).getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/contact\?sent=/);
  await expect(main(page).getByText(/^✓ Your message was sent successfully/)).toBeVisible();
  await mailsAbout(email, 1);
});

test("a message is sent natively when what checks it fails in this browser", async ({ page }) => {
  const email = newAddress();
  await page.addInitScript(() => {
    // @ts-expect-error each browser that the script runs in has it
    delete String.prototype.toWellFormed;
  });
  await openPage(page, "/contact");
  await fillIn(page, { Name: "Maya", Email: email, Subject: "Hello", Message: "By plain post" });
  await main(page).getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/contact\?sent=/);
  await mailsAbout(email, 1);
});

type FormJourney = {
  path: string;
  fields: Record<string, string>;
  email: string;
  button: string;
  mails: number;
  /** Files that are loaded when somebody starts to fill it in, each in one of the forms that ask for it; contact-code: drafts.sample.e2e.ts. */
  scripts: string[];
};

const forms: FormJourney[] = [
  {
    path: "/contact",
    fields: { Name: "Maya", Subject: "Hello", Message: "By plain post" },
    email: "Email",
    button: "Send Message",
    mails: 1,
    scripts: ["field-errors"],
  },
  {
    path: "/enroll",
    fields: { "Full name": "Ram Rai", Phone: "9841234567" },
    email: "Email",
    button: "Submit Enrollment",
    mails: 2,
    scripts: ["enrollment-code", "post-form"],
  },
  {
    path: "/newsletter",
    fields: {},
    email: "Email address",
    button: "Subscribe",
    mails: 1,
    scripts: ["newsletter-code"],
  },
];

for (const { path, fields, email, button, mails, scripts } of forms)
  for (const missing of scripts)
    test(`the form of ${path} keeps what was typed and is sent natively when ${missing} does not come`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/dynamically imported module/);
      await failScripts(page, `${missing}-`);
      await openPage(page, path);
      const failed = page.waitForEvent("requestfailed", (request) =>
        request.url().includes(`/assets/${missing}-`),
      );
      const address = newAddress();
      const typed = { ...fields, [email]: address };
      await fillIn(page, typed);
      await failed;
      await expectFilled(page, typed);
      await main(page).getByRole("button", { name: button }).click();
      await expect(page).toHaveURL(/\?sent=/);
      await mailsAbout(address, mails);
    });

test("a message is sent natively when the form's script meets an error that nobody expected", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/posted natively.*broken by an extension/);
  const email = newAddress();
  await openPage(page, "/contact");
  await fillIn(page, { Name: "Maya Limbu", Email: email, Subject: "A website", Message: "Half a sentence" });
  const button = main(page).getByRole("button", { name: "Send Message" });
  await button.focus();
  await page.evaluate(() => {
    const { FormData } = window;
    const breakOnce = () => {
      window.FormData = class {
        constructor() {
          window.FormData = FormData;
          throw new Error("broken by an extension");
        }
      } as never;
    };
    addEventListener("submit", breakOnce, { capture: true, once: true });
  });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?sent=/);
  await mailsAbout(email, 1);
});

test("a message is sent natively when the form's code begins to come and never does", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^Nothing within 20 s/);
  const email = newAddress();
  await page.clock.install();
  await page.route("**/assets/contact-code-*.js", () => {});
  await openPage(page, "/contact");
  await fillIn(page, { Name: "Maya", Email: email, Subject: "Hello", Message: "By plain post" });
  await main(page).getByRole("button", { name: "Send Message" }).click();
  await expect(main(page).getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(/\/contact\?sent=/);
  await mailsAbout(email, 1);
});

test("an enrollment is sent natively, and a mistake is answered with what was typed", async ({ page }) => {
  const email = newAddress();
  await openFailing(page, "/enroll?course=fullstack-web");
  await fillIn(page, { "Full name": "Ram Rai", Email: email, Phone: "12" });
  await main(page).getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(main(page).getByText("One field needs attention.")).toBeVisible();
  await expect(main(page).getByRole("textbox", { name: "Full name" })).toHaveValue("Ram Rai");
  await fillIn(page, { Phone: "9841234567" });
  await main(page).getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(main(page).getByText("Enrollment submitted for Ram Rai")).toBeVisible();
  for (const mail of await mailsAbout(email, 2)) expect(mail.text).toContain("Full Stack Web Development");
});

test("the newsletter is asked for natively", async ({ page }) => {
  const email = newAddress();
  await openFailing(page, "/team");
  await page.getByRole("contentinfo").getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/newsletter\?sent=/);
  await mailsAbout(email, 1);
});

test("filters, tabs and a syllabus work", async ({ page }) => {
  await openFailing(page, "/training-courses");
  await main(page)
    .getByRole("button", { name: /^Development/ })
    .click();
  await expect(page).toHaveURL("/training-courses?category=development#courses");
  await expect(main(page).getByRole("article")).toHaveCount(2);
  await main(page).getByRole("button", { name: "View Syllabus of Full Stack Web Development" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "See the modules on the course page" }).click();
  await expect(page).toHaveURL("/fullstack-web#syllabus");
  await expect(page.locator("#syllabus ol.mods > li")).toHaveCount(6);
  await page.goto("/portfolio");
  await page.getByRole("tab", { name: "Cloud & DevOps" }).click();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Cloud & DevOps");
});

test("menus open and lead on, and the theme can be chosen and is remembered", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openFailing(page, "/team");
  await banner(page)
    .locator("label")
    .filter({ has: page.getByRole("radio", { name: "Dark" }) })
    .click();
  await expect(page.locator("html")).toHaveClass("dark");
  await banner(page).getByRole("button", { name: "Services" }).click();
  await banner(page).getByRole("link", { name: "Cloud Services" }).click();
  await expect(page).toHaveURL("/cloud-service");
  await expect(page.locator("html")).toHaveClass("dark");
  await page.goBack();
  await expect(page).toHaveURL("/team");
});

test("after the search's key Space still scrolls the page", async ({ page }) => {
  await failScripts(page);
  await page.goto("/about-us");
  const failed = page.waitForEvent("requestfailed");
  await page.keyboard.press("/");
  await failed;
  await page.keyboard.press("Space");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu opens, folds out and leads on", async ({ page }) => {
    await openFailing(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.locator("#mobile-menu");
    await menu.getByText("Training", { exact: true }).click();
    await menu.getByRole("link", { name: "All Courses" }).click();
    await expect(page).toHaveURL("/training-courses");
  });
});

/** Closed, or empty until there is something to say, or on another tab, or after a form was sent, or for phones only. */
const notYet =
  "[popover], dialog, details:not([open]), .sr, .err[hidden], [data-part=problems][hidden], [role=tabpanel][hidden], [data-after-sent], .enroll-bar";

test("nothing on any kind of page waits for a script to be seen", async ({ page }) => {
  await failScripts(page);
  for (const path of pagesOfKinds(1)) {
    await page.goto(path);
    const hidden = await page.getByRole("main").evaluate((root, exempt) => {
      const shown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const blocks = [...root.querySelectorAll("section, article, h1, h2, h3, form, p")];
      return blocks
        .filter((element) => !element.closest(exempt) && !shown(element))
        .map((element) => element.outerHTML.slice(0, 120));
    }, notYet);
    expect(hidden, path).toEqual([]);
  }
});
