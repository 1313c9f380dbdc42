// What moves, when, and for whom it does not (docs/behaviour.md, "Scrolling and motion"). Time is the test's own.
import type { Page } from "@playwright/test";
import { expect, openPage, openPaused, test } from "../site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Moves the clock and lets the page draw what came of it. */
async function pass(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(null);
      }),
  );
}

/** Scrolls, and resolves after the page's own scroll listeners have run. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        window.addEventListener("scroll", () => resolve(), { once: true });
        window.scrollTo({ top: y, behavior: "instant" });
      }),
    top,
  );

const word = (page: Page) => page.locator("h1 .word > .on");
const clear = "rgba(0, 0, 0, 0)";
const barColor = (page: Page) =>
  page.getByRole("banner").evaluate((bar) => getComputedStyle(bar).backgroundColor);

test("the keyword changes every 3 seconds, round and round, but not while it is paused or off the screen", async ({
  page,
}) => {
  await openPaused(page, "/");
  const press = (name: string) => page.getByRole("button", { name: `${name} the changing word` }).click();
  await press("Pause");
  await press("Play");
  const words = await page.locator("h1 .word > span").allTextContents();
  const start = words.indexOf((await word(page).textContent()) ?? "");
  for (let i = 0; i < 6; i++) {
    await pass(page, 2999);
    await expect(word(page)).toHaveText(words[(start + i) % 5] ?? "");
    await pass(page, 1);
    await expect(word(page)).toHaveText(words[(start + i + 1) % 5] ?? "");
  }
  const expectStill = async (how: string) => {
    const shown = (await word(page).textContent()) ?? "";
    await pass(page, 30_000);
    await expect(word(page), how).toHaveText(shown);
    return async () => {
      await pass(page, 3000);
      await expect(word(page), `no longer ${how}`).not.toHaveText(shown);
    };
  };
  await press("Pause");
  const goesOn = await expectStill("paused");
  await press("Play");
  await goesOn();

  const heading = page.getByRole("heading", { level: 1 });
  await scrollTo(page, 3000);
  await expect(heading).not.toBeInViewport();
  const comesBack = await expectStill("off the screen");
  await scrollTo(page, 0);
  await expect(heading).toBeInViewport();
  await comesBack();
});

test("the header turns solid beyond 10 px, 100 ms after the last scroll", async ({ page }) => {
  await openPaused(page, "/");
  for (const y of [9, 10]) {
    await scrollTo(page, y);
    await pass(page, 1000);
    expect(await barColor(page), `at ${y} px`).toBe(clear);
  }
  await scrollTo(page, 11);
  await pass(page, 99);
  expect(await barColor(page), "after 99 ms").toBe(clear);
  await scrollTo(page, 12);
  await pass(page, 99);
  expect(await barColor(page), "99 ms after another scroll").toBe(clear);
  await pass(page, 1);
  await expect.poll(() => barColor(page)).not.toBe(clear);
  await scrollTo(page, 10);
  await pass(page, 100);
  await expect.poll(() => barColor(page)).toBe(clear);
});

test("the scroll-to-top button appears beyond 300 px and leads to the top", async ({ page }) => {
  await openPage(page, "/about-us");
  const button = page.getByRole("button", { name: "Scroll to top" });
  const inPage = page.getByRole("button", { name: "Scroll to top", includeHidden: true });
  for (const y of [299, 300]) {
    await scrollTo(page, y);
    await expect(inPage, `at ${y} px`).not.toHaveClass(/is-visible/);
    await expect(button, `at ${y} px`).toBeHidden();
  }
  await scrollTo(page, 301);
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  expect(box?.width).toBe(box?.height);
  await expect(button).toHaveCSS("border-radius", /^(50%|\d{3,}px)$/);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test("about comes in once its top is 100 px inside the bottom of the window", async ({ page }) => {
  await openPage(page, "/");
  const block = page.locator("#about");
  await expect(block).toHaveCSS("opacity", "0");
  const top = await block.evaluate((element) => element.getBoundingClientRect().top);
  const height = page.viewportSize()?.height ?? 0;
  const edge = top - (height - 100);
  await scrollTo(page, Math.floor(edge) - 1);
  await expect(block).toHaveCSS("opacity", "0");
  await scrollTo(page, Math.ceil(edge) + 1);
  await expect(block).toHaveCSS("opacity", "1");
  await scrollTo(page, 0);
  await expect(block).toHaveCSS("opacity", "1");
});

test("all of a card is a link to its course while it comes in", async ({ page }) => {
  await openPage(page, "/training-courses");
  const card = page.getByRole("article").last();
  await expect(card).toHaveClass(/reveal-wait/);
  // Held where it begins, so that the test sees it however fast the machine is.
  await page.addStyleTag({ content: "main * { animation-play-state: paused !important }" });
  await card.locator("img").evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(card).toHaveClass(/reveal-run/);
  const pressed = await card.locator("img").evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest("a")
      ?.getAttribute("href");
  });
  expect(pressed).toMatch(/^\//);
});

/** Stops each page's fade at its beginning, and notes what it shows there and how long it would last. */
const holdFades = (page: Page) =>
  page.addInitScript(() => {
    const fades: unknown[] = [];
    Object.assign(window, { fades });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      animation.pause();
      const heading = this.querySelector("h1")?.textContent;
      fades.push([this.localName, heading, getComputedStyle(this).opacity, given[1]]);
      return animation;
    };
  });
const fades = (page: Page) => page.evaluate(() => (window as unknown as { fades: unknown[] }).fades);

test("a page change fades over 0.3 seconds, and the new page takes a click meanwhile", async ({ page }) => {
  await holdFades(page);
  await openPage(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  const fade = ["main", heading, "0", expect.objectContaining({ duration: 300 })];
  await expect.poll(() => fades(page)).toEqual([fade]);
  await expect(page.getByRole("main")).toHaveCSS("opacity", "0");
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a page change that overtakes another one is no error", async ({ page }) => {
  await openPage(page, "/");
  for (const name of ["Team", "About", "Portfolio", "Team"]) {
    // Straight after one another, without waiting for the page.
    await page
      .getByRole("banner")
      .getByRole("link", { name })
      .evaluate((link: HTMLAnchorElement) => link.click());
  }
  await expect(page).toHaveURL("/team");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the keyword stands still, and there is nothing to pause", async ({ page }) => {
    await openPaused(page, "/");
    const shown = (await word(page).textContent()) ?? "";
    await pass(page, 30_000);
    await expect(word(page)).toHaveText(shown);
    await expect(page.getByRole("button", { name: /changing word/ })).toHaveCount(0);
  });

  test("a page change does not fade, and nothing waits to be revealed", async ({ page }) => {
    await holdFades(page);
    await openPage(page, "/");
    await expect(page.locator("#about")).toHaveCSS("opacity", "1");
    await page.getByRole("banner").getByRole("link", { name: "Team" }).click();
    await expect(page).toHaveURL("/team");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await fades(page)).toEqual([]);
  });
});
