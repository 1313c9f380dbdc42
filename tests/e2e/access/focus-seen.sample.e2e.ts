// Whoever walks by keyboard always sees where: the ring is there, whole, and nothing lies over it.
import type { Page } from "@playwright/test";
import { expect, openPage, test } from "../site-test.ts";

/** What is wrong with how the element with the focus shows it. */
const lookAtFocus = (page: Page, within: string) =>
  page.evaluate(async (part) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const element = document.activeElement;
    if (!element || element === document.body || !element.closest(part)) return undefined;
    const name = `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}`;
    const problems: string[] = [];
    // Radio buttons are drawn by their labels, the field of the search by its form.
    const drawn =
      element.closest("label") ?? element.closest(".search-dialog form:has(input:focus)") ?? element;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(drawn);
    const isDrawn = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const reach = isDrawn ? Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) : 0;
    if (!isDrawn && getComputedStyle(drawn).boxShadow === "none") problems.push("no ring");
    if (drawn.closest(".reveal-wait")) problems.push("waits to be revealed");
    const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();
    const header = document.querySelector(".header");
    if (
      !drawn.closest(".header, .announcement, .skip, dialog") &&
      box.top - reach < (header?.getBoundingClientRect().bottom ?? 0)
    )
      problems.push(`under the header at ${box.top - reach}`);
    // The middle of what the window shows of it: some are higher than the window.
    const hit = document.elementFromPoint(
      (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
      (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
    );
    if (!hit || !(drawn.contains(hit) || hit.contains(drawn)))
      problems.push(hit ? `covered by ${hit.outerHTML.slice(0, 60)}` : "outside the window");
    for (let outer = drawn.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const edge = outer.getBoundingClientRect();
      const slack = reach - 1;
      const [left, right] = [box.left - slack < edge.left, box.right + slack > edge.right];
      const [top, bottom] = [box.top - slack < edge.top, box.bottom + slack > edge.bottom];
      if ((overflowX !== "visible" && (left || right)) || (overflowY !== "visible" && (top || bottom)))
        problems.push(`ring cut off by ${outer.tagName}.${outer.className}`);
    }
    const walked = window as unknown as { firstStop?: Element };
    const isFirst = walked.firstStop === element;
    walked.firstStop ??= element;
    return { name, problems, isFirst };
  }, within);

/** Presses the key until the focus is back where it began, or has left the page or that part of it. */
async function walk(page: Page, key: "Tab" | "Shift+Tab", within = "body") {
  await page.evaluate(() => Reflect.deleteProperty(window, "firstStop"));
  const wrong: string[] = [];
  let stops = 0;
  while (stops < 200) {
    await page.keyboard.press(key);
    const look = await lookAtFocus(page, within);
    if (!look || look.isFirst) break;
    stops++;
    wrong.push(...look.problems.map((problem) => `${key}: ${look.name}: ${problem}`));
  }
  expect(wrong).toEqual([]);
  return stops;
}

// Forwards and backwards: the header lies over what comes from above, a bar over what comes from below, on phones alone.
for (const [width, keys] of [
  [390, ["Tab", "Shift+Tab"]],
  [1280, ["Shift+Tab"]],
] as const)
  test(`on the home page at ${width} px the focus is always seen, with ${keys.join(" and ")}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, "/");
    for (const key of keys) {
      const stops = await walk(page, key);
      expect(stops, key).toBeGreaterThan(30);
      expect(stops, key).toBeLessThan(200);
    }
  });

// Header and footer are those of the home page, and so are the portfolio's tabs.
for (const [path, key] of [
  ["/training-courses", "Shift+Tab"],
  ["/fullstack-web", "Tab"],
  ["/contact?consultation=1", "Tab"],
  ["/course-finder?make=models&know=everyday&months=6", "Tab"],
  ["/training-courses/compare?courses=fullstack-web,ai-ml-course", "Tab"],
] as const)
  test(`on ${path} at 390 px the focus is always seen`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 800 });
    await openPage(page, path);
    if (key === "Tab")
      await page.locator("main").evaluate((main) => {
        main.tabIndex = -1;
        main.focus();
      });
    else await page.locator(".footer :is(a, input, button)").first().focus();
    expect(await walk(page, key, "main")).toBeGreaterThan(key === "Tab" ? 5 : 15);
  });

for (const { name, path, width, open, least } of [
  {
    name: "the mobile menu",
    path: "/",
    width: 390,
    least: 12,
    open: async (page: Page) => {
      await page.getByRole("button", { name: "Open menu" }).press("Enter");
      await page.getByRole("dialog").locator("summary").first().press("Enter");
    },
  },
  {
    name: "the syllabus",
    path: "/training-courses",
    width: 1280,
    least: 2,
    open: async (page: Page) => {
      const buttons = page.getByRole("button", { name: /^View Syllabus of/ });
      await buttons.first().press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the search",
    path: "/",
    width: 390,
    least: 2,
    open: async (page: Page) => {
      await page.keyboard.type("/design");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
]) {
  test(`in ${name} the focus is always seen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, path);
    await open(page);
    expect(await walk(page, "Tab")).toBeGreaterThanOrEqual(least);
  });
}
