import type { Page } from "@playwright/test";
import { failureHtml } from "../../support/sites/failing-site.ts";
import { desktop, phone, violations } from "../access/violations.ts";
import { expect, holdScripts, openPage, scriptRuns, test } from "../site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const barLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);

/** Follows a link inside the site to an address that no page has. */
async function leadInsideTo(page: Page, path: string) {
  await openPage(page, "/services");
  const link = barLink(page, "Team");
  await link.evaluate((element, href) => element.setAttribute("href", href), path);
  await link.click();
}

/** Leaves one page at 700 px for another, and scrolls that one to 350 px. */
async function scrollTwoPages(page: Page) {
  await openPage(page, "/about-us");
  await scrollTo(page, 700);
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 350);
}

test("a navigation scrolls to the top, also from the end of a long page", async ({ page }) => {
  await openPage(page, "/about-us");
  await scrollTo(page, 100_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  await expect.poll(() => scrollY(page)).toBe(0);
});

test("a click with a key held is the browser's, which opens the page beside this one", async ({
  page,
  context,
}) => {
  await openPage(page, "/");
  for (const modifier of ["ControlOrMeta", "Shift"] as const) {
    const opened = context.waitForEvent("page");
    await barLink(page, "Team").click({ modifiers: [modifier] });
    const beside = await opened;
    // A page in the background need not load before it is looked at.
    await beside.bringToFront();
    await beside.waitForFunction(() => location.pathname === "/team");
    await beside.close();
    // The browser opens no page for a click in one that is behind another.
    await page.bringToFront();
    await expect(page, modifier).toHaveURL("/");
  }
});

test("a link that leads to the page itself adds no step to the way back, and leads to its top", async ({
  page,
}) => {
  await openPage(page, "/about-us");
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  const length = await page.evaluate(() => history.length);
  await scrollTo(page, 400);
  await page.getByRole("contentinfo").getByRole("link", { name: "Team" }).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
});

test("a link of the header leads to the top of its page, also where the address has a query", async ({
  page,
}) => {
  await openPage(page, "/contact?utm_source=news");
  await scrollTo(page, 600);
  await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await expect.poll(() => scrollY(page)).toBe(0);
});

for (const [what, goOn] of [
  ["a link to the page that is shown", (page: Page) => barLink(page, "About").click()],
  [
    "a link to a place on the page that is shown",
    (page: Page) =>
      barLink(page, "About").evaluate((link: HTMLAnchorElement) => {
        link.hash = "story";
        link.click();
      }),
  ],
] as const)
  test(`${what} counts, and no longer the page that was asked for before`, async ({ page }) => {
    await openPage(page, "/about-us");
    const title = await page.title();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/portfolio", async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest("**/portfolio");
    await barLink(page, "Portfolio").click();
    await asked;
    await goOn(page);
    const address = page.url();
    const answered = page.waitForResponse("**/portfolio");
    release();
    await (await answered).finished();
    // The page would be shown in the microtasks and frames after its last byte.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(page).toHaveURL(address);
    expect(await page.title()).toBe(title);
    // The next link works as ever.
    await barLink(page, "Team").click();
    await expect(page).toHaveURL("/team");
  });

test("a navigation is no new document; header, description, canonical address and styles follow the page", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await barLink(page, "Portfolio").click();
  await expect(page).toHaveURL("/portfolio");
  await expect(barLink(page, "Portfolio")).toHaveAttribute("aria-current", "page");
  await expect(barLink(page, "Home")).not.toHaveAttribute("aria-current");
  const head = () =>
    page.evaluate(() => ({
      canonical: [...document.querySelectorAll('link[rel="canonical"]')].map((l) => l.getAttribute("href")),
      descriptions: [...document.querySelectorAll('meta[name="description"]')].map((m) =>
        m.getAttribute("content"),
      ),
      styles: document.querySelector("head > style")?.textContent ?? "",
    }));
  const inside = await head();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.reload();
  expect(await head()).toEqual(inside);
  expect(inside.canonical).toHaveLength(1);
});

