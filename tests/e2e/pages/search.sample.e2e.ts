import type { Page, Route } from "@playwright/test";
import { expect, openPage, openPaused, scriptRuns, settled, test } from "../site-test.ts";

const field = (page: Page) => page.getByRole("dialog").getByRole("combobox", { name: "Search this site" });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

test("the / key opens the search and no letter typed after it is lost, however early it comes", async ({
  page,
}) => {
  await page.goto("/about-us");
  await page.keyboard.type("/kubernetes");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("kubernetes");
  await expect(options(page).first()).toContainText("Kubernetes");
});

test("the / key stays a letter in a field", async ({ page }) => {
  await page.goto("/contact");
  const message = page.getByLabel("Message");
  await message.click();
  await scriptRuns(page);
  await page.keyboard.type("ci/cd");
  await expect(message).toHaveValue("ci/cd");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the / key opens the search from a radio button, and the key after it goes into its field", async ({
  page,
}) => {
  await openPage(page, "/team");
  const dark = page.getByRole("banner").getByRole("radio", { name: "Dark" });
  for (const key of [" ", "a"]) {
    await dark.focus();
    await page.keyboard.press("Space");
    await expect(dark).toBeChecked();
    await page.keyboard.type(`/${key}`);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(key);
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
  }
});

test("Enter on a result of the page itself leads to its place, also from there", async ({ page }) => {
  await openPage(page, "/web-development");
  await page.evaluate(() => Object.assign(document.querySelector("main") ?? {}, { sameMain: true }));
  for (let i = 0; i < 2; i++) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.keyboard.press("/");
    await page.keyboard.type("who owns the code");
    await expect(options(page).first()).toHaveAttribute("href", "/web-development#questions");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/web-development#questions");
    await expect(page.locator("#questions h2")).toBeInViewport();
    expect(await page.evaluate(() => "sameMain" in (document.querySelector("main") ?? {}))).toBe(true);
  }
});

test("the number of results is announced, arrows choose one, Enter opens it, and the search is gone", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.getByRole("link", { name: "Search this site" }).click();
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  const region = page.getByRole("dialog").getByRole("status");
  // A region that comes with its message is not read out everywhere.
  await region.evaluate((element) => element.setAttribute("data-first", ""));
  await page.keyboard.type("kubernetes");
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(region).toHaveText(/^\d+ results$/);
  await expect(region).toHaveAttribute("data-first", "");

  await page.keyboard.press("ArrowDown");
  const [first, last] = [options(page).first(), options(page).last()];
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(last).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");

  const target = (await first.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(target);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("finds a topic of a syllabus and leads to its module", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("/");
  await page.keyboard.type("React Router");
  const topic = options(page).filter({ hasText: "Topic" }).first();
  await topic.click();
  await expect(page).toHaveURL("/training/fullstack/react-interfaces");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a press outside or on its button closes the search, selecting its text beyond its edge does not", async ({
  page,
}) => {
  await openPage(page, "/team");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("logo");
  const box = await field(page).boundingBox();
  if (!box) throw new Error("The field of the search is not shown");
  await page.mouse.move(box.x + 100, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, box.y + box.height / 2);
  await page.mouse.up();
  await expect(field(page)).toHaveValue("logo");
  await page.mouse.click(5, 400);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: /close/i }).focus();
  await page.keyboard.press(" ");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Enter without a choice shows all results on their own page", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("/");
  await page.keyboard.type("data");
  await expect(options(page)).toHaveCount(8);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=data");
  expect(await page.getByRole("main").getByRole("listitem").count()).toBeGreaterThan(8);
});

test("says when nothing was found, and when results only come near", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("/");
  const status = page.getByRole("dialog").getByRole("status");
  await page.keyboard.type("xyzzy");
  await expect(status).toContainText("xyzzy");
  await expect(options(page)).toHaveCount(0);
  const askUs = page.getByRole("dialog").getByRole("link", { name: "Ask us instead" });
  await expect(askUs).toHaveAttribute("href", "/contact");
  await field(page).fill("kuberntes");
  await expect(options(page).first()).toContainText("Kubernetes");
  await expect(status).toContainText("kuberntes");
});

