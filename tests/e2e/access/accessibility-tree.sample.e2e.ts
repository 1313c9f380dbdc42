// The outline of what assistive technology is told: landmarks, headings and controls with their names and states, kept
// as files that people can read. `npm run test:tree -- --update-snapshots` writes them anew.
import type { Locator, Page } from "@playwright/test";
import { expect, openPage, test } from "../site-test.ts";

const main = (page: Page) => page.getByRole("main");

type Part = {
  name: string;
  path: string;
  width?: number;
  open?: (page: Page) => Promise<unknown>;
  part: (page: Page) => Locator;
};

const parts: Part[] = [
  { name: "header", path: "/ai-ml", part: (page) => page.getByRole("banner") },
  { name: "footer", path: "/ai-ml", part: (page) => page.getByRole("contentinfo") },
  {
    name: "services-menu",
    path: "/ai-ml",
    open: (page) => page.getByRole("button", { name: "Services", exact: true }).click(),
    part: (page) => page.locator("#services-menu"),
  },
  {
    name: "mobile-menu",
    path: "/ai-ml",
    width: 390,
    open: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog").getByText("Training", { exact: true }).click();
    },
    part: (page) => page.getByRole("dialog"),
  },
  { name: "home-hero", path: "/", part: (page) => main(page).locator("> section").first() },
  {
    name: "catalogue-filter",
    path: "/training-courses?category=data",
    part: (page) => page.locator("#courses .bar"),
  },
  {
    name: "syllabus-dialog",
    path: "/training-courses",
    open: (page) => page.getByRole("button", { name: /^View Syllabus of Database/ }).click(),
    part: (page) => page.getByRole("dialog"),
  },
  {
    name: "search",
    path: "/team",
    open: async (page) => {
      await page.keyboard.type("/kubernetes");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
    },
    part: (page) => page.getByRole("dialog"),
  },
  { name: "portfolio-tabs", path: "/portfolio?tab=design", part: (page) => page.getByRole("tablist") },
  {
    name: "contact-form",
    path: "/contact",
    part: (page) => page.getByRole("form", { name: "Contact form" }),
  },
  {
    name: "contact-form-errors",
    path: "/contact",
    open: (page) => page.getByRole("button", { name: "Send Message" }).click(),
    part: (page) => page.getByRole("form", { name: "Contact form" }),
  },
  {
    name: "enrollment-form",
    path: "/enroll?course=data-engineering-course",
    part: (page) => page.getByRole("form", { name: "Enrollment form" }),
  },
  {
    name: "course-finder",
    path: "/course-finder",
    part: (page) => page.getByRole("form", { name: "Three questions" }),
  },
  {
    name: "compared-courses",
    path: "/training-courses/compare?courses=mobile-app-course,data-engineering-course",
    part: (page) => main(page).getByRole("table").locator("thead"),
  },
  { name: "not-found", path: "/no-such-page", part: main },
];

test("each part tells assistive technology what it did", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const { name, path, width = 1280, open, part } of parts)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 800 });
      // A part of the page that is open already needs no new one.
      if (!page.url().endsWith(path) || width !== 1280) await openPage(page, path);
      await open?.(page);
      await expect.soft(part(page)).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
    });
});

/** The page's headings with their levels and its regions with their names: the ways to skim it without seeing it. */
async function outline(page: Page): Promise<string> {
  const tree = await main(page).ariaSnapshot();
  const skimmed =
    /^(\s*)- '?((heading|banner|navigation|main|contentinfo|region|search|form|table|complementary)\b.*?)'?:?$/;
  return tree
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", what = ""] = skimmed.exec(line) ?? [];
      // Dates by a rule go on from month to month.
      return what ? [`${indent}${what.replace(/\d{1,2} \w+ 20\d\d/, "a date")}`] : [];
    })
    .join("\n");
}

const pages = {
  home: "/",
  "about-us": "/about-us",
  services: "/services",
  service: "/web-development",
  training: "/training",
  "training-courses": "/training-courses",
  "course-with-modules": "/cloud-computing-course",
  "course-with-syllabus": "/data-engineering-course",
  module: "/training/fullstack/web-foundations",
  enroll: "/enroll",
  portfolio: "/portfolio",
  project: "/portfolio/clinic-booking",
  team: "/team",
  contact: "/contact",
  privacy: "/privacy",
};

test("the headings and regions of each kind of page are as they were", async ({ page }) => {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    expect.soft(await outline(page)).toMatchSnapshot(`${name}.outline.txt`);
  }
});
