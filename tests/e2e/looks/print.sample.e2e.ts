import type { Page } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { pagesOfKinds } from "../../support/companies/entries.ts";
import { expect, openPage, test } from "../site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const content = loadContent();

/** A4 less the margins. */
const sheet = { width: 680, height: 960 };

/** How many A4 sheets a page takes. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Visible text of an element on paper. */
const onPaper = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });

test("each course page takes four sheets at most", async ({ page }) => {
  for (const { slug, title } of content.courses) {
    await page.goto(`/${slug}`);
    expect.soft(await countSheets(page), title).toBeLessThanOrEqual(4);
  }
});

test("a printed course page has its price, its address and how to reach us, and no menus, pictures or buttons", async ({
  page,
}) => {
  await page.goto("/cloud-computing-course");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Rs 50,000", { exact: true }).first()).toBeVisible();
  await expect(onPaper(page, ".num")).toHaveText(content.site.phone?.value ?? "");
  await expect(page.getByText(content.site.mailboxes[0]?.value ?? "").first()).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toBeVisible();
  await expect(onPaper(page, "nav")).toHaveCount(1);
  await expect(onPaper(page, "img, form, .btn, button, dialog, [popover], .cta-band")).toHaveCount(0);
});

test("a printed service has the price it begins at", async ({ page }) => {
  await page.goto("/web-development");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("from Rs 45,000", { exact: true })).toBeVisible();
});

test("a printed page spells out links of running text and of other sites, not of cards and buttons", async ({
  page,
}) => {
  const printed = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link, "::after").content);
  await page.goto("/cloud-computing-course");
  await page.emulateMedia({ media: "print" });
  const exam = content.courses.find(({ slug }) => slug === "cloud-computing-course")?.certifications
    ?.cards[0];
  expect(await printed(".cert a")).toContain(exam?.url ?? "nothing");
  // Empty where a link is made as large as its card.
  expect(await printed(".mod h3 a")).toBe(`""`);
  await page.goto("/enroll");
  expect(await printed('#enrollment-form p a[href="/privacy"]')).toContain("(/privacy)");
});

test("no shadow of the dark theme lies on what is printed", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const path of ["/contact", "/pc-laptop/first-aid", "/about-us", "/"]) {
    await page.goto(path);
    const shadows = await page.evaluate(() =>
      [...document.querySelectorAll("body *")].flatMap((element) =>
        ["", "::before", "::after"]
          .map((part) => getComputedStyle(element, part).boxShadow)
          .filter((shadow) => shadow !== "none"),
      ),
    );
    expect(shadows, path).toEqual([]);
  }
});

test("lists have marks on paper, and units are as large as their numbers", async ({ page }) => {
  await page.goto("/fullstack-web");
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(() => {
    const mark = (selector: string) => {
      const item = document.querySelector(selector);
      return item && getComputedStyle(item, "::before").content;
    };
    const unit = document.querySelector(".stat dd small");
    const sizes = [unit, unit?.parentElement].map((part) => part && getComputedStyle(part).fontSize);
    return { mark: mark(".diamonds li"), isAsLarge: sizes[0] === sizes[1] };
  });
  expect(printed).toEqual({ mark: '"•"', isAsLarge: true });
});