test.describe("when the list does not load", () => {
  test.use({ expectedErrors: [/503/] });

  test("the dialog leads to the search page", async ({ page }) => {
    await page.route("**/search-index-*.json", (route) => route.fulfill({ status: 503, body: "" }));
    await openPage(page, "/");
    await page.keyboard.press("/");
    await page.keyboard.type("logo");
    await page.getByRole("dialog").getByRole("link", { name: "Search on a page of its own" }).click();
    await expect(page).toHaveURL("/search?q=logo");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  });
});

test("a list that takes longer than three seconds leaves a way on, and is used when it comes", async ({
  page,
}) => {
  await page.clock.install();
  const asked = Promise.withResolvers<Route>();
  await page.route("**/search-index-*.json", (route) => asked.resolve(route));
  await openPage(page, "/team");
  await page.keyboard.press("/");
  await page.keyboard.type("logo");
  const route = await asked.promise;
  const wayOn = page.getByRole("dialog").getByRole("link", { name: "Search on a page of its own" });
  await expect(wayOn).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(wayOn).toHaveAttribute("href", "/search?q=logo");
  await route.continue();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(wayOn).toHaveCount(0);
});

for (const part of ["search-dialog-root-*.js", "app-*.css"])
  test.describe(`when ${part} is held up on its way`, () => {
    test.use({ expectedErrors: [[/The search did not load/], { scope: "test" }] });

    /** Opens the search of a page and resolves to what lets the file come. */
    const openHeldUp = async (page: Page) => {
      const asked = Promise.withResolvers<Route>();
      await page.route(`**/assets/${part}`, (route) => asked.resolve(route));
      await page.clock.install();
      await openPage(page, "/team");
      await page.keyboard.press("/");
      const route = await asked.promise;
      return async () => {
        const arrived = page.waitForResponse(`**/assets/${part}`);
        await route.continue();
        await (await arrived).finished();
        await settled(page);
      };
    };

    test("the search page opens instead with what was typed, and keys are the page's again", async ({
      page,
    }) => {
      const release = await openHeldUp(page);
      await page.keyboard.type("kube");
      await page.clock.runFor(3_000);
      await expect(page).toHaveURL("/search?q=kube");
      await release();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.keyboard.press("/");
      await expect(field(page)).toBeFocused();
    });

    // The dialog waits for both files at once, so what follows is the same for either.
    if (part.endsWith(".css")) return;

    test("a link that is followed meanwhile counts, also where its page takes longer", async ({ page }) => {
      const release = await openHeldUp(page);
      const asked = Promise.withResolvers<Route>();
      await page.route("**/portfolio", (route) => asked.resolve(route));
      await page.clock.runFor(1_000);
      await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
      const next = await asked.promise;
      await page.clock.runFor(2_000);
      await next.continue();
      await expect(page).toHaveURL("/portfolio");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await release();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    test("it does not open on another page when it comes late", async ({ page }) => {
      const release = await openHeldUp(page);
      await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
      await expect(page).toHaveURL("/portfolio");
      await release();
      await page.clock.runFor(3_000);
      await expect(page).toHaveURL("/portfolio");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.keyboard.press("/");
      await expect(field(page)).toBeFocused();
    });
  });

test("the search page keeps the focus at the answer, announces it and names it in the title", async ({
  page,
}) => {
  const box = page.getByRole("main").getByRole("textbox", { name: "Search this site" });
  const status = page.getByRole("main").getByRole("status");
  const titleOf = (query: string) => `${query}Search | IT Services & Training`;
  await openPage(page, "/search?q=data");
  await expect(page).toHaveTitle(titleOf("data – "));
  await box.fill("cloud");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=cloud");
  await expect(status).toBeFocused();
  await expect(status).toHaveText(/^\d+ results$/);
  await expect(box).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(titleOf("cloud – "));
  const length = await page.evaluate(() => history.length);
  await box.press("Enter");
  await expect(status).toBeFocused();
  expect(await page.evaluate(() => history.length), "the same query adds no step").toBe(length);
  await box.fill("");
  await box.press("Enter");
  await expect(page).toHaveTitle(titleOf(""));
  await page.goBack();
  await expect(page).toHaveTitle(titleOf("cloud – "));
  await page.goBack();
  await expect(page).toHaveTitle(titleOf("data – "));
});

test("the search does not open over a page that is on its way", async ({ page }) => {
  const [code, next] = [Promise.withResolvers<Route>(), Promise.withResolvers<Route>()];
  await page.route("**/assets/search-dialog-root-*.js", (route) => code.resolve(route));
  await page.route("**/portfolio", (route) => next.resolve(route));
  await openPage(page, "/team");
  await page.keyboard.press("/");
  const held = await code.promise;
  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  const [asked, whole] = [await next.promise, page.waitForResponse("**/assets/app-*.css")];
  await held.continue();
  // The last file that the dialog needs.
  await (await whole).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await asked.continue();
  await expect(page).toHaveURL("/portfolio");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a search from the dialog on the search page turns to its answer", async ({ page }) => {
  // However slow the machine is, the time limit after which the browser loads the page itself does not pass.
  await openPaused(page, "/search?q=a");
  await page.evaluate(() => window.scrollTo({ top: 100_000, behavior: "instant" }));
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("react");
  await page.keyboard.press("Enter");
  await page.clock.runFor(100);
  await expect(page).toHaveURL("/search?q=react");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toBeFocused();
  await expect(status).toBeInViewport({ ratio: 1 });
});

test.describe("when the list comes late", () => {
  test.use({ expectedErrors: [[/Failed to load resource/, /could not be drawn/], { scope: "test" }] });

  for (const [how, answer] of [
    ["and whole", (route: Route) => route.continue()],
    ["to nothing", (route: Route) => route.abort()],
  ] as const)
    test(`${how}, a page that was opened meanwhile stays as it is`, async ({ page }) => {
      const asked = Promise.withResolvers<Route>();
      await page.route("**/search-index-*.json", (route) => asked.resolve(route));
      await openPage(page, "/search");
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const box = page.getByRole("main").getByRole("textbox", { name: "Search this site" });
      await box.fill("web");
      await box.press("Enter");
      const route = await asked.promise;
      await page.getByRole("banner").getByRole("link", { name: "Team" }).click();
      await expect(page).toHaveURL("/team");
      await answer(route);
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL("/team");
      await expect(page).toHaveTitle("Team | IT Services & Training");
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL("/search");
    });
});

test("the list is fetched with the first search only, once, and may be kept for ever", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/search-index.*json$/.test(request.url())) fetched.push(request.url());
  });
  await openPage(page, "/");
  expect(fetched).toEqual([]);
  const answer = page.waitForResponse("**/search-index-*.json");
  await page.keyboard.press("/");
  expect((await answer).headers()["cache-control"]).toContain("immutable");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await page.keyboard.press("/");
  await page.keyboard.type("logo");
  await expect(options(page).first()).toBeVisible();
  expect(fetched).toHaveLength(1);
});

test("a search opened in the moment another closes stays open", async ({ page }) => {
  await openPage(page, "/");
  // Where the browser sends a key after a dialog was closed: until the next frame its field still has the focus.
  for (const selector of ["body", "dialog.search-dialog input"]) {
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    // One task, so that the key comes before the browser's close event.
    await page.evaluate((receiver) => {
      document.querySelector<HTMLDialogElement>("dialog.search-dialog")?.close();
      const event = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true });
      document.querySelector(receiver)?.dispatchEvent(event);
    }, selector);
    await expect(field(page), selector).toBeFocused();
    await page.keyboard.type("logo");
    await expect(options(page).first(), selector).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
  }
});

test("the mobile menu has a row for the search", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.locator("#mobile-menu")).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to a page that searches", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Search this site" }).click();
    await expect(page).toHaveURL("/search");
    await page.getByRole("main").getByRole("textbox", { name: "Search this site" }).fill("React & <b>");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search\?q=React/);
    await expect(page).toHaveTitle("React & <b> – Search | IT Services & Training");
    await expect(page.getByRole("main").getByRole("textbox")).toHaveValue("React & <b>");
  });
});
