import type { Page } from "@playwright/test";
import { loadContent } from "../../content-model/load.server.ts";
import { moduleSlug } from "../../domain/paths.ts";
import { expect, openPage, test } from "./site-test.ts";

const { courses } = loadContent();
const course = (slug: string) => {
  const found = courses.find((one) => one.slug === slug);
  if (!found) throw new Error(`no course ${slug}`);
  return found;
};

/** Duration, projects and modules (docs/behaviour.md, "Table of courses (sample)"). */
const tiles: [slug: string, duration: string, projects: string, modules: number][] = [
  ["fullstack-web", "6 Months", "15+", 6],
  ["graphics-design-course", "6 Months", "20+", 6],
  ["cloud-computing-course", "8 Months", "18+", 6],
  ["ai-ml-course", "8 Months", "12+", 5],
  ["mobile-app-course", "6 Months", "10+", 4],
  ["data-engineering-course", "5 Months", "8+", 4],
];
const tracks = [
  ["fullstack-web", "/training/fullstack"],
  ["graphics-design-course", "/training/graphic-design"],
  ["cloud-computing-course", "/training/cloud-devops"],
] as const;

const main = (page: Page) => page.getByRole("main");
const syllabus = (page: Page) => page.locator("#syllabus");

test("the summary tiles of every course show its duration, projects and modules", async ({ page }) => {
  for (const [slug, duration, projects, modules] of tiles) {
    await page.goto(`/${slug}`);
    const values = main(page).locator("dl.stats").getByRole("definition");
    await expect(values).toHaveText([duration, projects, String(modules)]);
    await expect(syllabus(page).locator("ol > li:has(h3):visible")).toHaveCount(modules);
  }
});

test("Enroll Now chooses the course, and Download Syllabus is its document", async ({ page }) => {
  for (const { slug, enrollmentLabel, title } of courses) {
    await openPage(page, `/${slug}`);
    const link = main(page).getByRole("link", { name: "Download Syllabus" });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    await main(page).getByRole("link", { name: "Enroll Now" }).first().click();
    await expect(page).toHaveURL(`/enroll?course=${slug}`);
    await expect(page.getByLabel("Course").locator("option:checked")).toHaveText(enrollmentLabel ?? title);
  }
});

test("the modules of a track lead to pages of their own, in order", async ({ page }) => {
  for (const [slug, base] of tracks) {
    await page.goto(`/${slug}`);
    const links = syllabus(page).getByRole("heading", { level: 3 }).getByRole("link");
    const paths = await links.evaluateAll((list) => list.map((link) => link.getAttribute("href")));
    expect(paths).toEqual(course(slug).modules.map((module) => `${base}/${moduleSlug(module)}`));
  }
});

test("a module card shows description, duration, projects, level and skills", async ({ page }) => {
  const [first] = course("fullstack-web").modules;
  await page.goto("/fullstack-web");
  const card = syllabus(page).locator("ol.mods > li").first();
  await expect(card.getByRole("heading")).toHaveText(first?.title ?? "");
  await expect(card.getByRole("paragraph").first()).toHaveText(first?.description ?? "");
  await expect(card.getByText(/^\d(\.5)? months?$/)).toBeVisible();
  await expect(card.getByText(`${first?.projects} project`)).toBeVisible();
  await expect(card.getByText(first?.level ?? "", { exact: true })).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveText(first?.skills ?? []);
});

test("the module cards come with the page, also inside the site, and their pictures when they are near", async ({
  page,
}) => {
  await openPage(page, "/training-courses");
  await main(page).getByRole("link", { name: "View Course Page of Full Stack Web Development" }).click();
  await expect(page).toHaveURL("/fullstack-web");
  await expect(syllabus(page).locator("ol.mods > li")).toHaveCount(6);
  for (const picture of await syllabus(page).locator("ol.mods img").all())
    await expect(picture).toHaveAttribute("loading", "lazy");
});

test("the topics of all modules stand on the page of a course with module cards, folded", async ({
  page,
}) => {
  const { modules } = course("fullstack-web");
  await page.goto("/fullstack-web");
  const topic = syllabus(page).getByText(modules[0]?.topics[0] ?? "", { exact: true });
  await expect(topic).toBeHidden();
  await syllabus(page).getByText("All topics, module by module").click();
  await expect(topic).toBeVisible();
  await expect(syllabus(page).locator("ol.syll > li")).toHaveCount(modules.length);
});

