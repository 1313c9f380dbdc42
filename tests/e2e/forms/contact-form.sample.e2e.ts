import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, openPage, test } from "../site-test.ts";

const { site, contactService } = loadContent();
const success = "✓ Your message was sent successfully. Thank you for contacting us!";

const form = (page: Page) => page.getByRole("form", { name: "Contact form" });
const field = (page: Page, name: string) => form(page).getByRole("textbox", { name, exact: true });
const alert = (page: Page) => page.getByRole("alertdialog");
const send = (page: Page) => form(page).getByRole("button", { name: "Send Message" }).click();

const newMessage = () => ({
  Name: "सीता राई",
  Email: `sita-${randomUUID()}@visitor.example`,
  Subject: "नयाँ वेबसाइट & <b>more</b>",
  Message: "पहिलो हरफ।\n\nSecond line.",
});

async function fill(page: Page, message: Record<string, string>) {
  for (const [name, text] of Object.entries(message)) await field(page, name).fill(text);
}

test("a message is sent by the EmailJS library, thanked for, cleared and mailed", async ({ page }) => {
  const message = newMessage();
  await openPage(page, "/");
  await fill(page, message);
  // A region that comes with its message is not read out everywhere.
  const region = form(page).getByRole("status");
  await expect(region).toHaveText("");
  await region.evaluate((element) => element.setAttribute("data-first", ""));
  const posted = page.waitForRequest("**/api/v1.0/email/send");
  await send(page);
  const request = await posted;
  expect(request.method()).toBe("POST");
  expect(request.headers()["content-type"]).toContain("application/json");
  expect(request.postDataJSON()).toMatchObject({
    lib_version: "4.4.1",
    user_id: contactService.publicKey,
    service_id: contactService.serviceId,
    template_id: contactService.templateId,
    template_params: {
      name: message.Name,
      email: message.Email,
      subject: message.Subject,
      message: message.Message,
    },
  });
  expect((await request.response())?.status()).toBe(200);

  await expect(page.getByRole("alertdialog", { name: "Message sent" })).toHaveAccessibleDescription(success);
  await expect(alert(page).getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(alert(page)).toBeHidden();
  await expect(region).toHaveText(success);
  await expect(region).toHaveAttribute("data-first", "");
  for (const name of Object.keys(message)) await expect(field(page, name)).toHaveValue("");
  await expect(page).toHaveURL("/");

  const [mail] = await mailsAbout(message.Email, 1);
  expect(mail?.to).toEqual([{ name: "", address: site.mail.leadsTo.value }]);
  expect(mail?.replyTo).toEqual([{ name: message.Name, address: message.Email }]);
  expect(mail?.from?.address).toBe(site.mail.from.value);
  expect(mail?.subject).toContain(message.Subject);
  expect(mail?.text?.replace(/^> ?/gm, "")).toContain(message.Message);
  expect(mail?.text).toContain(`Name: ${message.Name}`);
  expect(mail?.html).toContain("&lt;b&gt;more&lt;/b&gt;");
});

test("an empty form names each mistake beside its field and in a summary, and sends nothing", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await openPage(page, "/contact");
  await send(page);
  const problems = {
    Name: "Enter your name",
    Email: "Enter your email address",
    Subject: "Enter a subject, such as the service or course it is about",
    Message: "Enter a message",
  };
  await expect(form(page).getByText("4 fields need attention.")).toBeVisible();
  for (const [name, problem] of Object.entries(problems)) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(problem);
    await expect(form(page).getByRole("link", { name: `${name}: ${problem}` })).toBeVisible();
  }
  await expect(field(page, "Name")).toBeFocused();
  await form(page)
    .getByRole("link", { name: /^Message:/ })
    .click();
  await expect(field(page, "Message")).toBeFocused();
  expect(posts).toEqual([]);
});

test("the summary of mistakes stands whole below the header", async ({ page }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await openPage(page, "/contact");
    await send(page);
    await expect(field(page, "Name")).toBeFocused();
    const header = await page.getByRole("banner").boundingBox();
    const summary = await form(page).getByRole("group").first().boundingBox();
    const at = `at ${viewport.width} px`;
    expect(summary?.y, at).toBeGreaterThanOrEqual((header?.height ?? 0) + 15);
    expect((summary?.y ?? 0) + (summary?.height ?? 0), at).toBeLessThanOrEqual(viewport.height);
    await expect(field(page, "Name"), at).toBeInViewport({ ratio: 1 });
  }
});

