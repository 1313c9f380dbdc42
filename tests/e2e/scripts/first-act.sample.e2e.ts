// The script is fetched after the paint and runs with the visitor's first act: what counts as one, what needs the script
// before, and that the act itself is neither lost nor slower than a full load.
import type { Page } from "@playwright/test";
import { isScriptFetched, untilQuiet } from "../../support/reading/page-scripts.ts";
import { expect, scriptRuns, settled, test } from "../site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const script = "**/assets/entry.client-*.js";
const running = (page: Page) => page.locator("html[data-ready]");
const banner = (page: Page) => page.getByRole("banner");

/** What is set on the window is gone once the browser loads another page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

test("a page that is only looked at runs no script, also when the pointer rests on it", async ({ page }) => {
  await page.mouse.move(300, 300);
  await page.goto("/team");
  await untilQuiet(page);
  await expect(running(page)).toHaveCount(0);
  expect(await page.locator("script[src]").count()).toBe(0);
});

/** Resolves once the script can run with the first act. */
async function untilFetched(page: Page) {
  await page.waitForFunction(isScriptFetched);
  await settled(page);
}

const acts: Record<string, (page: Page) => Promise<unknown>> = {
  // A mouse reports its way; the first report alone may be that of a pointer that rests.
  "moves the pointer": (page) => page.mouse.move(200, 200, { steps: 3 }),
  scrolls: (page) => page.mouse.wheel(0, 300),
  "presses a key": (page) => page.keyboard.press("Shift"),
  "touches the page": (page) => page.touchscreen.tap(5, 400),
  "reaches a field as assistive technology does": (page) =>
    page
      .getByRole("contentinfo")
      .getByRole("textbox")
      .evaluate((field) => field.focus()),
  "presses a button as assistive technology does": (page) =>
    banner(page)
      .getByRole("button", { name: "Services" })
      .evaluate((button: HTMLElement) => button.click()),
};

test.describe("the script runs when somebody", () => {
  test.use({ hasTouch: true });
  for (const [what, act] of Object.entries(acts))
    test(what, async ({ page }) => {
      await page.goto("/team");
      await untilFetched(page);
      await expect(running(page)).toHaveCount(0);
      await act(page);
      await expect(running(page)).toBeAttached();
    });
});

test("a press is over before the script runs", async ({ page }) => {
  await page.goto("/team");
  await untilFetched(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  const button = banner(page).getByRole("button", { name: "Services" });
  await button.hover();
  await page.mouse.down();
  await expect(button).toBeFocused();
  // As long as people press.
  await page.clock.runFor(100);
  await expect(page.locator("script[src]")).toHaveCount(0);
  await page.mouse.up();
  await page.clock.runFor(100);
  await expect(page.locator("script[src]")).toHaveCount(1);
});

test.describe("nobody has to act when", () => {
  test("the address holds a choice", async ({ page }) => {
    await page.goto("/services?category=consulting");
    await expect(running(page)).toBeAttached();
  });

  for (const storage of ["localStorage", "sessionStorage"] as const)
    test(`something waits in ${storage}, such as a message or a draft`, async ({ page }) => {
      await page.addInitScript((name) => window[name].setItem("kept", "1"), storage);
      await page.goto("/team");
      await expect(running(page)).toBeAttached();
    });

  test("the script made the entry in the history", async ({ page }) => {
    await page.goto("/team");
    await page.evaluate(() => history.replaceState({ key: "one" }, ""));
    await page.reload();
    await expect(running(page)).toBeAttached();
  });

  test("the browser draws the header without a scroll timeline", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "ScrollTimeline"));
    await page.goto("/team");
    await expect(running(page)).toBeAttached();
  });
});

test("keyword and office hours go on before anybody acts", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const word = page.locator("h1 .word > .on");
  const first = await word.textContent();
  await page.clock.runFor(3_000);
  await expect(word).not.toHaveText(first ?? "");
  await expect(running(page)).toHaveCount(0);
  await page.goto("/contact");
  await expect(page.locator(".open-place .open")).toHaveText(/\d/);
  await expect(running(page)).toHaveCount(0);
});

/** A click and nothing before it. */
const clickOnly = (page: Page, name: string, role: "link" | "button" | "tab" = "link") =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((target: HTMLElement) => target.click());