test("a module page leads to the modules before and after it, to the course and to enrollment", async ({
  page,
}) => {
  const { modules } = course("cloud-computing-course");
  const pathOf = (i: number) => `/training/cloud-devops/${moduleSlug(modules[i] ?? { title: "" })}`;
  await openPage(page, pathOf(0));
  const around = page.getByRole("navigation", { name: "Previous and next module" });
  await expect(around.getByRole("link")).toHaveCount(1);
  for (let i = 1; i < modules.length; i++) {
    await around.getByRole("link", { name: /^Next module/ }).click();
    await expect(page).toHaveURL(pathOf(i));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(modules[i]?.title ?? "");
  }
  await expect(around.getByRole("link", { name: /^Next module/ })).toHaveCount(0);
  await around.getByRole("link", { name: /^Previous module/ }).click();
  await expect(page).toHaveURL(pathOf(modules.length - 2));
  await expect(main(page).getByRole("link", { name: "Enroll Now" }).first()).toHaveAttribute(
    "href",
    "/enroll?course=cloud-computing-course",
  );
  await main(page).getByRole("link", { name: "The whole course" }).click();
  await expect(page).toHaveURL("/cloud-computing-course");
});

test("graphic design says why to choose it, and cloud shows four certification cards", async ({ page }) => {
  await page.goto("/graphics-design-course");
  const { whyChoose } = course("graphics-design-course");
  const why = page.getByRole("heading", { name: whyChoose?.heading }).locator("xpath=ancestor::section[1]");
  await expect(why.getByRole("heading", { level: 3 })).toHaveText(
    (whyChoose?.points ?? []).map((p) => p.title),
  );

  await page.goto("/cloud-computing-course");
  const cards = page.locator("#certifications").getByRole("article");
  await expect(cards).toHaveCount(4);
  for (const [i, { name, provider, level }] of (
    course("cloud-computing-course").certifications?.cards ?? []
  ).entries()) {
    for (const text of [name, provider, level, "Prepares for"])
      await expect(cards.nth(i).getByText(text, { exact: true })).toBeVisible();
    const exam = cards.nth(i).getByRole("link");
    await expect(exam).toHaveAttribute("target", "_blank");
    await expect(exam).toHaveAttribute("rel", /noopener noreferrer/);
  }
});

test("a course without an intake offers to ask for the next date", async ({ page }) => {
  await openPage(page, "/ai-ml-course");
  await main(page).getByRole("link", { name: "Ask for the next date" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Next date of the course AI & Machine Learning");
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveValue(/AI & Machine Learning.* next\.$/);
});

test("asking for the next date takes the place of nothing that is typed already", async ({ page }) => {
  const message = page.getByRole("textbox", { name: "Message" });
  await openPage(page, "/contact");
  await message.fill("When can my sister begin?");
  await openPage(page, "/ai-ml-course");
  await main(page).getByRole("link", { name: "Ask for the next date" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Next date of the course AI & Machine Learning");
  await expect(message).toHaveValue("When can my sister begin?");
});

test("breadcrumbs lead from a module back to training", async ({ page }) => {
  await openPage(
    page,
    `/training/fullstack/${moduleSlug(course("fullstack-web").modules[0] ?? { title: "" })}`,
  );
  const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
  const paths = await trail
    .getByRole("link")
    .evaluateAll((list) => list.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(["/", "/training", "/training-courses", "/fullstack-web"]);
  await expect(trail.locator('[aria-current="page"]')).toHaveCount(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const path of ["/fullstack-web", "/training/fullstack/web-foundations"])
    test(`on ${path} price and Enroll Now stay at hand between the head and the closing call`, async ({
      page,
    }) => {
      await openPage(page, path);
      const bar = page.locator(".enroll-bar");
      await expect(bar).not.toBeInViewport();
      await page.locator(".answers").scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 900);
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText("45,000");
      await expect(bar.getByRole("link")).toHaveAttribute("href", "/enroll?course=fullstack-web");
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(bar).not.toBeInViewport();
    });

  test("the button to the top is above the bar, and gives way to a form that is filled in", async ({
    page,
  }) => {
    const button = page.getByRole("button", { name: "Scroll to top" });
    await openPage(page, "/fullstack-web");
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(button).toBeVisible();
    const [above, bar] = [await button.boundingBox(), await page.locator(".enroll-bar").boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

    await openPage(page, "/contact");
    await page.getByRole("form", { name: "Contact form" }).getByLabel("Message").focus();
    await expect(page.locator(".totop.is-visible")).toBeAttached();
    await expect(button).toBeHidden();
  });
});
