import type { Frame, Page } from "@playwright/test";
import { runAxe } from "../../support/reading/axe.ts";
import { colourRules } from "../access/violations.ts";
import { expect, openPage, test } from "../site-test.ts";

async function openedFrame(page: Page): Promise<Frame> {
  const iframe = page.locator(".demo iframe");
  await expect(page.locator(".demo.is-open .demo-status")).toBeEmpty();
  await expect(iframe).toBeFocused();
  const frame = await (await iframe.elementHandle())?.contentFrame();
  if (!frame) throw new Error("No frame was opened");
  await frame.waitForLoadState();
  return frame;
}

/** Opens a page and, from the keyboard, what can be tried on it, and waits until its program runs. */
export async function openFrame(page: Page, path: string): Promise<Frame> {
  await openPage(page, path);
  await page.locator(".demo a[data-title]").focus();
  await page.keyboard.press("Enter");
  return openedFrame(page);
}

/** The frame is whole at this width: nothing is wider, and what can be pressed is as large as a fingertip. */
async function expectFits(page: Page, frame: Frame, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => frame.evaluate(() => innerWidth)).toBeLessThanOrEqual(width);
  const found = await frame.evaluate(() => ({
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...document.querySelectorAll("button, select, input, textarea, summary, label:has(input)")]
      .filter((one) => one.checkVisibility() && !one.matches("label input"))
      .map((one) => ({ words: one.textContent, ...one.getBoundingClientRect().toJSON() }))
      .filter((box) => box.width < 43.9 || box.height < 43.9)
      .map(({ words }) => words),
    cut: [...document.querySelectorAll<HTMLElement>(".chips button")]
      .filter((one) => {
        one.focus();
        const [row, box] = [one.closest(".chips"), one].map((element) => element?.getBoundingClientRect());
        return row && box && (box.left < row.left - 1 || box.right > row.right + 1);
      })
      .map(({ textContent }) => textContent),
    // Above that it is not shown whole (app/browser/demo.ts).
    tooTall: document.body.scrollHeight > 3_000,
  }));
  expect(found, `${width} px`).toEqual({ beyond: 0, small: [], cut: [], tooTall: false });
}

/** The same at every width, and axe finds nothing in either theme. */
async function expectUsable(page: Page, frame: Frame) {
  for (const width of [320, 1200, 360]) await expectFits(page, frame, width);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(frame.locator("html.dark")).toHaveCount(colorScheme === "dark" ? 1 : 0);
    const { violations } = await runAxe(frame, {
      resultTypes: ["violations"],
      ...(colorScheme === "dark" && { runOnly: colourRules }),
    });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
    );
    expect(found, colorScheme).toEqual([]);
  }
}

type Part = (frame: Frame, page: Page) => Promise<unknown>;

/**
 * Tests what can be tried on a page: as it comes and after it was used it suits each width, both themes, fingers and the keyboard.
 * Returns how more is promised of it; each promise begins with the frame as it comes. The page is loaded once for all.
 */
export function testFrame(path: string, use: Part): (promise: string, part: Part) => void {
  const parts: [string, Part][] = [];
  test(`what can be tried on ${path} does what it says, and suits phones, themes and the keyboard`, async ({
    page,
  }) => {
    let frame = await openFrame(page, path);
    for (const [promise, part] of parts) {
      await test.step(promise, () => part(frame, page));
      await page.getByRole("button", { name: "Start again" }).click();
      frame = await openedFrame(page);
    }
    await test.step("as it comes", () => expectUsable(page, frame));
    await use(frame, page);
    await test.step("after it was used", () => expectUsable(page, frame));
    await frame.locator(":is(button, input):visible").first().press("Escape");
    await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  });
  return (promise, part) => void parts.push([promise, part]);
}
