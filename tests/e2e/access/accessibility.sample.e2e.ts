// What axe can see in every state that differs from its page (each-page.e2e.ts), light and dark, on a phone and on a desktop,
// and that what opens fits a narrow window and large text.

import type { Page } from "@playwright/test";
import { expect, openPage, test } from "../site-test.ts";
import { expectReflow } from "./reflow.ts";
import { desktop, phone, violations } from "./violations.ts";

type State = {
  name: string;
  path: string;
  /** What the state changes; the rest is looked at in one width and theme only. */
  part: string;
  /** Whether narrower windows and larger text are tried, too. */
  reflows?: true;
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

const longName = "Lakshminarayanasubramaniamsarasvatipati";

async function enroll(page: Page) {
  const fields = { "Full name": longName, Email: "long-name@visitor.example", Phone: "9841234567" };
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
    part: ".header",
    widths: [desktop],
    open: async (page: Page) => {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.locator(`#${name.toLowerCase()}-menu`)).toBeVisible();
    },
  })),
  {
    name: "the open mobile menu and its services",
    path: "/web-development",
    part: "#mobile-menu",
    reflows: true,
    widths: [phone],
    open: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).locator("summary").first().click();
    },
  },
  {
    name: "the open search with a result chosen",
    path: "/about-us",
    part: ".search-dialog",
    reflows: true,
    open: search,
  },
  {
    name: "the open syllabus dialog",
    path: "/training-courses",
    part: ".dialog:popover-open",
    reflows: true,
    open: async (page) => {
      const buttons = page.getByRole("button", { name: /^View Syllabus of/ });
      await buttons.first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the tooltip of a course's further skills",
    path: "/training-courses",
    part: "#courses, [role=tooltip]",
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
    part: "#courses",
    open: async (page) => {
      await page
        .getByText(/^\+\d more$/)
        .first()
        .click();
      // What lies under a pointer that stays would open its tooltip, too, on a slow machine.
      await page.mouse.move(0, 0);
      // Its code comes all the same, and with it the element.
      await expect(page.locator("[role=tooltip]")).toBeAttached();
    },
  },
  { name: "another tab of the portfolio", path: "/portfolio?tab=cloud", part: "main" },
  { name: "a chosen filter", path: "/services?category=design", part: "main" },
  { name: "a search that found nothing", path: "/search?q=xyzzy", part: "main" },
  {
    name: "the contact form with its errors",
    path: "/contact",
    part: "#contact-form",
    reflows: true,
    open: async (page) => {
      await form(page, "Contact form").getByRole("button", { name: "Send Message" }).click();
      await expect(form(page, "Contact form").getByRole("group").getByRole("link")).toHaveCount(4);
    },
  },
  {
    name: "the enrollment form with its errors",
    path: "/enroll",
    part: "#enrollment-form",
    open: async (page) => {
      await page.getByRole("button", { name: "Submit Enrollment" }).click();
      await expect(form(page, "Enrollment form").getByRole("group").getByRole("link")).toHaveCount(3);
    },
  },
  {
    name: "the newsletter form with its error",
    path: "/privacy",
    part: "form.newsletter",
    open: async (page) => {
      await subscribe("nobody")(page);
      await expect(form(page, "Newsletter").getByRole("group").getByRole("link")).toHaveCount(1);
    },
  },
  {
    name: "the answer to a message",
    path: "/contact",
    part: "[role=alertdialog], #contact-form",
    open: sendMessage,
  },
  {
    name: "the answer to a message that could not be sent",
    path: "/contact",
    part: "[role=alertdialog], #contact-form",
    error: /status of 503|^The contact form was not sent/,
    open: (page) => refuse(page).then(() => sendMessage(page)),
  },
  {
    name: "the form that kept a message that could not be sent",
    path: "/",
    part: "#contact-form",
    error: /status of 503|^The contact form was not sent/,
    open: async (page) => {
      await refuse(page);
      await sendMessage(page);
      await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    },
  },
  {
    name: "the answer to an enrollment",
    path: "/enroll?course=graphics-design-course",
    part: "[role=alertdialog], #enrollment-form",
    reflows: true,
    open: enroll,
  },
  {
    name: "the newsletter's toast",
    path: "/team",
    part: "[data-sonner-toast], form.newsletter",
    open: async (page) => {
      await subscribe("hari@visitor.example")(page);
      await page.locator("[data-sonner-toast]").hover();
    },
  },
  {
    name: "the newsletter's own page for a link that has ended",
    path: "/newsletter/confirm?token=unknown",
    part: "main",
  },
  { name: "the page of an enrollment that was sent long ago", path: "/enroll?sent=unknown", part: "main" },
];

/** Whatever a state has opened or marked. */
const opened =
  ":popover-open, dialog[open], [role=tooltip], [data-sonner-toast], [aria-invalid=true], details[open]";

for (const { name, path, part, reflows, widths = [phone, desktop], open, error } of states)
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
    expect.soft(await violations(page, { rest: part }), `at ${first} px`).toEqual([]);
    for (const width of others) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator(opened)).toHaveCount(there);
      expect.soft(await violations(page, { within: part }), `at ${width} px`).toEqual([]);
    }
    if (reflows) await expectReflow(page);
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

test("on a phone single links can be touched within 44 px", async ({ page }) => {
  await page.setViewportSize({ width: phone, height: 800 });
  for (const [path, places] of touched) {
    await openPage(page, path);
    const links = page.locator(places).filter({ visible: true });
    expect.soft(await links.count(), path).toBeGreaterThan(0);
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
    expect.soft(missed, path).toEqual([]);
  }
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
