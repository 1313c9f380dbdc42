import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { linkIn, mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, fillIn, test, textbox } from "../site-test.ts";

const { site, courses } = loadContent();

test.use({ javaScriptEnabled: false });

const banner = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");

/** Presses a button that posts its form, and gives the status of the post. */
async function post(page: Page, button: string): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: button }).click();
  return (await answered).status();
}

test("both menus of the bar open, lead on and close", async ({ page }) => {
  await page.goto("/team");
  for (const [button, link, path] of [
    ["Services", "Photography & Videography", "/photography-videography"],
    ["Training", "All Courses", "/training-courses"],
  ] as const) {
    const target = banner(page).getByRole("link", { name: link });
    await expect(target).toBeHidden();
    await banner(page).getByRole("button", { name: button }).click();
    await expect(target).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(target).toBeHidden();
    await banner(page).getByRole("button", { name: button }).click();
    await target.click();
    await expect(page).toHaveURL(path);
    await expect(target).toBeHidden();
  }
});

test("the bar is clear at the top of the page, and nothing shines through it further down", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  for (const [width, path] of [
    [390, "/services"],
    [1280, "/"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const ground = () => banner(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);
    const lookAt = async (top: number) => {
      await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
      return banner(page).screenshot();
    };
    for (const top of [0, 10]) {
      await lookAt(top);
      expect(await ground(), `${path} at ${top} px`).toMatch(/[,/] 0\)$/);
    }
    const bar = await lookAt(400);
    for (const top of [700, 1000, 1300, 1600])
      expect(bar.equals(await lookAt(top)), `${path} at ${top} px`).toBe(true);
  }
});

test("no theme can be chosen, since nothing would come of it, and the bar and the menu close up", async ({
  page,
}) => {
  const choices = page.locator("input[data-theme]");
  await page.goto("/team");
  await expect(choices.filter({ visible: true })).toHaveCount(0);
  const search = await banner(page).getByRole("link", { name: "Search this site" }).boundingBox();
  const contact = await banner(page).getByRole("link", { name: "Contact Us" }).boundingBox();
  if (!search || !contact) throw new Error("The bar has no search or no Contact Us");
  expect(contact.x - (search.x + search.width)).toBeLessThan(32);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Contact Us" })).toBeInViewport({ ratio: 1 });
  await expect(choices.filter({ visible: true })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const { what, path, open, inside } of [
    { what: "the menu", path: "/team", open: "Open menu", inside: "#mobile-menu" },
    {
      what: "a syllabus",
      path: "/training-courses",
      open: "View Syllabus of Full Stack Web Development",
      inside: "dialog:popover-open",
    },
  ])
    test(`the page behind ${what} is dimmed and stays where it is`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole("button", { name: open }).click();
      const box = page.locator(inside);
      await expect(box).toBeVisible();
      const veil = await box.evaluate((element) => getComputedStyle(element, "::backdrop").backgroundColor);
      expect(veil).not.toMatch(/[,/] 0\)$/);
      const before = await page.evaluate(() => scrollY);
      // Over the part that scrolls, beyond its end, and over a part that does not.
      for (const y of [370, 150]) {
        await page.mouse.move(180, y);
        for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 1000);
        await page.screenshot();
        expect(await page.evaluate(() => scrollY)).toBe(before);
      }
    });

  test("what an offer includes and what moves a price open by their headings", async ({ page }) => {
    await page.goto("/web-development");
    for (const [heading, inside] of [
      ["Business Websites", "Contact form that stores every message"],
      ["What raises or lowers the price", "Old content"],
    ] as const) {
      await expect(main(page).getByText(inside)).toBeHidden();
      // What is pressed lies over the heading.
      await main(page).getByRole("heading", { name: heading }).click({ force: true });
      await expect(main(page).getByText(inside)).toBeVisible();
    }
  });

  test("the menu opens, its sections fold out, and its button closes it", async ({ page }) => {
    await page.goto("/");
    const menu = page.locator("#mobile-menu");
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByText("Services", { exact: true }).click();
    await expect(menu.getByRole("link", { name: "All services" })).toHaveAttribute("href", "/services");
    await menu.getByText("Training", { exact: true }).click();
    await expect(menu.getByRole("link", { name: "All Courses" })).toBeVisible();
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
  });

  test("a filter works as a form, and leaves the reader at the filter", async ({ page }) => {
    await page.goto("/services");
    await expect(cards(page)).toHaveCount(7);
    await main(page).getByRole("button", { name: "Design & Creative" }).click();
    await expect(page).toHaveURL("/services?category=design#services");
    await expect(cards(page)).toHaveCount(1);
    await expect(main(page).locator('[aria-pressed="true"]')).toHaveText("Design & Creative");
    const filters = main(page).getByRole("form");
    await expect(filters).toBeInViewport({ ratio: 1 });
    const bar = await banner(page).boundingBox();
    const box = await filters.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(main(page).getByRole("status")).toHaveText("1 shown");
    await expect(cards(page)).toBeInViewport();
  });
});