test.describe("once the script is fetched, the first click", () => {
  test("on a link changes the page in place", async ({ page }) => {
    await page.goto("/team");
    await untilFetched(page);
    await mark(page);
    await clickOnly(page, "Portfolio");
    await expect(page).toHaveURL("/portfolio");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await isMarked(page)).toBe(true);
  });

  test("on a filter and on a tab changes what is shown in place", async ({ page }) => {
    await page.goto("/services");
    await untilFetched(page);
    await mark(page);
    await clickOnly(page, "IT Consulting", "button");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    expect(await isMarked(page)).toBe(true);
    await page.goto("/portfolio");
    await untilFetched(page);
    await mark(page);
    await clickOnly(page, "Design & UX", "tab");
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Design & UX");
    expect(await isMarked(page)).toBe(true);
  });

  test("may be a double click", async ({ page }) => {
    await page.goto("/services");
    await untilFetched(page);
    await mark(page);
    const { x, y, width, height } = (await page
      .getByRole("button", { name: "IT Consulting" })
      .boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    expect(await isMarked(page)).toBe(true);
  });

  test("on the button of a form, or Enter in it, is answered in place, however fast it was filled in", async ({
    page,
  }) => {
    await page.goto("/enroll");
    await untilFetched(page);
    const form = page.getByRole("main").locator("form");
    await form.getByLabel("Full name").fill("Sita Sharma");
    await form.getByLabel("Email").fill("sita@visitor.example");
    await form.getByLabel("Phone").fill("9841234567");
    await form.getByRole("button").click();
    await expect(page.getByRole("alertdialog")).toContainText("Sita Sharma");
    await expect(page).toHaveURL("/enroll");

    await page.goto("/team");
    await untilFetched(page);
    const email = page.getByRole("contentinfo").getByRole("textbox");
    await email.fill("sita@visitor.example");
    await email.press("Enter");
    await expect(page.getByRole("contentinfo").locator("form").getByRole("status")).toContainText(/mail/);
    await expect(page).toHaveURL("/team");
  });

  test.describe("by touch on a filter", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 740 } });
    test("keeps place, focus and history, also when its own script is late", async ({ page }) => {
      const filters = Promise.withResolvers<void>();
      await page.route("**/assets/filters-*.js", async (route) => {
        await filters.promise;
        await route.continue();
      });
      await page.goto("/training-courses");
      await untilFetched(page);
      const chip = page.getByRole("button", { name: /^Data/ });
      const state = () => page.evaluate(() => ({ y: window.scrollY, entries: history.length }));
      const before = await state();
      await chip.tap();
      await expect(running(page)).toBeAttached();
      filters.resolve();
      await expect(chip).toHaveAttribute("aria-pressed", "true");
      await expect(page).toHaveURL(/\?category=\w+$/);
      expect(await state()).toEqual(before);
      await expect(chip).toBeFocused();
    });
  });

  test("on the search opens its dialog", async ({ page }) => {
    await page.goto("/team");
    await untilFetched(page);
    await clickOnly(page, "Search this site");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  });

  test("with a key held is the browser's", async ({ page, context }) => {
    await page.goto("/team");
    await untilFetched(page);
    const opened = context.waitForEvent("page");
    await page
      .getByRole("link", { name: "Portfolio" })
      .first()
      .evaluate((link) =>
        link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true })),
      );
    const beside = await opened;
    // A page in the background need not load before it is looked at.
    await beside.bringToFront();
    await beside.waitForFunction(() => location.pathname === "/portfolio");
    await expect(page).toHaveURL("/team");
  });

  test("leads on all the same when the script does not run", async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    let asked = 0;
    await page.route(script, (route) => (asked++ === 0 ? route.continue() : route.abort()));
    await page.goto("/team");
    await untilFetched(page);
    await clickOnly(page, "Portfolio");
    await expect(page).toHaveURL("/portfolio");
  });
});

test("what was pointed at before the script ran is fetched ahead, and gets its tooltip", async ({ page }) => {
  await page.goto("/team");
  await untilFetched(page);
  const fetched = page.waitForRequest(/\/portfolio$/);
  await page.mouse.move(640, 400);
  await banner(page).getByRole("link", { name: "Portfolio" }).hover();
  await fetched;
  await page.goto("/about-us");
  await untilFetched(page);
  await page.mouse.move(640, 400);
  await banner(page).locator("[data-tip]:visible").first().hover();
  await expect(page.getByRole("tooltip")).toBeVisible();
});

test("what is in sight when the script runs stays there", async ({ page }) => {
  await page.goto("/training-courses");
  const block = page.locator("main .rises").last();
  const top = await block.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  // Less of it than a block that comes in shows first.
  await page.setViewportSize({ width: 1280, height: Math.round(top) + 50 });
  await untilFetched(page);
  await block.evaluate((one) => {
    Object.assign(window, { wasHidden: false });
    new MutationObserver(() => {
      if (one.classList.contains("reveal-wait")) Object.assign(window, { wasHidden: true });
    }).observe(one, { attributes: true });
  });
  await page.keyboard.press("Shift");
  await scriptRuns(page);
  // The script's observers tell in a frame of their own.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.evaluate(() => Reflect.get(window, "wasHidden"))).toBe(false);
});
