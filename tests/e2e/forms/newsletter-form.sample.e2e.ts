import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { linkIn, mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, openPage, test } from "../site-test.ts";

const checkInbox =
  "Check your inbox. If this address is not subscribed yet, an email with a link to confirm it is on its way.";
const newAddress = () => `reader-${randomUUID()}@visitor.example`;
const footerForm = (page: Page) => page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
const pageForm = (page: Page) => page.getByRole("main").getByRole("form");
const email = (form: ReturnType<typeof pageForm>) => form.getByRole("textbox", { name: "Email address" });
const subscribe = (form: ReturnType<typeof pageForm>) =>
  form.getByRole("button", { name: "Subscribe" }).click();

const header = (mail: { headers: { key: string; value: string }[] } | undefined, key: string) =>
  mail?.headers.find((one) => one.key === key)?.value;

test("an address is subscribed only by the button behind the mail's link, and leaves by another", async ({
  page,
}) => {
  const address = newAddress();
  await openPage(page, "/about-us");
  await email(footerForm(page)).fill(address);
  const region = footerForm(page).getByRole("status");
  await expect(region).toHaveText("");
  // A region that comes with its message is not read out everywhere.
  await region.evaluate((element) => element.setAttribute("data-first", ""));
  await subscribe(footerForm(page));
  await expect(region).toHaveText(checkInbox);
  await expect(region).toHaveAttribute("data-first", "");
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  await expect(toasts).toContainText("Check your inbox");
  await expect(toasts).toHaveAttribute("aria-live", "polite");
  await expect(email(footerForm(page))).toHaveValue("");
  await expect(page).toHaveURL("/about-us");

  const [confirmation] = await mailsAbout(address, 1);
  expect(confirmation?.to).toEqual([{ name: "", address }]);
  const confirm = linkIn(confirmation ?? fail(), "/newsletter/confirm");
  // Mail scanners follow links: looking, even twice, must not subscribe anybody.
  await page.request.get(confirm);
  const opened = await page.goto(confirm);
  expect(opened?.headers()["cache-control"]).toBe("no-store");
  expect(opened?.headers()["x-robots-tag"]).toBe("noindex");
  await mailsAbout(address, 1);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");

  const [, welcome] = await mailsAbout(address, 2);
  expect(welcome?.subject).toMatch(/^Welcome to the .* newsletter$/);
  for (const mail of [confirmation, welcome]) {
    expect(header(mail, "list-unsubscribe")).toContain(
      `<${linkIn(mail ?? fail(), "/newsletter/unsubscribe")}>`,
    );
    expect(header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  }

  await page.goto(confirm);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
  await expect(page.getByRole("button", { name: "Confirm subscription" })).toHaveCount(0);

  await page.goto(linkIn(welcome ?? fail(), "/newsletter/unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the newsletter");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the newsletter");
});

function fail(): never {
  throw new Error("The mail is missing");
}

test("the newsletter's own page has the same form, and a mail program unsubscribes by one post without an origin, and is answered 200", async ({
  page,
  request,
}) => {
  const address = newAddress();
  await openPage(page, "/newsletter");
  await email(pageForm(page)).fill(address);
  await subscribe(pageForm(page));
  await expect(pageForm(page).getByRole("status")).toHaveText(checkInbox);
  await expect(page.getByRole("button", { name: "Subscribe" })).toHaveCount(1);
  const [confirmation] = await mailsAbout(address, 1);
  const link = linkIn(confirmation ?? fail(), "/newsletter/unsubscribe");
  const answer = await request.post(link, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  await page.goto(linkIn(confirmation ?? fail(), "/newsletter/confirm"));
  await expect(page.getByRole("button", { name: "Confirm subscription" })).toHaveCount(0);
});

test("no address and a wrong one are named beside the field", async ({ page }) => {
  await openPage(page, "/team");
  await subscribe(footerForm(page));
  await expect(email(footerForm(page))).toHaveAccessibleDescription("Enter your email address");
  await expect(email(footerForm(page))).toBeFocused();
  await email(footerForm(page)).fill("reader@visitor");
  await subscribe(footerForm(page));
  await expect(email(footerForm(page))).toHaveAccessibleDescription(
    "Enter a full address, such as name@example.com",
  );
  await expect(email(footerForm(page))).toHaveValue("reader@visitor");
});

test("a link that was cut by a mail program says so and leads back to the form", async ({ page }) => {
  for (const path of [
    "/newsletter/confirm",
    "/newsletter/confirm?token=cut",
    "/newsletter/unsubscribe?token=cut",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not complete");
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Subscribe again" }).click();
  await expect(page).toHaveURL("/newsletter");
});