test("the skills that a card only counts are named when it is pressed", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/training-courses");
  const [course] = courses;
  const rest = cards(page)
    .first()
    .getByText(course?.skills.slice(3).join(", ") ?? "");
  await expect(rest).toBeHidden();
  await cards(page)
    .first()
    .getByText(/^\+\d more$/)
    .click();
  await expect(rest).toBeVisible();
});

test("tabs are links to every project, on the home page to three of each category", async ({ page }) => {
  for (const [path, name, id, count] of [
    ["/portfolio", "Software Development", "software", 4],
    ["/portfolio", "Cloud & DevOps", "cloud", 3],
    ["/", "Software Development", "software", 3],
  ] as const) {
    await page.goto(path);
    await page.getByRole("tab", { name }).click();
    await expect(page).toHaveURL(`${path}?tab=${id}#portfolio`);
    await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(count);
  }
});

test("the tab key reaches every tab, and Enter opens it", async ({ page }) => {
  await page.goto("/portfolio?tab=cloud");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Software Development").focus();
  await page.keyboard.press("Tab");
  await expect(tab("Cloud & DevOps")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(tab("Design & UX")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tab("Design & UX")).toHaveAttribute("aria-selected", "true");
});

test("the syllabus of a course opens from its card, leads to its modules and closes by its button", async ({
  page,
}) => {
  await page.goto("/training-courses");
  await page.getByRole("button", { name: "View Syllabus of AI & Machine Learning" }).click();
  const dialog = page.getByRole("dialog", { name: "AI & Machine Learning" });
  const way = dialog.getByRole("link", { name: "See the modules on the course page" });
  await expect(way).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "View Syllabus of AI & Machine Learning" }).click();
  await way.click();
  await expect(page).toHaveURL("/ai-ml-course#syllabus");
  await expect(page.locator("#syllabus ol > li:has(h3)")).toHaveCount(5);
});

test("nothing is invisible, the word of the hero stands still, and the theme follows the system", async ({
  page,
}) => {
  const paper = () => page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const light = await paper();
  for (const part of await page.locator("#about > div > *").all())
    await expect(part).toHaveCSS("opacity", "1");
  await expect(page.locator("h1 .word > .on")).toHaveText("Innovation");
  await expect(page.getByRole("button", { name: /changing word/ })).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await paper()).not.toBe(light);
});

test("a message from the home page is stored, thanked for with its reference, and a reload sends nothing", async ({
  page,
}) => {
  const message = {
    Name: "Maya Limbu",
    Email: `maya-${randomUUID()}@visitor.example`,
    Subject: "A booking system",
    Message: "We keep appointments in a notebook.\n\nCan you help?",
  };
  await page.goto("/");
  await fillIn(page, message);
  expect(await post(page, "Send Message")).toBe(303);
  await expect(page).toHaveURL(/\/contact\?sent=[\w-]{22}$/);
  const notice = main(page).getByRole("status").filter({ hasText: "reference number" });
  await expect(notice).toContainText("✓ Your message was sent successfully. Thank you for contacting us!");
  await expect(notice).toContainText(message.Name);
  await expect(notice).toBeInViewport({ ratio: 1 });
  const [mail] = await mailsAbout(message.Email, 1);
  const reference = /C-[A-Z0-9]{6}/.exec((await notice.textContent()) ?? "")?.[0] ?? "no reference";
  expect(mail?.subject).toBe(`Contact: ${message.Subject} (${reference})`);
  expect(mail?.text?.replace(/^> ?/gm, "")).toContain(message.Message);
  for (const name of Object.keys(message)) await expect(textbox(page, name)).toHaveValue("");
  const reloaded = await page.reload();
  expect(reloaded?.request().method()).toBe("GET");
  expect(reloaded?.headers()["cache-control"]).toContain("no-store");
  await expect(notice).toContainText(reference);
  await mailsAbout(message.Email, 1);
});

test("a message of 5,000 Nepali letters is taken", async ({ page }) => {
  await page.goto("/contact");
  const email = `maya-${randomUUID()}@visitor.example`;
  await fillIn(page, { Name: "माया लिम्बू", Email: email, Subject: "वेबसाइट", Message: "क्षे".repeat(5_000) });
  expect(await post(page, "Send Message")).toBe(303);
  const [mail] = await mailsAbout(email, 1);
  expect(mail?.text?.match(/क्षे/g)).toHaveLength(5_000);
});

