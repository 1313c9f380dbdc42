import type { Page } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { briefQuestions } from "../../../domain/brief.ts";
import { violations } from "../access/violations.ts";
import { expect, openPage, scriptRuns, test } from "../site-test.ts";

const choose = async (page: Page) => {
  await page.getByRole("radio", { name: "Sell and take orders" }).check();
  await page.getByRole("checkbox", { name: "Customers, on their phones" }).check();
  await page.getByRole("checkbox", { name: "eSewa, Khalti, Fonepay or a bank" }).check();
  await page.getByRole("button", { name: "Show my brief" }).click();
};
const address = "/brief?purpose=sell&users=customers&connects=wallets";
const sheet = (page: Page) => page.locator("#result");

test("answers become a brief on the same page, which takes the focus and leads to a filled-in form", async ({
  page,
}) => {
  await openPage(page, "/brief");
  await choose(page);
  await expect(page).toHaveURL(address);
  await expect(page.locator("#result h2")).toBeFocused();
  await expect(sheet(page)).toContainText("Customers order by themselves, at any hour.");
  await expect(page.getByRole("button", { name: "Print this page" })).toBeVisible();
  await page.getByRole("link", { name: "Send us this brief" }).click();
  await expect(page.locator("#contact-subject")).toHaveValue("A project, with a brief");
  await expect(page.locator('textarea[name="message"]')).toHaveValue(/^Size: Medium\nWhat it is for: Sell/);
});

test("without an answer there is no brief and no step back: the browser asks for the first, until it is given", async ({
  page,
}) => {
  for (const [path, button, message] of [
    ["/brief", "Show my brief", "What should it do for you?"],
    ["/training-courses/compare", /compare/i, "Choose the courses"],
  ] as const) {
    await openPage(page, path);
    const length = await page.evaluate(() => history.length);
    await page.getByRole("main").getByRole("button", { name: button }).press("Enter");
    const first = page.getByRole("main").locator("input").first();
    await expect(first).toBeFocused();
    await expect(first).toHaveJSProperty("validationMessage", message);
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await first.check();
    await expect(first).toHaveJSProperty("validationMessage", "");
  }
});

test("the longest brief arrives in the form whole", async ({ page }) => {
  const { brief } = loadContent();
  if (!brief) throw new Error("The sample has a brief");
  const chosen = briefQuestions.map(
    (key) => [key, brief[key].options.filter(({ alone }) => !alone)] as const,
  );
  const query = chosen.flatMap(([key, options]) => options.map(({ value }) => [key, value]));
  await openPage(page, `/brief?${new URLSearchParams(query)}`);
  await page.getByRole("main").getByRole("link", { name: "Send us this brief" }).click();
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).not.toHaveValue("");
  const written = await message.inputValue();
  for (const [key, options] of chosen)
    for (const { label } of brief[key].multiple ? options : options.slice(0, 1))
      expect(written).toContain(label);
});

test("several answers of one question are kept, drawn by server and script alike", async ({ page }) => {
  const asked = "/brief?users=desk&users=branches&does=papers&does=old";
  await page.goto(asked);
  const drawn = await sheet(page).textContent();
  await scriptRuns(page);
  await page.getByRole("checkbox", { name: "Nothing", exact: true }).check();
  await page.getByRole("button", { name: "Show my brief" }).click();
  await expect(page).toHaveURL("/brief?users=desk&users=branches&does=papers&does=old&connects=nothing");
  await expect(sheet(page)).toContainText("It stands by itself, which keeps it simple.");
  await page.goBack();
  await expect(sheet(page)).not.toContainText("It stands by itself");
  expect(await sheet(page).textContent()).toBe(drawn);
});

for (const [path, isOther] of [
  [address, true],
  [
    "/brief?purpose=records&users=desk&users=branches&does=papers&does=old&does=reports&connects=accounting&languages=nepali",
    false,
  ],
  ["/ai-ml-course/ready?q1=no&q2=yes&q3=yes&q4=no&q5=yes", true],
  ["/pc-laptop/first-aid?symptom=battery", true],
] as const)
  test(`${path} is accessible, fits a phone and stands on paper without its questions`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openPage(page, path);
    // The longer brief has more lines of the same kind.
    if (isOther) expect(await violations(page, { rest: "main" })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("main input").filter({ visible: true })).toHaveCount(0);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a course says which gaps are left before it, and how to close them", async ({ page }) => {
    await page.goto("/ai-ml-course");
    await page.getByRole("link", { name: "Am I ready?" }).click();
    for (const [i, answer] of ["Yes", "Not yet", "Yes", "Yes", "Yes"].entries())
      await page.locator("main fieldset").nth(i).getByRole("radio", { name: answer }).check();
    await page.getByRole("button", { name: "Show the result" }).click();
    await expect(page).toHaveURL("/ai-ml-course/ready?q1=yes&q2=no&q3=yes&q4=yes&q5=yes");
    await expect(sheet(page).locator("h2")).toHaveText("One gap to close first");
    await expect(sheet(page)).toContainText("Break a working program in ten ways");
  });
});