test("the way back brings a page as it was left: typed, folded out, filtered", async ({ page }) => {
  await openPage(page, "/web-development");
  const question = page.locator("#questions details").first();
  await question.locator("summary").click();
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  await page.goBack();
  await expect(page).toHaveURL("/web-development");
  await expect(question).toHaveAttribute("open");

  await openPage(page, "/contact");
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("Half a sentence");
  // The draft would bring it back as well; what is meant here is the page itself.
  await page.evaluate(() => sessionStorage.clear());
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  await page.goBack();
  await expect(message).toHaveValue("Half a sentence");

  await openPage(page, "/services");
  await page.getByRole("button", { name: "Design & Creative" }).click();
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  await page.goBack();
  await expect(page).toHaveURL("/services?category=design");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

/** Counts the timers and the window's listeners that are there, in `window.kept`. */
function countKept() {
  const timers = new Set<number>();
  const listeners = new Set<unknown>();
  const { setInterval, clearInterval, addEventListener } = window;
  Object.assign(window, {
    setInterval(work: () => void, delay: number) {
      const timer = Number(setInterval(work, delay));
      timers.add(timer);
      return timer;
    },
    clearInterval(timer: number) {
      timers.delete(timer);
      clearInterval(timer);
    },
    addEventListener(type: string, listener: () => void, options?: AddEventListenerOptions) {
      listeners.add(listener);
      addEventListener.call(window, type, listener, options);
    },
    kept: () => ({ timers: timers.size, listeners: listeners.size }),
  });
}

test("pages that were left keep no timer and no listener of the window", async ({ page }) => {
  await page.addInitScript(countKept);
  await openPage(page, "/contact");
  const kept = () => page.evaluate(() => (window as unknown as { kept: () => object }).kept());
  const visitTwo = async () => {
    await barLink(page, "Team").click();
    await expect(page).toHaveURL("/team");
    await barLink(page, "Contact Us").click();
    await expect(page).toHaveURL("/contact");
    await scriptRuns(page);
  };
  // Some are there for the first click only.
  await visitTwo();
  const first = await kept();
  for (let visits = 0; visits < 3; visits++) await visitTwo();
  expect(await kept()).toEqual(first);
});

test("a page that was brought back goes on telling whether the office is open", async ({ page }) => {
  await page.clock.install({ time: "2026-11-23T12:14:00Z" });
  await openPage(page, "/contact");
  const state = page.locator(".open-place");
  await expect(state).toHaveText(/^Open now/);
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  await page.goBack();
  await expect(state).toHaveText(/^Open now/);
  await page.clock.runFor(120_000);
  await expect(state).toHaveText(/^Closed now/);
});

test("a fragment inside the page and the way back from it keep to the page", async ({ page }) => {
  await openPage(page, "/web-development");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "See Featured Projects" }).click();
  await expect(page).toHaveURL("/web-development#projects");
  await expect(page.locator("#projects")).toBeInViewport();
  await expect(heading(page), "the focus is on no other heading").not.toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/web-development");
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goForward();
  await expect(page.locator("#projects")).toBeInViewport();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a link with a fragment on another page leads to that place", async ({ page }) => {
  await openPage(page, "/team");
  await page.evaluate(() => {
    document.querySelector('header a[href="/about-us"]')?.setAttribute("href", "/ai-ml-course#syllabus");
  });
  await barLink(page, "About").click();
  await expect(page).toHaveURL("/ai-ml-course#syllabus");
  await expect(page.locator("#syllabus")).toBeInViewport();
  // Tab goes on from there.
  await page.keyboard.press("Tab");
  const isAfter = page.locator("#syllabus").evaluate((place) => {
    const { DOCUMENT_POSITION_FOLLOWING, DOCUMENT_POSITION_CONTAINED_BY } = Node;
    const where = place.compareDocumentPosition(document.activeElement ?? document.body);
    return (where & (DOCUMENT_POSITION_FOLLOWING | DOCUMENT_POSITION_CONTAINED_BY)) !== 0;
  });
  expect(await isAfter).toBe(true);
});

test("a fragment that is no code leads to the page's top", async ({ page }) => {
  await openPage(page, "/about-us");
  await page.evaluate(() => {
    document.querySelector('header a[href="/team"]')?.setAttribute("href", "/team#100%");
    window.scrollTo({ top: 900, behavior: "instant" });
  });
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team#100%");
  await expect(page.locator("h1")).toBeFocused();
  expect(await scrollY(page)).toBe(0);
});

test("the second half of a double click follows no link of the next page", async ({ page }) => {
  await openPage(page, "/about-us");
  await barLink(page, "Team").hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL("/team");
  await page.evaluate(() => {
    const link = '<a href="#under" style="position: fixed; inset: 0; z-index: 99">Under the pointer</a>';
    document.body.insertAdjacentHTML("beforeend", link);
  });
  for (const [clickCount, address] of [
    [2, "/team"],
    [1, "/team#under"],
  ] as const) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(page).toHaveURL(address);
  }
});

test("the first page leaves focus alone and announces nothing", async ({ page }) => {
  await openPage(page, "/team");
  await expect(page.locator("body")).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: "page opened" })).toHaveCount(0);
});