test("a printed list of services has each name and price on one line, and an address is whole", async ({
  page,
}) => {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const lines = await page.locator(".index :is(h3, .from), .host a[href^='mailto:']").evaluateAll((parts) =>
    parts
      .filter((part) => part.clientHeight > 0 || part.getClientRects().length > 0)
      .map((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
  );
  expect(lines.length).toBe(2 * content.services.length + 1);
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("the words of a link are printed where it stands in a sentence", async ({ page }) => {
  await page.goto("/training");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main p").getByText("the contact page")).toBeVisible();
});

test("a question of a form and a part of a first aid are not cut by the end of a sheet", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const [path, part, heading] of [
    ["/brief", ".course-finder fieldset", "legend"],
    ["/pc-laptop/first-aid", ".triage-steps > div", "h4"],
  ] as const) {
    await page.goto(path);
    const styles = await page
      .locator(part)
      .first()
      .evaluate((block, inside) => {
        const title = block.querySelector(inside);
        return [getComputedStyle(block).breakInside, title && getComputedStyle(title).breakAfter];
      }, heading);
    expect(styles, path).toEqual(["avoid", "avoid"]);
  }
});

test("the answers of a brief are printed without what asks for them", async ({ page }) => {
  await page.goto("/brief?purpose=sell&users=customers");
  await page.emulateMedia({ media: "print" });
  await expect(onPaper(page, "#result h2")).toHaveCount(1);
  await expect(onPaper(page, ".phead h1")).toHaveCount(1);
  await expect(onPaper(page, ".phead .lead")).toHaveCount(0);
});

test("folded answers are open on paper", async ({ page }) => {
  await page.goto("/training");
  const answer = page.locator(".questions details p").first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
});

for (const [path, folds] of [
  [
    "/fullstack-web",
    [
      ["Refunds", "Fees and rules"],
      ["A demonstration at the end", "Show all 6"],
    ],
  ],
  ["/training", [["Databases and reporting", "Show all 6"]]],
  ["/cloud-computing-course", [["Certified Kubernetes Administrator", "Show all 4"]]],
  ["/web-development", [["Tests on old phones and slow lines", "Show all 3"]]],
  ["/services", [["I want to learn this, or have my staff learn it.", "Show all 14"]]],
  [
    "/pc-laptop",
    [
      ["Handing back", "Show all 6"],
      ["Value of the data", "Show all 4"],
      ["Liquid damage", "What is included"],
    ],
  ],
  [
    "/training-courses/compare?courses=ai-ml-course,cloud-computing-course",
    [["Computing students and programmers who want to work with data and models.", "AI & Machine Learning"]],
  ],
] as const)
  test(`what a phone folds on ${path} is open on wide windows and on paper`, async ({ page }) => {
    await page.goto(path);
    for (const [last, label] of folds)
      await test.step(label, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        const folded = page.locator("main details").getByText(last, { exact: true });
        await expect(folded).toBeVisible();
        await page.setViewportSize({ width: 360, height: 740 });
        await expect(folded).toBeHidden();
        await page.emulateMedia({ media: "print" });
        await expect(folded).toBeVisible();
        await page.emulateMedia({ media: "screen" });
        const summary = folded.locator("xpath=ancestor::details[1]/summary");
        await expect(summary).toHaveText(label);
        await summary.click();
        await expect(folded).toBeVisible();
      });
  });

test("a card names all skills on paper", async ({ page }) => {
  await page.goto("/training-courses");
  const more = page.locator(".more-tags").first();
  await page.emulateMedia({ media: "print" });
  await expect(more.locator("span")).toBeVisible();
  await expect(more.locator("summary")).toBeHidden();
});

test("blocks that wait for a scroll are on paper", async ({ page }) => {
  await openPage(page, "/");
  await page.waitForFunction(() => document.querySelector(".reveal-wait"));
  // On paper the page is shorter, so that some of them are no longer below the window.
  const waiting = await page.locator(".reveal-wait").elementHandles();
  const opacities = () =>
    Promise.all(
      waiting.map((block) => block.evaluate((element) => getComputedStyle(element as Element).opacity)),
    );
  expect(new Set(await opacities())).toEqual(new Set(["0"]));
  await page.emulateMedia({ media: "print" });
  expect(new Set(await opacities())).toEqual(new Set(["1"]));
});

test("the dark theme prints as ink on white, night sections too", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.mouse.wheel(0, 600);
  await expect(page.locator(".header.is-solid")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const colours = await page.evaluate(() =>
    ["body", "h1", ".night .stat dd", ".footer a"].map((selector) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).color;
    }),
  );
  expect(new Set(colours)).toEqual(new Set(["rgb(0, 0, 0)"]));
  const grounds = await page.evaluate(() =>
    ["html", "body", ".header", ".night", ".sunken"].map((selector) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).backgroundColor;
    }),
  );
  for (const ground of grounds) expect(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]).toContain(ground);
});

test("no kind of page runs over the right edge of the sheet", async ({ page }) => {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: "print" });
  for (const path of pagesOfKinds(1)) {
    await page.goto(path);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});
