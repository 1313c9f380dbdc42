// The script comes late, as on a weak connection: what the visitor does before must work, and stay when it comes. What starts
// it is in first-act.sample.e2e.ts.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { untilQuiet } from "../../support/reading/page-scripts.ts";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, expectFilled, fillIn, holdScripts, openPage, test } from "../site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The browser's word that it painted comes only when `showPaint` is called. */
function holdPaint() {
  const held: (() => void)[] = [];
  const Observer = PerformanceObserver;
  window.PerformanceObserver = class extends Observer {
    constructor(callback: PerformanceObserverCallback) {
      super((list, observer) => void held.push(() => callback(list, observer)));
    }
  } as typeof PerformanceObserver;
  Object.assign(window, { showPaint: () => held.map((deliver) => deliver()).length });
}

/** With a limit: a page that draws nothing may wait for its idle time without end. */
const idleTwice = () =>
  new Promise((resolve) => {
    const limit = { timeout: 1000 };
    requestIdleCallback(() => requestIdleCallback(resolve, limit), limit);
  });

test("no script is asked for before the page is painted, however idle the browser is", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(holdPaint);
  await page.goto("/team");
  await page.evaluate(idleTwice);
  expect(asked.filter((path) => /\.(js|json)$/.test(path))).toEqual([]);
  const show = () => (window as unknown as { showPaint: () => number }).showPaint();
  await expect.poll(() => page.evaluate(show)).toBeGreaterThan(0);
  await untilQuiet(page);
});

test("a page in a tab that nobody sees does not wait for a paint", async ({ page }) => {
  await page.addInitScript(holdPaint);
  await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
  await page.goto("/team");
  await untilQuiet(page);
});

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Start and length, in microseconds. */
  ts: number;
  dur?: number;
  args: Record<string, Record<string, unknown>>;
};

const eventsOf = (trace: Buffer) =>
  (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;

const banner = (page: Page) => page.getByRole("banner");

/** How many of its boxes the browser laid out anew each time, after it asked for a file. */
function laidOutAfter(events: TraceEvent[], file: RegExp): { anew: number; all: number }[] {
  const asked = events.find(
    ({ name, args }) => name === "ResourceSendRequest" && file.test(String(args.data?.url)),
  );
  if (!asked) throw new Error(`Nothing like ${file} was asked for`);
  return events
    .filter(({ name, ts, args }) => name === "Layout" && ts > asked.ts && args.beginData)
    .map(({ args }) => ({
      anew: Number(args.beginData?.dirtyObjects),
      all: Number(args.beginData?.totalObjects),
    }));
}

test("the whole style sheet, which comes with the search, does not have the page laid out anew", async ({
  page,
  browser,
}) => {
  await openPage(page, "/training");
  await page.evaluate(idleTwice);
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await banner(page).getByRole("link", { name: "Search this site" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.evaluate(idleTwice);
  const layouts = laidOutAfter(eventsOf(await browser.stopTracing()), /\/assets\/app-[^/]*\.css$/);
  expect(layouts.length).toBeGreaterThan(0);
  expect(layouts.filter(({ anew, all }) => anew > all / 2)).toEqual([]);
});

test("the script of the home page, which has a part of each kind, asks for no layout in the middle of its own work", async ({
  page,
  browser,
}) => {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await openPage(page, "/");
  await page.waitForFunction(() => document.querySelector(".reveal-wait"));
  const events = eventsOf(await browser.stopTracing());
  const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
  const calls = events.filter(({ name }) => name === "FunctionCall");
  expect(calls.length).toBeGreaterThan(0);
  const forced = events.filter(
    (event) =>
      event.name === "Layout" &&
      calls.some(
        (call) =>
          call.pid === event.pid &&
          call.tid === event.tid &&
          call.ts <= event.ts &&
          endOf(call) >= endOf(event),
      ),
  );
  expect(forced).toEqual([]);
});

test("a menu opens before the script is there, and stays open when it comes", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/team");
  const button = banner(page).getByRole("button", { name: "Services" });
  const menu = page.locator("#services-menu");
  await button.click();
  await expect(menu).toBeVisible();
  await release();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Cloud Services" }).click();
  await expect(page).toHaveURL("/cloud-service");
  await expect(menu).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu and its open section stay open when the script comes, and then close", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/team");
    const menu = page.locator("#mobile-menu");
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByText("Training", { exact: true }).click();
    await release();
    await expect(menu.getByRole("link", { name: "All Courses" })).toBeVisible();
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
  });
});