test("Back and Forward restore the position", async ({ page }) => {
  await scrollTwoPages(page);
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await expect.poll(() => scrollY(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(350);
});

test("positions outlive a page that was ended out of sight, and Back finds its own", async ({ page }) => {
  await page.addInitScript(() => addEventListener("pagehide", (event) => event.stopImmediatePropagation()));
  await scrollTwoPages(page);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.reload();
  await scriptRuns(page);
  await expect.poll(() => scrollY(page)).toBe(350);
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await expect.poll(() => scrollY(page)).toBe(700);
});

test("Back leads to a page's top where no position could be kept", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Storage is switched off", "SecurityError");
      },
    }),
  );
  await openPage(page, "/about-us");
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  await page.reload();
  await scriptRuns(page);
  await scrollTo(page, 350);
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await expect.poll(() => scrollY(page)).toBe(0);
});

test("Back before the script is there shows the page of its address once it is", async ({ page }) => {
  await openPage(page, "/about-us");
  const about = (await heading(page).textContent()) ?? "";
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  const release = await holdScripts(page);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await release();
  await expect(heading(page)).toHaveText(about);
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  await expect(heading(page)).not.toHaveText(about);
});

test("Back to a place on a page that does not come in time has the browser load it", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await openPage(page, "/web-development");
  const title = (await heading(page).textContent()) ?? "";
  await page.getByRole("link", { name: "See Featured Projects" }).click();
  await expect(page).toHaveURL("/web-development#projects");
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  // What is kept of the pages that were left goes with it.
  await page.reload();
  await scriptRuns(page);
  await page.route("**/web-development", (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500 }),
  );
  await page.goBack();
  await expect(page).toHaveURL("/web-development#projects");
  await expect(heading(page)).toHaveText(title);
});

for (const [what, fetched, beforeClick] of [
  ["did not come, without a connection", "offline", "said"],
  ["is on its way", "held", "asked"],
] as const)
  test(`after a step back to a page that ${what}, a link to that page leads there`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await openPage(page, "/services");
    const title = await page.title();
    await barLink(page, "Team").click();
    await expect(page).toHaveURL("/team");
    await page.reload();
    await scriptRuns(page);
    const asked = page.waitForRequest("**/services");
    if (fetched === "offline") await context.setOffline(true);
    else await page.route("**/services", () => {}, { times: 1 });
    await page.evaluate(() => history.back());
    await asked;
    if (beforeClick === "said") await expect(page.locator(".page-line")).toContainText("no connection");
    await expect(page).toHaveURL("/services");
    const length = await page.evaluate(() => history.length);
    await context.setOffline(false);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/services";
      document.querySelector("main")?.append(link);
      link.click();
    });
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL("/services");
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goForward();
    await expect(page).toHaveURL("/team");
    await expect(page).toHaveTitle(/^Team/);
  });

test("a link that is followed while the browser itself loads another page has the last word", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await openPage(page, "/services");
  // Never answered, so that the page is still there for the second click.
  await page.route("**/team", (route) =>
    route.request().isNavigationRequest() ? undefined : route.fulfill({ status: 500 }),
  );
  await page.evaluate(() => {
    const second = document.querySelector<HTMLElement>('header a[href="/portfolio"]');
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener("navigate", () => setTimeout(() => second?.click()), { once: true });
  });
  const stopped = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await barLink(page, "Team").click({ noWaitAfter: true });
  expect((await stopped).url()).toContain("/team");
  await expect(page).toHaveURL("/portfolio");
  await expect(page).toHaveTitle(/^Portfolio/);
});

test("a style sheet that an extension puts first stays, and the page's own follows the page", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.evaluate(() => {
    document.head.prepend(Object.assign(document.createElement("style"), { id: "extension" }));
  });
  const own = page.locator("head > style[data-href]");
  for (const [name, path] of [["Portfolio", "/portfolio"] as const, ["Team", "/team"] as const]) {
    await barLink(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator("#extension")).toBeAttached();
    await expect(own).toHaveCount(1);
  }
  const inside = await own.textContent();
  await page.reload();
  expect(inside).toBe(await own.textContent());
});

