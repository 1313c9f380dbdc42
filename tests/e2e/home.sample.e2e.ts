import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./site-test.ts";

const keywords = ["Innovation", "Excellence", "Expertise", "Growth", "Solutions"];
const hero = (page: Page) => page.locator("main > section").first();
/** A section, by the id that links lead to. */
const section = (page: Page, id: string) => page.locator(`#${id}`);
/** Labels with their figures, as a definition list says them. */
const figuresOf = (page: Page, id: string) =>
  section(page, id)
    .locator("dl:not(.facts) > div")
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector("dd")?.textContent} ${row.querySelector("dt")?.textContent}`),
    );

test("has exactly the title IT Services & Training", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/^IT Services & Training$/);
});

test("the hero shows one of five keywords, two buttons and four chips", async ({ page }) => {
  await openPage(page, "/");
  const words = hero(page).locator(".word > span");
  await expect(words).toHaveText(keywords);
  await expect(hero(page).locator(".word > span.on")).toHaveCount(1);
  const links = {
    "Explore Our Services": "/services",
    "View Training Courses": "/training",
    "Web Development": "/software-development",
    "Mobile Apps": "/app-dev",
    "Cloud Solutions": "/cloud-service",
    "AI/ML": "/ai-ml",
    "Scroll down": "#about",
  };
  for (const [name, href] of Object.entries(links))
    await expect(hero(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
});

test("the heading is one sentence for a screen reader, with no word that changes", async ({ page }) => {
  await openPage(page, "/");
  const spoken = await page.getByRole("heading", { level: 1 }).ariaSnapshot();
  for (const word of keywords) expect(spoken.toLowerCase()).toContain(word.toLowerCase());
});

test("Scroll down brings the about section to the top of the window", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("link", { name: "Scroll down" }).click();
  await expect(page).toHaveURL("/#about");
  const header = await page.getByRole("banner").boundingBox();
  await expect
    .poll(async () => (await section(page, "about").boundingBox())?.y)
    .toBeLessThanOrEqual((header?.height ?? 0) + 1);
  await expect(section(page, "about")).toBeInViewport();
});

test("Scroll down is there from 768 px on, beside the chips", async ({ page }) => {
  await page.goto("/");
  for (const [width, shown] of [
    [767, false],
    [768, true],
    [1023, true],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("link", { name: "Scroll down" }), `${width} px`).toBeVisible({
      visible: shown,
    });
  }
});

test("about shows mission, vision, core values and the three claims", async ({ page }) => {
  await openPage(page, "/");
  const about = section(page, "about");
  for (const name of ["Mission", "Vision", "Core values"])
    await expect(about.getByRole("heading", { name, exact: true })).toBeAttached();
  expect(await figuresOf(page, "about")).toEqual([
    expect.stringMatching(/^150\+ digital solutions/i),
    expect.stringMatching(/^75\+ enterprise clients/i),
    expect.stringMatching(/^15\+ years of excellence/i),
  ]);
  await expect(about.getByRole("link", { name: "More about us" })).toHaveAttribute("href", "/about-us");
});

test("the services summary leads to all eight services and to the overview", async ({ page }) => {
  await openPage(page, "/");
  const links = section(page, "services").getByRole("listitem").getByRole("link");
  await expect(links).toHaveCount(8);
  await section(page, "services").getByRole("link", { name: "See all services" }).click();
  await expect(page).toHaveURL("/services");
});

test("training shows its four figures above the first four of six courses", async ({ page }) => {
  await openPage(page, "/");
  const training = section(page, "training");
  expect(await figuresOf(page, "training")).toEqual([
    "500+ Students Trained",
    "95% Employment Rate",
    "50+ Corporate Partners",
    "4.9/5 Student Rating",
  ]);
  await expect(training.getByRole("article").getByRole("heading")).toHaveText([
    "Full Stack Web Development",
    "Advanced Graphic Design Masterclass",
    "Cloud Computing & DevOps",
    "AI & Machine Learning",
  ]);
  const figures = await training.locator("dl").first().boundingBox();
  const card = await training.getByRole("article").first().boundingBox();
  expect(figures?.y).toBeLessThan(card?.y ?? 0);
});

test("training names four reasons and leads to courses, overview and a consultation", async ({ page }) => {
  await openPage(page, "/");
  const training = section(page, "training");
  const why = training.getByRole("list").filter({ hasText: "Industry-experienced instructors" });
  await expect(training.getByRole("heading", { name: "Why Choose Our Training" })).toBeVisible();
  await expect(why.getByRole("listitem")).toHaveText([
    "Industry-experienced instructors",
    "Project-based learning",
    "Job placement assistance",
    /in-person.*online.*hybrid/,
  ]);
  const link = (name: string) => training.getByRole("link", { name, exact: true });
  await expect(link("View All Courses")).toHaveAttribute("href", "/training-courses");
  await expect(link("Explore Courses")).toHaveAttribute("href", "/training");
  await link("Schedule Consultation").click();
  await expect(page).toHaveURL(/\/contact\?subject=/);
  await expect(page.getByLabel("Subject")).toHaveValue(/consultation/i);
});

test("a course card opens its dialog and leads to its own page", async ({ page }) => {
  await openPage(page, "/");
  const card = section(page, "training").getByRole("article").filter({ hasText: "AI & Machine Learning" });
  await card.getByRole("button", { name: /^View Syllabus/ }).click();
  await expect(page.getByRole("dialog", { name: "AI & Machine Learning" })).toBeVisible();
  await page.keyboard.press("Escape");
  await card.getByRole("link", { name: /^View Course Page/ }).click();
  await expect(page).toHaveURL("/ai-ml-course");
});

test("portfolio tabs change the cards in place and keep the rest of the page", async ({ page }) => {
  await openPage(page, "/");
  const portfolio = section(page, "portfolio");
  await expect(portfolio.getByRole("tab", { selected: true })).toHaveText("Software Development");
  await portfolio.getByRole("tab", { name: "Design & UX" }).click();
  await expect(portfolio.getByRole("tab", { selected: true })).toHaveText("Design & UX");
  await expect(portfolio.getByRole("tabpanel").getByRole("article")).toHaveCount(3);
  await expect(page).toHaveURL(/\?tab=design/);
});

test("contact shows the business hours with every day in full", async ({ page }) => {
  await openPage(page, "/");
  await expect(section(page, "contact").getByRole("row")).toHaveText([
    /Monday\s*[–-]\s*Friday.*9:00 AM\s*[–-]\s*6:00 PM/,
    /Saturday.*10:00 AM\s*[–-]\s*4:00 PM/,
    /Sunday.*closed/i,
  ]);
});

for (const { moment, now, says } of [
  { moment: "on Monday at 10:00 in Nepal", now: "2026-11-23T04:15:00Z", says: "Open now · until 6:00 PM" },
  { moment: "on Saturday at 17:00", now: "2026-11-21T11:15:00Z", says: "Closed now · opens Monday 9:00 AM" },
  {
    moment: "on Saturday at 9:00",
    now: "2026-11-21T03:15:00Z",
    says: "Closed now · opens Saturday 10:00 AM",
  },
]) {
  test(`contact says by Nepal's clock whether the office is open ${moment}`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await openPage(page, "/");
    await expect(section(page, "contact").getByText(says)).toBeVisible();
  });
}