test("the theme switch works before the script is there, and the choice stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const release = await holdScripts(page);
  await page.goto("/");
  const dark = banner(page).getByRole("radio", { name: "Dark" });
  await banner(page)
    .locator("label")
    .filter({ has: page.getByRole("radio", { name: "Dark" }) })
    .click();
  await expect(page.locator("html")).toHaveClass("dark");
  await release();
  await expect(dark).toBeChecked();
  await expect(page.locator("html")).toHaveClass("dark");
});

test("what was typed and chosen before the script came is still there, and is sent", async ({ page }) => {
  const email = `early-${randomUUID()}@visitor.example`;
  const release = await holdScripts(page);
  await page.goto("/enroll?course=fullstack-web");
  const form = page.getByRole("form", { name: "Enrollment form" });
  const fields = { "Full name": "Early Bird", Email: email, Phone: "9841234567" };
  await fillIn(page, fields);
  await form.getByRole("combobox", { name: "Course" }).selectOption("Mobile App Development");
  await release();
  await expectFilled(page, fields);
  await expect(form.locator("[name=course] option:checked")).toHaveText("Mobile App Development");
  await form.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Enrollment submitted for Early Bird");
  for (const mail of await mailsAbout(email, 2)) expect(mail.text).toContain("Mobile App Development");
});

test("a text being typed keeps its focus and its caret when the script comes", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/contact?subject=Course%20dates");
  const message = page.getByRole("textbox", { name: "Message" });
  const subject = page.getByRole("textbox", { name: "Subject" });
  await subject.fill("Fees");
  await message.pressSequentially("Good morning");
  await message.press("Home");
  await release();
  await expect(message).toBeFocused();
  await page.keyboard.type("“");
  await expect(message).toHaveValue("“Good morning");
  await expect(subject).toHaveValue("Fees");
});

test("the notice of a form that was sent takes the focus, but not from somebody who types already", async ({
  page,
}) => {
  const path = `/enroll?sent=${"A".repeat(22)}`;
  await openPage(page, path);
  await expect(page.getByText("This confirmation was shown for one hour")).toBeVisible();
  await expect(page.locator("[data-takes-focus]")).toBeFocused();
  const release = await holdScripts(page);
  await page.goto(path);
  const name = page.getByRole("textbox", { name: "Full name" });
  await name.pressSequentially("Early");
  await release();
  await page.keyboard.type(" Bird");
  await expect(name).toHaveValue("Early Bird");
});

test("links, filters, tabs and the search lead on before the script is there", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/");
  await banner(page).getByRole("link", { name: "Portfolio" }).click();
  await expect(page).toHaveURL("/portfolio");
  await page.getByRole("tab", { name: "Design & UX" }).click();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Design & UX");
  await page.goto("/services");
  await page.getByRole("button", { name: "IT Consulting" }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await banner(page).getByRole("link", { name: "Search this site" }).click();
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("main").getByRole("textbox", { name: "Search this site" })).toBeVisible();
});

test("forms post natively before the script is there", async ({ page }) => {
  const [writer, email, reader] = ["writer", "student", "reader"].map(
    (who) => `early-${who}-${randomUUID()}@visitor.example`,
  ) as [string, string, string];
  await holdScripts(page);
  await page.goto("/contact");
  const message = { Name: "Early", Email: writer, Subject: "Soon", Message: "At once" };
  await fillIn(page, message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/contact\?sent=/);
  await expect(page.getByRole("main").getByText(/^✓ Your message was sent successfully/)).toBeVisible();
  await mailsAbout(writer, 1);
  await page.goto("/enroll");
  const fields = { "Full name": "Early Bird", Email: email, Phone: "9841234567" };
  await fillIn(page, fields);
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page).toHaveURL(/\/enroll\?sent=/);
  await expect(page.getByRole("main")).toContainText("Enrollment submitted for Early Bird");
  await mailsAbout(email, 2);
  const newsletter = page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
  await newsletter.getByRole("textbox", { name: "Email address" }).fill(reader);
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/newsletter\?sent=/);
  await mailsAbout(reader, 1);
});

test("a syllabus opened before the script is there stays open when it comes, and closes", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/training-courses");
  await page.getByRole("button", { name: "View Syllabus of AI & Machine Learning" }).click();
  const dialog = page.getByRole("dialog", { name: "AI & Machine Learning" });
  await expect(dialog).toBeVisible();
  await release();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});
