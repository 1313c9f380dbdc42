// What a visitor can try: opened in its place when it is asked for, shut off from the page and the network.
import type { Page } from "@playwright/test";
import { expect, holdScripts, openPage, settled, test } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

test.use({
  expectedErrors: [[/Content Security Policy|ERR_FAILED/], { scope: "test" }],
});

const path = "/portfolio/bus-ticket-app";
const demo = (page: Page) => page.locator(".demo");
const start = (page: Page) => demo(page).getByRole("link", { name: "Open the Counter" });
const inside = (page: Page) => page.frameLocator(".demo iframe");
const isFrame = (url: string) => url.includes("/assets/frames/");

async function frameOf(page: Page) {
  await expect(inside(page).getByRole("heading", { name: "Counter" })).toBeVisible();
  const frame = page.frames().find((one) => isFrame(one.url()));
  if (!frame) throw new Error("There is no frame");
  return frame;
}

const seat = (page: Page, desk: string, name: RegExp) =>
  inside(page).getByRole("region", { name: desk }).getByRole("button", { name });

const promise = testFrame(path, (_, page) => seat(page, "Counter", /Seat A4/).click());

promise("a seat that one desk holds is refused to the other, who hears who has it", async (_, page) => {
  const said = inside(page).getByRole("status");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(said).toContainText("A1");
  await seat(page, "Counter", /Seat A4 ?free/).click();
  await seat(page, "Sunita", /Seat A4 ?15 min left, held by the counter/).click();
  await expect(said).toContainText("the counter holds it for 15 more minutes");
  await expect(said).toBeInViewport({ ratio: 1 });
  await inside(page).getByRole("button", { name: "Sell 1" }).click();
  await seat(page, "Sunita", /Seat A4 ?sold/).click();
  await expect(said).toContainText("Nothing was changed");
});

promise("it reaches neither the page, nor what is stored, nor the network", async (frame, page) => {
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

promise("its theme and size follow the page", async (frame, page) => {
  const fits = () =>
    frame.evaluate(() => {
      const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
      return scrollHeight <= clientHeight && scrollWidth <= clientWidth;
    });
  for (const [colorScheme, width] of [
    ["light", 360],
    ["dark", 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(frame.locator("html.dark")).toHaveCount(colorScheme === "dark" ? 1 : 0);
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(fits).toBe(true);
  }
});

test("it comes into sight whole below the header, in the page's typeface", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, path);
  await page.evaluate(() => document.fonts.ready);
  await start(page).click();
  const frame = await frameOf(page);
  await expect
    .poll(() => frame.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toContain("page loaded");
  expect(await frame.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^page,/);
  const belowHeader = () =>
    demo(page)
      .locator("iframe")
      .evaluate((element) => {
        const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().top - header;
      });
  await expect.poll(belowHeader).toBeLessThan(90);
  expect(await belowHeader()).toBeGreaterThanOrEqual(0);
});

test("nothing of it is fetched before it is pressed, and it is opened and left by the keyboard", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openPage(page, path);
  await demo(page).scrollIntoViewIfNeeded();
  await expect(demo(page).getByRole("img")).toBeVisible();
  await expect(demo(page)).toContainText("Try to sell one seat twice");
  expect(asked.filter((url) => isFrame(url) || /\/demo-/.test(url))).toEqual([]);
  await start(page).focus();
  await page.keyboard.press("Enter");
  await frameOf(page);
  await expect(demo(page).getByRole("img")).toBeHidden();
  await expect(demo(page).getByRole("status")).toHaveText("");
  await page.keyboard.press("Escape");
  await expect(demo(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(demo(page).locator("iframe")).toHaveCount(0);
  await expect(start(page)).toBeFocused();
});

test("on the way back to its page it waits to be opened anew, also where another was opened meanwhile", async ({
  page,
}) => {
  await openPage(page, path);
  for (const other of [undefined, "/portfolio/clinic-booking"]) {
    await start(page).click();
    await frameOf(page);
    await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
    await expect(page).toHaveURL("/portfolio");
    if (other) {
      await page.locator(`main a[href="${other}"]`).first().click();
      await expect(page).toHaveURL(other);
      await demo(page).locator("a.btn").click();
      await expect(demo(page).getByRole("status")).toHaveText("");
      await page.goBack();
      await expect(page).toHaveURL("/portfolio");
    }
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(demo(page).locator("iframe")).toHaveCount(0);
  }
  await start(page).click();
  await frameOf(page);
  await page.keyboard.press("Escape");
  await expect(demo(page).getByRole("button", { name: "Close" })).toBeFocused();
});

test("one that does not come is told, and comes when it is asked for again; a mistake in it is told, too", async ({
  page,
}) => {
  await openPage(page, path);
  await page.route("**/assets/frames/**", (route) => route.abort());
  await page.clock.install();
  await start(page).click();
  await settled(page);
  await page.clock.fastForward(9_000);
  await expect(demo(page).getByRole("status")).toContainText("did not load");
  await expect(start(page)).toBeFocused();
  await page.unroute("**/assets/frames/**");
  await page.clock.resume();
  await start(page).click();
  const frame = await frameOf(page);
  await frame.evaluate(() => dispatchEvent(new ErrorEvent("error")));
  await expect(demo(page).getByRole("status")).toContainText("It stopped");
  await expect(demo(page).getByRole("img")).toBeVisible();
});

test("pressed before the page's script is there, it waits for it and opens in its place", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(path);
  await start(page).click();
  await release();
  await frameOf(page);
  await expect(page).toHaveURL(path);
});

test("where the page's script does not come, it stands by itself and leads back", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(path);
  await start(page).click();
  await expect(page.getByRole("heading", { name: "Counter" })).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.getByRole("link", { name: path }).click();
  await expect(page).toHaveURL(path);
  await expect(start(page)).toBeVisible();
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
