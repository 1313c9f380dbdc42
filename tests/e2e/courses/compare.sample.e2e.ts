import type { Locator, Page, Route } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { expect, openPage, scriptRuns, test } from "../site-test.ts";

const { courses } = loadContent();
const path = (...slugs: string[]) => `/training-courses/compare?courses=${slugs.join(",")}`;
const columns = (page: Page) => page.getByRole("columnheader").getByRole("link");
const titles = (page: Page) => columns(page).allTextContents();
test("with script the choice is in a short address, a third waits for no fourth, and one can be removed", async ({
  page,
}) => {
  await page.goto("/training-courses/compare");
  await scriptRuns(page);
  for (const name of [/Full Stack/, /AI & Machine/, /Mobile App/])
    await page.getByRole("checkbox", { name }).check();
  await expect(page.getByRole("checkbox", { name: /Cloud Computing/ })).toBeDisabled();
  await page.getByRole("checkbox", { name: /Mobile App/ }).uncheck();
  await expect(page.getByRole("checkbox", { name: /Cloud Computing/ })).toBeEnabled();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(path("fullstack-web", "ai-ml-course"));
  expect(await titles(page)).toEqual(["Full Stack Web Development", "AI & Machine Learning"]);

  await page.getByRole("link", { name: "Remove AI & Machine Learning from the comparison" }).click();
  await expect(page).toHaveURL(path("fullstack-web"));
  await page.goBack();
  await expect(page).toHaveURL(path("fullstack-web", "ai-ml-course"));
  await expect(page.getByRole("checkbox", { name: /AI & Machine/ })).toBeChecked();
});

test("on a phone no hours of a batch are torn by the end of a line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path("fullstack-web", "cloud-computing-course"));
  const hours = await page.locator(".compare-start span").evaluateAll((spans) =>
    spans.map((span) => {
      const text = document.createRange();
      text.selectNodeContents(span);
      return [span.textContent?.replace(/\s/g, " "), text.getClientRects().length];
    }),
  );
  expect(hours).toEqual([
    ["7:00 AM - 9:00 AM", 1],
    ["6:00 PM - 8:00 PM", 1],
  ]);
});

test("what is folded opens by keyboard up to the width of the table", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await openPage(page, path("fullstack-web", "ai-ml-course"));
  const fold = page.locator(".compare details.fold").first();
  const inside = fold.locator(":scope > :not(summary)").first();
  await expect(inside).toBeHidden();
  await fold.locator("summary").press("Enter");
  await expect(inside).toBeVisible();
});