test("a page that a dark reader has coloured stays so, on the next page too", async ({ page }) => {
  await openPage(page, "/");
  // As Dark Reader does: a mark on the root element, sheets of its own, one behind each of the page's, and inline colours.
  await page.evaluate(() => {
    const root = document.documentElement;
    root.setAttribute("data-darkreader-mode", "dynamic");
    root.style.setProperty("--darkreader-ground", "rgb(1, 2, 3)");
    const add = (rules: string, place: (sheet: Element) => void) =>
      place(Object.assign(document.createElement("style"), { className: "darkreader", textContent: rules }));
    add("body { background: var(--darkreader-ground) !important }", (sheet) => document.head.prepend(sheet));
    for (const own of document.querySelectorAll("style[data-href]"))
      add(".darkreader-mark { color: red }", (sheet) => own.after(sheet));
    for (const element of document.querySelectorAll<HTMLElement>("header, main, footer, h1"))
      element.style.setProperty("--darkreader-inline-color", "#e8e6e3");
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [name, path] of [["Portfolio", "/portfolio"] as const, ["Team", "/team"] as const]) {
    await barLink(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toBeFocused();
    await expect(page.locator("style.darkreader")).toHaveCount(2);
    expect(await ground()).toBe("rgb(1, 2, 3)");
  }
  await page.goBack();
  await expect(page).toHaveURL("/portfolio");
  expect(await ground()).toBe("rgb(1, 2, 3)");
});

test("Back closes a search that is open over the page", async ({ page }) => {
  await openPage(page, "/about-us");
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test("a reload keeps the position, before and after the script has taken over", async ({ page }) => {
  await page.goto("/about-us");
  for (const wait of [async () => undefined, () => scriptRuns(page)]) {
    await wait();
    await scrollTo(page, 700);
    await page.reload();
    await expect.poll(() => scrollY(page)).toBe(700);
    await scriptRuns(page);
    expect(await scrollY(page)).toBe(700);
  }
});

test("Back from another document restores the position", async ({ page }) => {
  await openPage(page, "/about-us");
  await scrollTo(page, 700);
  await page.goto("/team");
  await scriptRuns(page);
  await page.goBack();
  await scriptRuns(page);
  await expect.poll(() => scrollY(page)).toBe(700);
});

test("a filter and a tab keep position and focus and replace the history entry", async ({ page }) => {
  for (const { path, part, top, address } of [
    {
      path: "/training-courses",
      part: page.getByRole("button", { name: /^Development/ }),
      top: 200,
      address: /category=development/,
    },
    {
      path: "/portfolio",
      part: page.getByRole("tab", { name: "Cloud & DevOps" }),
      top: 120,
      address: /tab=cloud/,
    },
  ]) {
    await page.goto("/about-us");
    await openPage(page, path);
    await scrollTo(page, top);
    await part.click();
    await expect(page).toHaveURL(address);
    await expect(part).toBeFocused();
    expect(await scrollY(page), path).toBe(top);
    await page.goBack();
    await expect(page).toHaveURL("/about-us");
  }
});

test("an unknown address inside the site shows the same screen and logs the path in the console", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/no page at/, /status of 404/);
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("404: no page at"));
  await leadInsideTo(page, "/no-such-page");
  expect((await logged).text()).toContain("/no-such-page");
  await expect(heading(page)).toHaveText("Oops! Page not found");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle("Oops! Page not found | IT Services & Training");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveTitle("IT Services & Training");
});

test("an unexpected error of the server is told accessibly with a way home, and replaces no page inside the site", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const body = await failureHtml();
  await page.route("**/team", (route) => route.fulfill({ status: 500, contentType: "text/html", body }));
  await openPage(page, "/services");
  await barLink(page, "Team").click();
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await expect(page.getByRole("main").getByRole("link", { name: "Return to Home" })).toHaveAttribute(
    "href",
    "/",
  );
  for (const width of [desktop, phone]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await violations(page), `at ${width} px`).toEqual([]);
  }
  await page.unroute("**/team");
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect(heading(page)).not.toHaveText("Unexpected Application Error!");
});

test("a page that a link or Back leads to ends as it does when it is opened", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const end = () =>
    page.getByRole("contentinfo").evaluate((footer) => ({
      height: footer.clientHeight,
      newsletter: footer.querySelector("form")?.checkVisibility(),
    }));
  const footers = new Map<string, Awaited<ReturnType<typeof end>>>();
  for (const path of ["/no-such-page", "/search", "/team", "/"]) {
    await page.goto(path);
    footers.set(path, await end());
  }
  const expectEnd = async (path: string) => {
    await expect(page).toHaveURL(path);
    await expect.poll(end, path).toEqual(footers.get(path));
  };
  await openPage(page, "/no-such-page");
  await barLink(page, "Team").click();
  await expectEnd("/team");
  await barLink(page, "Home").click();
  await expectEnd("/");
  for (const path of ["/team", "/no-such-page"]) {
    await page.goBack();
    await expectEnd(path);
  }
  await leadInsideTo(page, "/search");
  await expectEnd("/search");
});

test("a page inside the site comes with its own blocks, and none of the page before", async ({ page }) => {
  const blocks = () => page.locator('script[type="application/ld+json"]').allTextContents();
  await openPage(page, "/fullstack-web");
  expect(String(await blocks())).toContain('"@type":"Course"');
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Training" }).click();
  await expect(page).toHaveURL("/training");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await blocks()).toEqual([expect.stringContaining("BreadcrumbList")]);
  expect(String(await blocks())).not.toContain('"@type":"Course"');
});
