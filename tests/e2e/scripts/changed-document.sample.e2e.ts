// A page that others have changed: a translator, a password manager, a browser that lacks something. Nothing typed is
// lost, and everything works.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import {
  expect,
  expectFilled,
  fillIn,
  holdScripts,
  openPage,
  scriptRuns,
  test,
  textbox,
} from "../site-test.ts";

/** As translators of browsers do: each text in two new elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("script, style, textarea, select")) continue;
      const inner = document.createElement("font");
      inner.textContent = text.data;
      const outer = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
    }
    return document.querySelectorAll("font").length;
  });

/** As password managers do: something of their own beside each field. */
const addIcons = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll("input, textarea")) {
      const icon = document.createElement("com-manager-icon");
      icon.style.cssText = "display:inline-block;width:16px;height:16px";
      field.after(icon);
    }
    return document.querySelectorAll("com-manager-icon").length;
  });

test("translated into a language that is written from right to left, pages are no wider than the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/contact", "/enroll", "/newsletter", "/fullstack-web"]) {
    await openPage(page, path);
    const width = await page.evaluate(() => {
      document.documentElement.dir = "rtl";
      return document.documentElement.scrollWidth;
    });
    expect(width, path).toBe(360);
  }
});

for (const { who, change, path, fields, button, answer, mails } of [
  {
    who: "a translator",
    change: translate,
    path: "/contact",
    fields: { Name: "Maya Limbu", Subject: "A website", Message: "Half a sentence" },
    button: "Send Message",
    answer: /Your message was sent/,
    mails: 1,
  },
  {
    who: "a password manager",
    change: addIcons,
    path: "/enroll",
    fields: { "Full name": "Maya Limbu", Phone: "9841234567" },
    button: "Submit Enrollment",
    answer: /Enrollment submitted for Maya Limbu/,
    mails: 2,
  },
])
  test(`what was typed into ${path} while ${who} changed the page stays when the script comes, and is sent`, async ({
    page,
  }) => {
    const email = `changed-${randomUUID()}@visitor.example`;
    const release = await holdScripts(page);
    await page.goto(path);
    expect(await change(page)).toBeGreaterThan(3);
    await fillIn(page, { ...fields, Email: email });
    await release();
    await expect(textbox(page, "Email")).toBeFocused();
    await expectFilled(page, fields);
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await expect(page.getByRole("alertdialog")).toContainText(answer);
    await mailsAbout(email, mails);
  });

test("a page that is translated once its script runs keeps working, and so does the next one", async ({
  page,
}) => {
  await openPage(page, "/training-courses");
  await translate(page);
  await page.getByRole("button", { name: /^Design/ }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "View Syllabus of Advanced Graphic Design Masterclass" }).click();
  const dialog = page.getByRole("dialog", { name: "Advanced Graphic Design Masterclass" });
  await expect(dialog.locator("ol > li")).toHaveCount(6);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  await expect(page).toHaveTitle("Portfolio | IT Services & Training");
  await translate(page);
  await page.getByRole("tab", { name: "Cloud & DevOps" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("School records backup");
  await page.goBack();
  await expect(page).toHaveURL("/training-courses?category=design");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("a search that is translated while one types goes on", async ({ page }) => {
  await openPage(page, "/team");
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox");
  const more = dialog.getByRole("link", { name: /^Show all \d+ results/ });
  const marked = dialog.getByRole("option").first().locator("mark").first();
  await field.fill("d");
  await expect(more).toBeVisible();
  await translate(page);
  const before = await more.textContent();
  await field.fill("da");
  await expect(marked).toHaveText(/^da$/i);
  await translate(page);
  await field.fill("data");
  await expect(marked).toHaveText(/^data$/i);
  await expect(more).toBeVisible();
  await expect(more).not.toHaveText(before ?? "");
  const count = (await dialog.getByRole("status").textContent())?.split(" ")[0];
  await expect(more).toContainText(` ${count} `);
  await translate(page);
  await field.fill("xyzzy");
  await expect(dialog.getByRole("status")).toContainText("xyzzy");
  await expect(dialog.getByRole("link", { name: "Ask us instead" })).toBeVisible();
});

test("a choice that a slow device puts into the address late leaves the next address alone", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((task: () => void, time = 0) => wait(task, time || 400)) as typeof setTimeout;
  });
  await openPage(page, "/training-courses");
  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  await expect(page).toHaveTitle("Portfolio | IT Services & Training");
  await page.getByRole("tab", { name: "Cloud & DevOps" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("School records backup");
  await page.goBack();
  // Timers of the same time run in the order in which they were set.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page).toHaveURL("/training-courses");
});

test("without crypto.randomUUID, as on plain http in a local network, forms are sent", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
  });
  const email = `plain-http-${randomUUID()}@visitor.example`;
  await openPage(page, "/enroll");
  await fillIn(page, { "Full name": "Ram Rai", Email: email, Phone: "9841234567" });
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Enrollment submitted for Ram Rai");
  await mailsAbout(email, 2);
});

test.describe("an answer that is lost on the way", () => {
  test.use({ expectedErrors: [[/form was not sent/, /Failed to load resource/], { scope: "test" }] });

  test("then a reload and the same form again are one enrollment with one reference", async ({ page }) => {
    const email = `lost-${randomUUID()}@visitor.example`;
    const references: string[] = [];
    await page.route("**/enroll", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const response = await route.fetch();
      references.push(((await response.json()) as { reference: string }).reference);
      return references.length === 1 ? route.abort("connectionreset") : route.fulfill({ response });
    });
    await openPage(page, "/enroll");
    await fillIn(page, { "Full name": "Maya Rai", Email: email, Phone: "9841234567" });
    const send = page.getByRole("main").getByRole("button", { name: "Submit Enrollment" });
    await send.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await page.reload();
    await scriptRuns(page);
    await expect(textbox(page, "Full name")).toHaveValue("Maya Rai");
    await send.click();
    await expect(page.getByRole("alertdialog")).toContainText("Enrollment submitted for Maya Rai");
    expect(references).toHaveLength(2);
    expect(references[1]).toBe(references[0]);
    await mailsAbout(email, 2);
  });
});

test("a click outside closes the syllabus and the menu", async ({ page }) => {
  await openPage(page, "/training-courses");
  await page.getByRole("button", { name: "View Syllabus of AI & Machine Learning" }).click();
  const dialog = page.getByRole("dialog", { name: "AI & Machine Learning" });
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Training" }).click();
  await expect(page.locator("#training-menu")).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(page.locator("#training-menu")).toBeHidden();
});