test("lengths are counted in characters as a reader sees them", async ({ page }) => {
  const family = "👨‍👩‍👧‍👦";
  await openPage(page, "/contact");
  await fill(page, {
    ...newMessage(),
    Name: family.repeat(101),
    Subject: "श्री".repeat(151),
    Message: "x".repeat(5001),
  });
  await send(page);
  await expect(field(page, "Name")).toHaveAccessibleDescription("Use at most 100 characters");
  await expect(field(page, "Subject")).toHaveAccessibleDescription("Use at most 150 characters");
  await expect(field(page, "Message")).toHaveAccessibleDescription("Use at most 5000 characters");
  await fill(page, { Name: family.repeat(100), Subject: "श्री".repeat(150), Message: "x".repeat(5000) });
  await send(page);
  await expect(alert(page)).toContainText(success);
});

test("a subject in the address is filled in as plain text", async ({ page }) => {
  const subject = '"><img src=x onerror=alert(1)> & Co';
  await openPage(page, `/contact?${new URLSearchParams({ subject })}`);
  await expect(field(page, "Subject")).toHaveValue(subject);
  await page.goto("/services");
  await openPage(page, "/graphics-design");
  await page.getByRole("link", { name: "Start Your Project" }).first().click();
  const { subject: wanted } = loadContent().services.find(({ slug }) => slug === "graphics-design") ?? {};
  await expect(field(page, "Subject")).toHaveValue(wanted ?? "");
});

test("a second press while the first is on its way sends nothing more", async ({ page }) => {
  const message = newMessage();
  let posts = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1.0/email/send", async (route) => {
    posts++;
    await held;
    await route.continue();
  });
  await openPage(page, "/contact");
  await fill(page, message);
  await send(page);
  const button = form(page).getByRole("button", { name: "Sending…" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await field(page, "Name").press("Enter");
  release();
  await expect(alert(page)).toContainText(success);
  expect(posts).toBe(1);
  await mailsAbout(message.Email, 1);
});

test("a message is sent by script also where cookies and storage are blocked", async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, {
        configurable: true,
        get() {
          throw new DOMException("Storage is blocked", "SecurityError");
        },
      });
  });
  await openPage(page, "/contact");
  await fill(page, newMessage());
  await send(page);
  await expect(alert(page)).toContainText(success);
});

test("Enter held down sends once and leaves the answer open", async ({ page }) => {
  await openPage(page, "/contact");
  await fill(page, newMessage());
  await field(page, "Subject").focus();
  await page.keyboard.down("Enter");
  await expect(alert(page).getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(alert(page)).toContainText(success);
});

test("an answer that comes while another page is on its way is told there", async ({ page }) => {
  const next = Promise.withResolvers<Route>();
  await openPage(page, "/contact");
  await fill(page, newMessage());
  await page.route("**/privacy", next.resolve);
  const answer = Promise.withResolvers<Route>();
  await page.route("**/api/v1.0/email/send", answer.resolve);
  await send(page);
  const sending = await answer.promise;
  await form(page).getByRole("link", { name: "Privacy" }).click();
  const loading = await next.promise;
  await sending.continue();
  await expect(alert(page)).toBeVisible();
  await loading.continue();
  await expect(page).toHaveURL("/privacy");
  await expect(page.locator("[data-sonner-toast]")).toContainText("sent");
});

test("what is typed while a message is on its way stays, and is a draft", async ({ page }) => {
  const message = newMessage();
  const held = Promise.withResolvers<Route>();
  await page.route("**/api/v1.0/email/send", held.resolve, { times: 1 });
  await openPage(page, "/contact");
  await fill(page, message);
  await send(page);
  const sending = await held.promise;
  const longer = `${message.Message}\n\nOne more thing.`;
  await field(page, "Message").fill(longer);
  await expect(field(page, "Message")).toBeFocused();
  await sending.continue();
  await alert(page).getByRole("button", { name: "OK" }).click();
  await expect(field(page, "Message")).toBeFocused();
  const expectRest = async () => {
    for (const name of Object.keys(message))
      await expect(field(page, name)).toHaveValue(name === "Message" ? longer : "");
  };
  await expectRest();
  const [mail] = await mailsAbout(message.Email, 1);
  expect(mail?.text).not.toContain("One more thing.");
  await page.reload();
  await expect(form(page)).toHaveAttribute("data-ready");
  await expectRest();
  await fill(page, { ...message, Message: longer });
  await send(page);
  await alert(page).getByRole("button", { name: "OK" }).click();
  for (const name of Object.keys(message)) await expect(field(page, name)).toHaveValue("");
});

test("a field that people cannot see is out of the tab order and hidden from assistive technology", async ({
  page,
}) => {
  await openPage(page, "/contact");
  const trap = form(page).locator('input[name="topic"]');
  await expect(trap).toBeAttached();
  await expect(trap).not.toBeInViewport();
  await expect(form(page).getByRole("textbox")).toHaveCount(4);
  await field(page, "Message").focus();
  await page.keyboard.press("Tab");
  await expect(trap).not.toBeFocused();
});