test("the way back through two visits of the comparison shows what each address asks for", async ({
  page,
}) => {
  const link = page.getByRole("link", { name: "Compare courses" });
  await openPage(page, "/fullstack-web");
  const three = (await link.getAttribute("href")) ?? "";
  const two = path("fullstack-web", "cloud-computing-course");
  await link.click();
  await expect(page).toHaveURL(three);
  await page.getByRole("checkbox", { name: /Mobile App/ }).uncheck();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(two);
  await columns(page).last().click();
  await expect(page).toHaveURL("/cloud-computing-course");
  await link.click();
  await expect(columns(page).first()).toHaveText("Cloud Computing & DevOps");

  for (const address of ["/cloud-computing-course", two]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await expect(columns(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(three);
  await expect(columns(page)).toHaveCount(3);
  await expect(page.getByRole("checkbox", { name: /Mobile App/ })).toBeChecked();

  // Past the address for which the page was drawn last.
  await page.goForward();
  await expect(columns(page)).toHaveCount(2);
  await page.goForward();
  await expect(page).toHaveURL("/cloud-computing-course");
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(three);
  await expect(columns(page)).toHaveCount(3);
});

test.describe("when the comparison's script does not come", () => {
  test.use({ expectedErrors: [[/Failed to load resource/, /could not be drawn/], { scope: "test" }] });
  const choose = async (page: Page) => {
    await openPage(page, "/training-courses/compare");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const name of [/Full Stack/, /Mobile App/]) await page.getByRole("checkbox", { name }).check();
  };

  for (const [how, answer, wait] of [
    ["fails", (route: Route) => route.abort(), 0],
    ["is held up on its way", () => undefined, 3_000],
  ] as const)
    test(`the server's page answers, and the answer has the focus, when it ${how}`, async ({ page }) => {
      await page.clock.install();
      const asked = Promise.withResolvers<void>();
      await page.route("**/assets/query-view-root-*.js", (route) => {
        asked.resolve();
        return answer(route);
      });
      await choose(page);
      await page.getByRole("button", { name: "Compare" }).click();
      await asked.promise;
      await page.clock.runFor(wait);
      await expect(page).toHaveURL(path("fullstack-web", "mobile-app-course"));
      await expect(columns(page)).toHaveCount(2);
      await expect(page.locator("[data-result]")).toBeFocused();
      await expect(page.locator("[data-result]")).toBeInViewport();
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    });

  test("without a connection the page with its choice stays, and a line says why", async ({
    page,
    context,
  }) => {
    await choose(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.locator(".page-line")).toContainText("There is no connection.");
    await expect(page).toHaveURL("/training-courses/compare");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await expect(page.getByRole("checkbox", { name: /Mobile App/ })).toBeChecked();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(path("fullstack-web", "mobile-app-course"));
    await expect(columns(page)).toHaveCount(2);
  });
});

test("any three courses print on one sheet", async ({ page }) => {
  const longest = [...courses].sort(
    (a, b) => JSON.stringify(b.prerequisites).length - JSON.stringify(a.prerequisites).length,
  );
  for (const shown of [longest.slice(0, 3), courses.slice(0, 3), courses.slice(3)]) {
    await page.goto(path(...shown.map(({ slug }) => slug)));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

for (const slugs of [
  ["fullstack-web", "ai-ml-course"],
  ["graphics-design-course", "ai-ml-course", "cloud-computing-course"],
])
  test(`on a phone ${slugs.length} courses are seen whole, and their names stay while the page scrolls`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path(...slugs));
    const table = page.getByRole("region", { name: /compared/ });
    const last = await table
      .getByRole("row")
      .evaluateAll((rows) =>
        rows.flatMap((row) => row.lastElementChild?.getBoundingClientRect().toJSON() as DOMRect),
      );
    // Sentences have the whole width each: whom it is for, what one needs, what one can do afterwards.
    const wide = last.filter(({ width }) => width > 300);
    expect(wide).toHaveLength(3);
    expect(new Set(last.flatMap(({ left, width }) => (width > 300 ? [] : left))).size).toBe(1);
    const beyond = await table.locator("td *, thead *").evaluateAll((all) =>
      all
        .filter((cell) => cell.getBoundingClientRect().right > 360 || cell.scrollWidth > cell.clientWidth + 1)
        .filter((cell) => cell.clientWidth > 0)
        .map((cell) => cell.textContent),
    );
    expect(beyond).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await table.evaluate((region) => {
      region.scrollIntoView();
      scrollBy({ top: region.scrollHeight / 2, behavior: "instant" });
    });
    const bottomOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN);
    };
    const header = await bottomOf(page.getByRole("banner"));
    const picture = await bottomOf(table.getByRole("row").first().locator("img").first());
    expect(picture).toBeLessThanOrEqual(header);
    const name = table.getByRole("columnheader").first().getByRole("link");
    await expect(name).toBeInViewport({ ratio: 0.9 });
    expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(header);
    // What is seldom pressed takes no room from what is read.
    await expect(table.getByRole("link", { name: /^Remove/ }).first()).not.toBeInViewport();
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the check boxes lead to the short address with the table", async ({ page }) => {
    await page.goto("/training-courses/compare");
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.getByRole("checkbox", { name: /Graphic Design/ }).check();
    await page.getByRole("checkbox", { name: /Mobile App/ }).check();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(path("graphics-design-course", "mobile-app-course"));
    expect(await titles(page)).toEqual(["Advanced Graphic Design Masterclass", "Mobile App Development"]);
    await expect(page.getByRole("checkbox", { name: /Mobile App/ })).toBeChecked();
  });
});
