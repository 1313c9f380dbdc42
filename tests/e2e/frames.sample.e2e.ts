// What a visitor can try: opened in its place when it is asked for, shut off from the page and the network.
import type { Page } from "@playwright/test";
import { runAxe } from "../support/axe.ts";
import { expect, openPage, settled, test } from "./site-test.ts";

test.use({
  expectedErrors: [[/Content Security Policy|ERR_FAILED/], { scope: "test" }],
});

const path = "/portfolio/bus-ticket-app";
const demo = (page: Page) => page.locator(".demo");
const start = (page: Page) => demo(page).getByRole("link", { name: "Open the counter" });
const inside = (page: Page) => page.frameLocator(".demo iframe");
const isFrame = (url: string) => url.includes("/assets/frames/");

async function frameOf(page: Page) {
  await expect(inside(page).getByRole("heading", { name: "Counter" })).toBeVisible();
  const frame = page.frames().find((one) => isFrame(one.url()));
  if (!frame) throw new Error("There is no frame");
  return frame;
}

test("a picture and a sentence stand for it, and nothing of it is fetched before it is pressed", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openPage(page, path);
  await demo(page).scrollIntoViewIfNeeded();
  await expect(demo(page).getByRole("img")).toBeVisible();
  await expect(demo(page)).toContainText("Try to sell one seat twice");
  expect(asked.filter((url) => isFrame(url) || /\/demo-/.test(url))).toEqual([]);
  await start(page).click();
  await frameOf(page);
  await expect(demo(page).getByRole("img")).toBeHidden();
  await expect(demo(page).getByRole("status")).toHaveText("");
});

test("it reaches neither the page, nor what is stored, nor the network", async ({ page }) => {
  await openPage(page, path);
  await start(page).click();
  const frame = await frameOf(page);
  await expect(demo(page).locator("iframe")).toHaveAttribute("sandbox", "allow-scripts");
  const reached = await frame.evaluate(async () => {
    const tried: Record<string, () => unknown> = {
      page: () => parent.document.title,
      stored: () => localStorage.length,
      cookie: () => document.cookie,
      network: () => fetch("/healthz"),
    };
    const through: string[] = [];
    for (const [name, attempt] of Object.entries(tried)) {
      try {
        await attempt();
        through.push(name);
      } catch {
        // Refused, as it must be.
      }
    }
    return through;
  });
  expect(reached).toEqual([]);
  const policy = (await page.request.get(frame.url().split("#")[0] ?? "")).headers()[
    "content-security-policy"
  ];
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
});

test("it is opened, used and left by the keyboard", async ({ page }) => {
  await openPage(page, path);
  await start(page).focus();
  await page.keyboard.press("Enter");
  const frame = await frameOf(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(inside(page).getByRole("status")).toContainText("A1");
  const { violations } = await runAxe(frame, {});
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(demo(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(demo(page).locator("iframe")).toHaveCount(0);
  await expect(start(page)).toBeFocused();
});

test("a seat that one desk holds is refused to the other, who hears who has it", async ({ page }) => {
  await openPage(page, path);
  await start(page).click();
  const at = (desk: string) => inside(page).getByRole("region", { name: desk });
  await at("Counter")
    .getByRole("button", { name: /Seat A4 ?free/ })
    .click();
  await at("Sunita")
    .getByRole("button", { name: /Seat A4 ?15 min left, held by the counter/ })
    .click();
  await expect(inside(page).getByRole("status")).toContainText("the counter holds it for 15 more minutes");
  await at("Counter").getByRole("button", { name: "Sell 1" }).click();
  await at("Sunita")
    .getByRole("button", { name: /Seat A4 ?sold/ })
    .click();
  await expect(inside(page).getByRole("status")).toContainText("Nothing was changed");
});

test("its theme and size follow the page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, path);
  await start(page).click();
  const frame = await frameOf(page);
  const isDark = () => frame.evaluate(() => document.documentElement.classList.contains("dark"));
  const fits = () =>
    frame.evaluate(() => {
      const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
      return scrollHeight <= clientHeight && scrollWidth <= clientWidth;
    });
  expect(await isDark()).toBe(false);
  await expect.poll(fits).toBe(true);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(isDark).toBe(true);
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect.poll(fits).toBe(true);
});

test("one that does not come is told, and comes when it is asked for again", async ({ page }) => {
  await openPage(page, path);
  await page.route("**/assets/frames/**", (route) => route.abort());
  await page.clock.install();
  await start(page).click();
  await settled(page);
  await page.clock.fastForward(9_000);
  await expect(demo(page).getByRole("status")).toContainText("did not come");
  await expect(start(page)).toBeFocused();
  await page.unroute("**/assets/frames/**");
  await page.clock.resume();
  await start(page).click();
  await frameOf(page);
});

test("a mistake in the program is told, and the page is as it was", async ({ page }) => {
  await openPage(page, path);
  await start(page).click();
  const frame = await frameOf(page);
  await frame.evaluate(() => dispatchEvent(new ErrorEvent("error")));
  await expect(demo(page).getByRole("status")).toContainText("It stopped");
  await expect(demo(page).getByRole("img")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the picture, the sentence and what to look at are there", async ({ page }) => {
    await page.goto(path);
    await expect(demo(page).getByRole("img")).toBeVisible();
    await expect(demo(page)).toContainText("says who holds it");
    await expect(demo(page)).toContainText("What the hard part was");
  });
});
