// What axe can see in every state that differs from its page (each-page.e2e.ts), light and dark, on a phone and on a desktop.

import type { Page } from "@playwright/test";
import { failureHtml } from "../../support/sites/failing-site.ts";
import { expect, openPage, test } from "../site-test.ts";
import { desktop, phone, violations } from "./violations.ts";

type State = {
  name: string;
  path: string;
  widths?: number[];
  open?: (page: Page) => Promise<unknown>;
  /** The console error that belongs to the state. */
  error?: RegExp;
};

const form = (page: Page, name: string) => page.getByRole("form", { name });
const refuse = (page: Page) =>
  page.route("**/api/v1.0/email/send", (route) => route.fulfill({ status: 503, body: "Unavailable" }));

async function sendMessage(page: Page) {
  const fields = { Name: "माया लिम्बू", Email: "maya@visitor.example", Subject: "Booking", Message: "When?" };
  for (const [label, text] of Object.entries(fields))
    await form(page, "Contact form").getByLabel(label, { exact: true }).fill(text);
  await form(page, "Contact form").getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
}

async function enroll(page: Page) {
  const fields = { "Full name": "Sita Rai", Email: "sita@visitor.example", Phone: "9841234567" };
  for (const [label, text] of Object.entries(fields))
    await form(page, "Enrollment form").getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
}

const subscribe = (address: string) => async (page: Page) => {
  const newsletter = form(page, "Newsletter");
  await newsletter.getByLabel("Email address").fill(address);
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
};

async function search(page: Page) {
  await page.keyboard.type("/docker");
  await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
}

const states: State[] = [
  ...["Services", "Training"].map((name) => ({
    name: `the open ${name} menu`,
    path: "/",
    widths: [desktop],
    open: async (page: Page) => {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.locator(`#${name.toLowerCase()}-menu`)).toBeVisible();
    },
  })),
  {
    name: "the open mobile menu and its services",
    path: "/web-development",
    widths: [phone],
    open: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).locator("summary").first().click();
    },
  },
  { name: "the open search with a result chosen", path: "/about-us", open: search },
  {
    name: "the open syllabus dialog",
    path: "/training-courses",
    open: async (page) => {
      const buttons = page.getByRole("button", { name: /^View Syllabus of/ });
      await buttons.first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the tooltip of a course's further skills",
    path: "/training-courses",
    open: async (page) => {
      await page.keyboard.press("Tab");
      await page
        .getByText(/^\+\d more$/)
        .first()
        .focus();
      await expect(page.getByRole("tooltip")).toBeVisible();
    },
  },
  {
    name: "a course's further skills, opened",
    path: "/training-courses",
    open: async (page) => {
      await page
        .getByText(/^\+\d more$/)
        .first()
        .click();
      // What lies under a pointer that stays would open its tooltip, too, on a slow machine.
      await page.mouse.move(0, 0);
    },
  },
  { name: "another tab of the portfolio", path: "/portfolio?tab=cloud" },
  { name: "a chosen filter", path: "/services?category=design" },
  { name: "a search that found nothing", path: "/search?q=xyzzy" },
  {
    name: "the contact form with its errors",
    path: "/contact",
    open: async (page) => {
      await form(page, "Contact form").getByRole("button", { name: "Send Message" }).click();
      await expect(form(page, "Contact form").getByRole("group").getByRole("link")).toHaveCount(4);
    },
  },
  {
    name: "the enrollment form with its errors",
    path: "/enroll",
    open: async (page) => {
      await page.getByRole("button", { name: "Submit Enrollment" }).click();
      await expect(form(page, "Enrollment form").getByRole("group").getByRole("link")).toHaveCount(3);
    },
  },
  {
    name: "the newsletter form with its error",
    path: "/privacy",
    open: async (page) => {
      await subscribe("nobody")(page);
      await expect(form(page, "Newsletter").getByRole("group").getByRole("link")).toHaveCount(1);
    },
  },
  { name: "the answer to a message", path: "/contact", open: sendMessage },
  {
    name: "the answer to a message that could not be sent",
    path: "/contact",
    error: /status of 503|^The contact form was not sent/,
    open: (page) => refuse(page).then(() => sendMessage(page)),
  },
  {
    name: "the form that kept a message that could not be sent",
    path: "/",
    error: /status of 503|^The contact form was not sent/,
    open: async (page) => {
      await refuse(page);
      await sendMessage(page);
      await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    },
  },
  { name: "the answer to an enrollment", path: "/enroll?course=ai-ml-course", open: enroll },
  {
    name: "the newsletter's toast",
    path: "/team",
    open: async (page) => {
      await subscribe("hari@visitor.example")(page);
      await page.locator("[data-sonner-toast]").hover();
    },
  },
  { name: "the newsletter's own page for a link that has ended", path: "/newsletter/confirm?token=unknown" },
  { name: "the page of an enrollment that was sent long ago", path: "/enroll?sent=unknown" },
  {
    name: "the screen of an unexpected error",
    path: "/team",
    error: /status of 500/,
    open: async (page) => {
      const body = await failureHtml();
      await page.route("**/search", (route) =>
        route.fulfill({ status: 500, contentType: "text/html", body }),
      );
      await openPage(page, "/search");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
    },
  },
];

