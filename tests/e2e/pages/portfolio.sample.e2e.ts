import type { Page } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { expect, openPage, test } from "../site-test.ts";

const { projects } = loadContent();
const titlesOf = (category: string) => projects.filter((p) => p.category === category).map((p) => p.title);

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const cards = (page: Page) => page.getByRole("tabpanel").getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading");

test("a tab shows the projects of its field and stands in the address, which a reload keeps", async ({
  page,
}) => {
  await openPage(page, "/portfolio?tab=cloud");
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Cloud & DevOps");
  for (const [name, id] of [
    ["Software Development", "software"],
    ["Cloud & DevOps", "cloud"],
    ["Design & UX", "design"],
  ] as const) {
    await tab(page, name).click();
    await expect(titles(page)).toHaveText(titlesOf(id));
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(page.getByRole("tabpanel")).toHaveAccessibleName(name);
    await expect(page).toHaveURL(new RegExp(`[?&]tab=${id}`));
  }
  await page.reload();
  await expect(titles(page)).toHaveText(titlesOf("design"));
  await page.goto("/portfolio?tab=everything");
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Software Development");
});

test("a phone shows what can be tried in place of a project's drawing, which it does not fetch", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/portfolio/cooperative-ledger");
  await expect(page.locator(".split .r")).toBeHidden();
  await page.locator(".demo img").first().scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.some((path) => path.includes("/try-ledger"))).toBe(true);
  expect(fetched.filter((path) => path.includes("/cooperative-ledger-"))).toEqual([]);
});

test("pointing at a card reveals View Project, which opens the project's page", async ({ page }) => {
  await openPage(page, "/portfolio");
  const card = cards(page).nth(1);
  const button = card.getByRole("link", { name: /^View Project/ });
  const cover = button.locator("xpath=..");
  await expect(cover).toHaveCSS("opacity", "0");
  await card.hover();
  await expect(cover).toHaveCSS("opacity", "1");
  await button.click();
  await expect(page).toHaveURL(`/portfolio/${projects[1]?.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(projects[1]?.title ?? "");
});

test.describe("without a mouse", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("View Project is always there", async ({ page }) => {
    await openPage(page, "/portfolio");
    const buttons = cards(page).getByRole("link", { name: /^View Project/ });
    for (const button of await buttons.all())
      await expect(button.locator("xpath=..")).toHaveCSS("opacity", "1");
    const [picture, arrow] = await Promise.all([
      cards(page).locator("img").first().boundingBox(),
      buttons.first().boundingBox(),
    ]);
    expect(arrow?.y, "it hides nothing of the picture").toBeGreaterThanOrEqual(
      Math.floor((picture?.y ?? 0) + (picture?.height ?? 0)),
    );
    await buttons.first().tap();
    await expect(page).toHaveURL(`/portfolio/${projects[0]?.slug}`);
  });
});

test("a card stands where it will be before the others have arrived", async ({ page }) => {
  const path = "/portfolio?tab=cloud";
  const whole = await (await page.request.get(path)).text();
  const first = cards(page).first();
  const boxOf = async (length: number) => {
    await page.route(path, (route) =>
      route.fulfill({ contentType: "text/html", body: whole.slice(0, length) }),
    );
    await page.goto(path);
    const { x, y, width } = (await first.boundingBox()) ?? {};
    return { x, y, width };
  };
  const second = whole.indexOf("<article", whole.indexOf("<article", whole.indexOf('id="panel-cloud"')) + 1);
  expect(await boxOf(whole.indexOf("</article>", second))).toEqual(await boxOf(whole.length));
});
