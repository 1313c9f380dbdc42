// What the address of the landing page says of a campaign reaches the staff with the form, without cookies.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, fillIn, openPage, scriptRuns, test, textbox } from "../site-test.ts";

const newAddress = () => `campaign-${randomUUID()}@visitor.example`;

/** The line of the staff's notice that names the campaign, and the page with the form. */
async function noticeOf(address: string) {
  const mails = await mailsAbout(address, 1);
  const text = mails[0]?.text ?? "";
  return { page: /^Page: (.*)$/m.exec(text)?.[1], campaign: /^Campaign: (.*)$/m.exec(text)?.[1] };
}

async function writeMessage(page: Page, address: string) {
  const fields = { Name: "Sita", Email: address, Subject: "Hello", Message: "Please call." };
  await fillIn(page, fields);
  await page.getByRole("button", { name: "Send Message" }).click();
}

test("a message names the campaign of the page on which the visit began, after links and a reload", async ({
  page,
}) => {
  const address = newAddress();
  await openPage(page, "/?utm_source=नोटिस&utm_medium=paper&utm_campaign=<b>dashain</b>&utm_id=7");
  await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await page.reload();
  await scriptRuns(page);
  await writeMessage(page, address);
  expect(await noticeOf(address)).toEqual({ page: "/contact", campaign: "नोटिस / paper / <b>dashain</b>" });
  expect(await page.context().cookies()).toEqual([]);
});

test("a later campaign in the same tab takes the place of the first, and another tab knows of none", async ({
  page,
  context,
}) => {
  const [first, second] = [newAddress(), newAddress()];
  await openPage(page, "/team?utm_source=first&utm_medium=paper");
  await openPage(page, "/contact?utm_source=second");
  await writeMessage(page, first);
  expect((await noticeOf(first)).campaign).toBe("second");
  const tab = await context.newPage();
  await openPage(tab, "/contact");
  await writeMessage(tab, second);
  expect((await noticeOf(second)).campaign).toBeUndefined();
});

test("an enrollment names it, though the link was followed before the page's script ran", async ({
  page,
}) => {
  const address = newAddress();
  // The script of the landing page is held back, as on a slow connection.
  await page.route("**/assets/*.js", async (route) => {
    if (!page.url().includes("utm_")) await route.continue();
  });
  await page.goto("/fullstack-web?utm_source=radio");
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/enroll"]')?.click());
  await expect(page).toHaveURL(/\/enroll/);
  await scriptRuns(page);
  const fields = { "Full name": "Ram", Email: address, Phone: "9841234567" };
  await fillIn(page, fields);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  expect(new URLSearchParams((await posted).postData() ?? "").get("utm_source")).toBe("radio");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test("it comes from the address of the form's page, also after a mistake was put right", async ({
    page,
  }) => {
    const address = newAddress();
    await page.goto("/contact?utm_source=paper&utm_term=it+training");
    await writeMessage(page, "no address");
    await expect(page).toHaveURL("/contact");
    await textbox(page, "Email").fill(address);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(/sent=/);
    expect(await noticeOf(address)).toEqual({ page: "/contact", campaign: "paper / it training" });
  });
});