test.describe("a message that is too long", () => {
  test.use({ expectedErrors: [[/status of 4\d\d/], { scope: "test" }] });

  test("for the field comes back in the form, up to the largest post that is taken", async ({ page }) => {
    await page.goto("/contact");
    const message = "नेपाल ".repeat(8_000).trim();
    await fillIn(page, { Name: "माया", Email: "maya@visitor.example", Subject: "वेबसाइट", Message: message });
    expect(await post(page, "Send Message")).toBe(400);
    await expect(textbox(page, "Message")).toHaveAccessibleDescription(/at most 5000 characters/);
    expect(await textbox(page, "Message").inputValue()).toBe(message);
  });

  test("for the server is refused with a sentence, and is still in the form behind it", async ({ page }) => {
    await page.goto("/contact");
    // Nine bytes each, as a form encodes them, and quick to draw.
    const message = "€".repeat(120_000);
    await textbox(page, "Message").fill(message);
    expect(await post(page, "Send Message")).toBe(413);
    await expect(page.getByText(/Go back: what you typed is still in the form/)).toBeVisible();
    await page.goBack();
    await expect
      .poll(() =>
        textbox(page, "Message")
          .inputValue()
          .then((text) => text.length),
      )
      .toBe(message.length);
  });
});

test.describe("a form with mistakes", () => {
  test.use({ expectedErrors: [[/status of 400/], { scope: "test" }] });

  test("shows on a phone at once what is wrong", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const [path, button, mistake] of [
      ["/contact", "Send Message", "4 fields need attention."],
      ["/", "Send Message", "4 fields need attention."],
      ["/enroll", "Submit Enrollment", "3 fields need attention."],
      ["/newsletter", "Subscribe", "One field needs attention."],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        expect(await post(page, button)).toBe(400);
        const summary = main(page).getByRole("group").filter({ hasText: mistake });
        await expect(summary).toBeFocused();
        await expect(summary).toBeInViewport({ ratio: 1 });
        const bar = await banner(page).boundingBox();
        const box = await summary.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      });
  });

  test("of the newsletter in the foot keeps the address, and its summary leads to the field", async ({
    page,
  }) => {
    await page.goto("/about-us");
    await page
      .getByRole("contentinfo")
      .getByRole("textbox", { name: "Email address" })
      .fill("reader@visitor");
    expect(await post(page, "Subscribe")).toBe(400);
    await expect(page).toHaveURL("/newsletter");
    await expect(textbox(page, "Email address")).toHaveValue("reader@visitor");
    await expect(textbox(page, "Email address")).toHaveAccessibleDescription(/^Enter a full address/);
    await main(page)
      .getByRole("link", { name: /^Email address:/ })
      .click();
    await expect(page).toHaveURL(/\/newsletter#/);
  });
});

test("an enrollment is stored, confirmed by name and reference, and mailed", async ({ page }) => {
  const student = {
    "Full name": "Ram Rai",
    Email: `ram-${randomUUID()}@visitor.example`,
    Phone: "+977 9841234567",
  };
  await page.goto("/enroll?course=data-engineering-course");
  await fillIn(page, student);
  expect(await post(page, "Submit Enrollment")).toBe(303);
  await expect(page).toHaveURL(/\/enroll\?sent=[\w-]{22}$/);
  const notice = main(page).getByRole("status").filter({ hasText: "reference number" });
  await expect(notice).toContainText("Enrollment submitted for Ram Rai");
  const reference = /E-[A-Z0-9]{6}/.exec((await notice.textContent()) ?? "")?.[0] ?? "no reference";
  for (const mail of await mailsAbout(student.Email, 2)) {
    expect(mail.text).toContain(reference);
    expect(mail.text).toContain("Database & Data Engineering");
  }
});

test("the newsletter is subscribed, confirmed and left by plain forms", async ({ page }) => {
  const address = `reader-${randomUUID()}@visitor.example`;
  await page.goto("/team");
  await page.getByRole("contentinfo").getByRole("textbox", { name: "Email address" }).fill(address);
  expect(await post(page, "Subscribe")).toBe(303);
  await expect(page).toHaveURL(/\/newsletter\?sent=[\w-]{22}$/);
  await expect(main(page).getByText(/^Check your inbox/)).toBeVisible();
  const [confirmation] = await mailsAbout(address, 1);
  await page.goto(linkIn(confirmation as NonNullable<typeof confirmation>, "/newsletter/confirm"));
  expect(await post(page, "Confirm subscription")).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
  const [, welcome] = await mailsAbout(address, 2);
  expect(welcome?.from?.address).toBe(site.mail.from.value);
  await page.goto(linkIn(welcome as NonNullable<typeof welcome>, "/newsletter/unsubscribe"));
  expect(await post(page, "Unsubscribe")).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the newsletter");
});