/** Whatever a state has opened or marked. */
const opened =
  ":popover-open, dialog[open], [role=tooltip], [data-sonner-toast], [aria-invalid=true], details[open]";

for (const { name, path, widths = [phone, desktop], open, error } of states)
  test(`${name} breaks no accessibility rule, narrow and wide, light and dark`, async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    if (error) expectedErrors.push(error);
    const [first = phone, ...others] = widths;
    await page.setViewportSize({ width: first, height: 800 });
    await openPage(page, path);
    await open?.(page);
    const there = await page.locator(opened).count();
    expect.soft(await violations(page), `at ${first} px`).toEqual([]);
    for (const width of others) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator(opened)).toHaveCount(there);
      expect.soft(await violations(page), `at ${width} px`).toEqual([]);
    }
  });

/** Links that stand in a line of their own, and what is pressed in place of one. */
const touched: [path: string, places: string][] = [
  ["/", ".announcement a, .index a, .notice-title a, .figures-note a, dt .evidence, .form-end a"],
  ["/fullstack-web", ".crumbs a, .known .terms dd > a"],
  ["/services", ".guide a"],
  ["/team", ".person h2 a"],
  ["/app-dev", ".related a"],
  ["/training-courses", ".more-tags summary"],
  ["/training-courses/compare?courses=fullstack-web,ai-ml-course", ".compare-off a"],
  ["/enroll", "#fees a"],
];

for (const [path, places] of touched)
  test(`on a phone, single links of ${path} can be touched within 44 px`, async ({ page }) => {
    await page.setViewportSize({ width: phone, height: 800 });
    await openPage(page, path);
    const links = page.locator(places).filter({ visible: true });
    expect(await links.count()).toBeGreaterThan(0);
    const missed = await links.evaluateAll((all) =>
      all.flatMap((link) => {
        link.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect();
        const reaches = (by: number) =>
          link.contains(document.elementFromPoint(left + width / 2, top + height / 2 + by));
        // A pixel less, since a box may begin within one.
        return reaches(-21) && reaches(21) ? [] : `${link.textContent}: ${height} px`;
      }),
    );
    expect(missed).toEqual([]);
  });

test("on a phone the portrait of a person leads to the person", async ({ page }) => {
  await page.setViewportSize({ width: phone, height: 800 });
  await openPage(page, "/team");
  await page
    .locator(".portrait")
    .first()
    // The link of the name lies over it.
    .click({ position: { x: 100, y: 150 }, force: true });
  await expect(page).toHaveURL(/\/team\/./);
});
