import type { Page } from "@playwright/test";
import { specifiedServices as services } from "../../pages/sample/specified.ts";
import { expect, openPage, test } from "../site-test.ts";

const banner = (page: Page) => page.getByRole("banner");
const mainNav = (page: Page) => banner(page).getByRole("navigation", { name: "Main navigation" });
const menuButton = (page: Page, name: string) => mainNav(page).getByRole("button", { name, exact: true });
const servicesMenu = (page: Page) => page.locator("#services-menu");
const trainingMenu = (page: Page) => page.locator("#training-menu");
const mobileMenu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

const pathsOf = (page: Page, menu: string) =>
  page
    .locator(`${menu} a`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

test("the bar stays at the top of the window while the page scrolls", async ({ page }) => {
  await openPage(page, "/about-us");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await expect(banner(page)).toBeInViewport({ ratio: 1 });
});

test("while a page arrives, the bar is empty until all of it has come", async ({ page }) => {
  const whole = await (await page.request.get("/about-us")).text();
  for (const [end, isShown] of [
    [whole.indexOf("</nav>", whole.indexOf("<header")), false],
    [whole.indexOf("</header>"), true],
  ] as const) {
    await page.route("/about-us", (route) =>
      route.fulfill({ contentType: "text/html", body: whole.slice(0, end) }),
    );
    await page.goto("/about-us");
    await expect(mainNav(page).getByRole("link", { name: "Home" })).toBeVisible({ visible: isShown });
  }
});

test("on a phone the way to a page is the two pages above it, and elsewhere all of it", async ({ page }) => {
  await page.goto("/fullstack-web");
  const steps = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  const seen = steps.filter({ visible: true });
  await expect(seen).toHaveText(["Home", "Training", "All Courses", "Full Stack Web Development"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(seen).toHaveText(["Training", "All Courses"]);
});

test("short lists stand side by side on a wide window, and below each other on a phone", async ({ page }) => {
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y;
  for (const [path, one, other] of [
    ["/training", "#questions", "#fees"],
    ["/training", "#partners", "#affiliations"],
    ["/cloud-service", ".related > :first-child", ".related > :last-child"],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    expect(await top(one), path).toBe(await top(other));
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await top(one), path).toBeLessThan((await top(other)) ?? 0);
  }
});

test("where a fragment leads, the bar lets nothing through and covers no heading", async ({ page }) => {
  await openPage(page, "/web-development#offers");
  await expect(banner(page)).toHaveCSS("background-color", /^rgb\(/);
  await expect(banner(page)).toHaveCSS("opacity", "1");
  const { height = 0 } = (await banner(page).boundingBox()) ?? {};
  const heading = page.locator("#offers").getByRole("heading", { level: 2 });
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(height);
});

test("an open menu marks its own page by colour alone, and all its places are taken", async ({ page }) => {
  await openPage(page, "/training");
  await menuButton(page, "Training").click();
  const own = trainingMenu(page).locator("[aria-current]");
  await expect(own).toHaveText("Training Overview");
  expect(await own.evaluate((link) => getComputedStyle(link, "::after").content)).toBe("none");
  for (const list of await trainingMenu(page).locator("ul").all()) {
    const { x = 0, width = 0 } = (await list.boundingBox()) ?? {};
    const last = await list.locator("> li").last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(x + width, 0);
  }
});

test("only one menu is open at a time, opening is a switch, and a link or a scroll past 10 px closes it", async ({
  page,
}) => {
  await openPage(page, "/");
  await expect(servicesMenu(page)).toBeHidden();
  await menuButton(page, "Services").click();
  await menuButton(page, "Training").click();
  await expect(trainingMenu(page)).toBeVisible();
  await expect(servicesMenu(page)).toBeHidden();
  await menuButton(page, "Training").click();
  await expect(trainingMenu(page)).toBeHidden();
  await expect(menuButton(page, "Training")).toHaveAttribute("aria-expanded", "false");
  await menuButton(page, "Services").click();
  await page.evaluate(() => window.scrollTo({ top: 11, behavior: "instant" }));
  await expect(servicesMenu(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(banner(page)).not.toHaveClass(/is-solid/);
  await menuButton(page, "Services").click();
  const own = servicesMenu(page).locator('[aria-current="page"]');
  await expect(own).toHaveCount(0);
  await servicesMenu(page).getByRole("link", { name: "AI & Machine Learning", exact: true }).click();
  await expect(page).toHaveURL("/ai-ml");
  await expect(servicesMenu(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI & Machine Learning");
  await menuButton(page, "Services").click();
  await expect(own).toHaveText(/AI & Machine Learning/);
});

test("a menu whose button is only pointed at is neither seen nor reached", async ({ page }) => {
  await openPage(page, "/about-us");
  await menuButton(page, "Services").hover();
  await expect(servicesMenu(page)).toBeHidden();
  await menuButton(page, "Services").focus();
  await page.keyboard.press("Tab");
  await expect(menuButton(page, "Training")).toBeFocused();
  await page.mouse.down();
  await expect(servicesMenu(page)).toBeHidden();
  await page.mouse.up();
  await expect(servicesMenu(page)).toBeVisible();
});

test("a menu that is opened just after a scroll stays", async ({ page }) => {
  await openPage(page, "/");
  const button = await menuButton(page, "Services").elementHandle();
  await page.evaluate((services) => {
    addEventListener("scroll", () => (services as HTMLElement).click(), { once: true });
    window.scrollTo({ top: 11, behavior: "instant" });
  }, button);
  // Turns solid when the scroll is over, which is when what was open would close.
  await expect(banner(page)).toHaveClass(/is-solid/);
  await expect(servicesMenu(page)).toBeVisible();
});

test("a link to the page that is open closes the menu and scrolls to the top", async ({ page }) => {
  await openPage(page, "/training");
  await page.evaluate(() => window.scrollTo({ top: 800, behavior: "instant" }));
  await expect(banner(page)).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await menuButton(page, "Training").click();
  await trainingMenu(page).getByRole("link", { name: "Training Overview" }).click();
  await expect(trainingMenu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("all of a menu can be reached in a low window, also where a browser knows no popovers", async ({
  page,
}) => {
  await page.setViewportSize({ width: 812, height: 325 });
  await openPage(page, "/");
  // As popover-fallback.ts shows it there.
  await trainingMenu(page).evaluate((menu) => {
    menu.removeAttribute("popover");
    menu.classList.add("is-open");
  });
  const last = trainingMenu(page).getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 800, height: 1000 } });

  test("the bar keeps both menus and Contact Us, and the other links move into the menu", async ({
    page,
  }) => {
    await openPage(page, "/");
    await expect(mainNav(page).locator("> *:visible")).toHaveText([/^Services/, /^Training/]);
    await expect(banner(page).getByRole("link", { name: "Contact Us" })).toBeVisible();
    await menuButton(page, "Services").click();
    await expect(servicesMenu(page).getByRole("link", { name: "Cloud Services" })).toBeInViewport();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(mobileMenu(page).getByRole("link", { name: "Portfolio" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("one button opens the menu, whose sections fold, with small pictures beside their names", async ({
    page,
  }) => {
    await openPage(page, "/");
    await expect(mainNav(page)).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = mobileMenu(page);
    await expect(menu.getByRole("list", { name: "Business hours" }).getByRole("listitem")).toHaveText([
      "Monday-Friday 9:00 AM - 6:00 PM",
      "Saturday 10:00 AM - 4:00 PM",
      "Sunday Closed",
    ]);
    const acts = menu.locator(".btn").or(menu.getByRole("button", { name: "Close menu" }));
    const links = {
      Services: menu.getByRole("link", { name: "Cloud Services" }),
      Training: menu.getByRole("link", { name: "All Courses" }),
    };
    await expect(links.Services).toBeHidden();
    for (const section of ["Services", "Training"] as const) {
      await menu.getByText(section, { exact: true }).click();
      await links[section].scrollIntoViewIfNeeded();
      await expect(links[section]).toBeInViewport({ ratio: 1 });
      await expect(acts).toHaveText(["", "Enroll Now", "Contact Us"]);
      for (const act of await acts.all()) await expect(act).toBeInViewport({ ratio: 1 });
      const pictures = menu.locator("details[open] img");
      await expect(pictures.first()).toBeVisible();
      for (const picture of await pictures.all())
        expect((await picture.boundingBox())?.width, section).toBeLessThanOrEqual(56);
      // Neither sideways nor with its cross and its acts.
      const beyond = await menu.evaluate((box) => [
        box.scrollWidth - box.clientWidth,
        box.scrollHeight - box.clientHeight,
      ]);
      expect(beyond, section).toEqual([0, 0]);
      if (section !== "Services") continue;
      await expect(menu.locator("details[open] .emoji[aria-hidden=true]")).toHaveCount(services.length);
      const listed = [...services.map(([, path]) => path), "/services"];
      expect(await pathsOf(page, "#mobile-menu details[open]")).toEqual(listed);
    }
    await expect(links.Services).toBeHidden();
    await menu.getByText("Training", { exact: true }).click();
    await expect(links.Training).toBeHidden();
  });

  test("sections are folded when the menu opens again; it closes in a window wide enough for the bar, and with a link", async ({
    page,
  }) => {
    await openPage(page, "/");
    const menu = mobileMenu(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByText("Training", { exact: true }).click();
    await expect(menu.getByRole("link", { name: "All Courses" })).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu.getByText("Training", { exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: "All Courses" })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu).toBeHidden();
    await expect(mainNav(page)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByText("Services", { exact: true }).click();
    await menu.getByRole("link", { name: "Web Development" }).click();
    await expect(page).toHaveURL("/web-development");
    await expect(menu).toBeHidden();
  });
});
