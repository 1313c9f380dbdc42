// What is typed is kept in the tab until it is sent or cleared.

import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, holdScripts, openPage, test } from "../site-test.ts";
import {
  connectionErrors,
  contact,
  enrollment,
  expectEmpty,
  field,
  fill,
  newAddress,
  note,
  submit,
  untilKeepable,
} from "./waiting-form.ts";

test.use({ expectedErrors: [connectionErrors, { scope: "test" }] });

for (const [name, one] of Object.entries({ contact, enrollment })) {
  test(`a draft of ${name} is put back after a reload, the visitor is told, and may clear it`, async ({
    page,
  }) => {
    const email = newAddress();
    await openPage(page, one.path);
    await expect(page.getByRole("button", { name: "Clear the form" })).toHaveCount(0);
    await fill(page, one, email);
    await page.reload();
    await untilKeepable(page, one);
    for (const [label, text] of Object.entries(one.fields(email)))
      await expect(field(page, one, label)).toHaveValue(text);
    await expect(note(page, one)).toHaveText("We put back what you had typed.");
    await one.form(page).getByRole("button", { name: "Clear the form" }).click();
    await expectEmpty(page, one);
    await expect(one.form(page).getByRole("textbox").first()).toBeFocused();
    await expect(note(page, one)).toBeEmpty();
    await page.reload();
    await untilKeepable(page, one);
    await expectEmpty(page, one);
    await expect(note(page, one)).toBeEmpty();
  });
}

test("a page that comes back has what was typed meanwhile into the same form on another page", async ({
  page,
}) => {
  const message = field(page, contact, "Message");
  const toContact = () => page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
  await openPage(page, "/");
  await untilKeepable(page, contact);
  await message.fill("Hello");
  await toContact();
  await expect(page).toHaveURL("/contact");
  await untilKeepable(page, contact);
  await expect(message).toHaveValue("Hello");
  await message.fill("Hello, and a much longer text");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(message).toHaveValue("Hello, and a much longer text");
  await message.press("End");
  await message.pressSequentially("!");

  await toContact();
  await expect(page).toHaveURL("/contact");
  await untilKeepable(page, contact);
  await expect(message).toHaveValue("Hello, and a much longer text!");
  await fill(page, contact, newAddress());
  await submit(page, contact);
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await page.goBack();
  await expect(page).toHaveURL("/");
  // Nothing is left that could be sent a second time.
  await expectEmpty(page, contact);
  await expect(note(page, contact)).toBeEmpty();
});

test("what a link brings along stands above what was typed before, once", async ({ page }) => {
  const message = field(page, contact, "Message");
  await openPage(page, "/contact");
  await untilKeepable(page, contact);
  await message.fill("Do you open on Sundays?");
  const asked = "/contact?subject=Liquid&message=My+laptop+got+wet.";
  for (let i = 0; i < 2; i++) {
    await openPage(page, asked);
    await untilKeepable(page, contact);
    await expect(message).toHaveValue("My laptop got wet.\n\nDo you open on Sundays?");
    await message.press("End");
    await message.press("Shift");
    await page.reload();
  }
  await field(page, contact, "Name").pressSequentially("Sita");
  await openPage(page, "/contact?message=The+screen+is+dark.");
  await untilKeepable(page, contact);
  await expect(message).toHaveValue("The screen is dark.\n\nDo you open on Sundays?");
});

test("where nothing more can be stored, a step of the history takes back nothing that was typed", async ({
  page,
}) => {
  const message = field(page, contact, "Message");
  await openPage(page, "/contact");
  await untilKeepable(page, contact);
  await message.fill("First half.");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await message.fill("First half. Second half.");
  await submit(page, contact);
  await contact.form(page).getByRole("group").getByRole("link").first().click();
  await expect.poll(() => new URL(page.url()).hash).not.toBe("");
  await expect(message).toHaveValue("First half. Second half.");
});

test("a course that was chosen meanwhile is chosen on a page that comes back, unless its address names one", async ({
  page,
}) => {
  const course = page.getByRole("combobox", { name: "Course" });
  const follow = (href: string) =>
    page.evaluate((to) => {
      const link = document.createElement("a");
      link.href = to;
      document.querySelector("main")?.append(link);
      link.click();
    }, href);
  await openPage(page, "/enroll?course=graphics-design-course");
  await untilKeepable(page, enrollment);
  await fill(page, enrollment, newAddress());
  await follow("/enroll");
  await expect(page).toHaveURL("/enroll");
  await untilKeepable(page, enrollment);
  await course.selectOption("fullstack-web");
  await follow("/enroll?course=ai-ml-course");
  await expect(page).toHaveURL("/enroll?course=ai-ml-course");
  await untilKeepable(page, enrollment);
  await field(page, enrollment, "Full name").fill("Gita Rai");
  await page.goBack();
  await expect(page).toHaveURL("/enroll");
  await expect(course).toHaveValue("ai-ml-course");
  await expect(field(page, enrollment, "Full name")).toHaveValue("Gita Rai");
  await page.goBack();
  await expect(page).toHaveURL("/enroll?course=graphics-design-course");
  await expect(course).toHaveValue("graphics-design-course");
  await expect(field(page, enrollment, "Full name")).toHaveValue("Gita Rai");
});

test("a draft of which the address replaced a part is forgotten once it is sent", async ({ page }) => {
  await openPage(page, contact.path);
  await fill(page, contact, newAddress());
  await openPage(page, `${contact.path}?subject=Another`);
  await untilKeepable(page, contact);
  await expect(field(page, contact, "Subject")).toHaveValue("Another");
  await contact.form(page).getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("✓");
  await openPage(page, contact.path);
  await untilKeepable(page, contact);
  await expectEmpty(page, contact);
  await expect(note(page, contact)).toBeEmpty();
});

test("what was typed before the script came is a draft too", async ({ page }) => {
  const email = newAddress();
  const release = await holdScripts(page);
  await page.goto(contact.path);
  await fill(page, contact, email);
  await release();
  await page.reload();
  await untilKeepable(page, contact);
  for (const [label, text] of Object.entries(contact.fields(email)))
    await expect(field(page, contact, label)).toHaveValue(text);
});

test("a form whose own code does not come is posted natively, and its draft is forgotten", async ({
  page,
}) => {
  const email = newAddress();
  await page.route("**/assets/contact-code-*.js", (route) => route.abort());
  await openPage(page, contact.path);
  await fill(page, contact, email);
  await submit(page, contact);
  await expect(page).toHaveURL(/\/contact\?sent=/);
  await expect(page.getByRole("main").getByText(/^✓ Your message was sent successfully/)).toBeVisible();
  await untilKeepable(page, contact);
  await expectEmpty(page, contact);
  await mailsAbout(email, 1);
  await field(page, contact, "Message").fill("Another one");
  await page.reload();
  await expect(field(page, contact, "Message")).toHaveValue("Another one");
});

test("a reload keeps the course, without a date, that took the place of the address's", async ({ page }) => {
  const { form } = enrollment;
  const course = page.getByRole("combobox", { name: "Course" });
  const date = form(page).getByRole("combobox", { name: "Start date" });
  await openPage(page, enrollment.path);
  await untilKeepable(page, enrollment);
  await field(page, enrollment, "Full name").fill("Gita Rai");
  await expect(date).not.toHaveValue("");
  await course.selectOption("mobile-app-course");
  await expect(date).toHaveValue("");
  for (const comeBack of [() => page.reload(), () => openPage(page, "/team").then(() => page.goBack())]) {
    await comeBack();
    await untilKeepable(page, enrollment);
    await expect(field(page, enrollment, "Full name")).toHaveValue("Gita Rai");
    await expect(course).toHaveValue("mobile-app-course");
    await expect(date).toHaveValue("");
  }
  // Who follows another link wants what it says.
  await openPage(page, "/enroll?course=ai-ml-course");
  await untilKeepable(page, enrollment);
  await expect(course).toHaveValue("ai-ml-course");
});

test("a reload keeps the course that was chosen, also after a step back and forward", async ({ page }) => {
  const course = page.getByRole("combobox", { name: "Course" });
  await openPage(page, "/mobile-app-course");
  await page.getByRole("main").getByRole("link", { name: "Enroll Now" }).first().click();
  await untilKeepable(page, enrollment);
  await field(page, enrollment, "Full name").pressSequentially("Ram");
  await course.selectOption("ai-ml-course");
  await field(page, enrollment, "Full name").pressSequentially("a");
  await page.goBack();
  await expect(page).toHaveURL("/mobile-app-course");
  await page.goForward();
  await expect(course).toHaveValue("ai-ml-course");
  await page.reload();
  await untilKeepable(page, enrollment);
  await expect(field(page, enrollment, "Full name")).toHaveValue("Rama");
  await expect(course).toHaveValue("ai-ml-course");
});

test("who sends before the form's code came sends no date of another course", async ({ page }) => {
  const { form, path, code } = enrollment;
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${code}-*`, (route) => held.promise.then(() => route.continue()));
  await openPage(page, path);
  await untilKeepable(page, enrollment);
  const email = newAddress();
  await fill(page, enrollment, email);
  await page.getByRole("combobox", { name: "Course" }).selectOption("mobile-app-course");
  await expect(form(page).getByRole("combobox", { name: "Start date" })).not.toHaveValue("");
  await submit(page, enrollment);
  held.resolve();
  await expect(page.getByRole("alertdialog")).toContainText("Enrollment submitted");
  await mailsAbout(email, 2);
});

test("a subject that a link brings with a line break is no draft", async ({ page }) => {
  await openPage(page, `${contact.path}?subject=a%0Ab`);
  await untilKeepable(page, contact);
  await expect(field(page, contact, "Subject")).toHaveValue("ab");
  await openPage(page, contact.path);
  await untilKeepable(page, contact);
  await expect(field(page, contact, "Subject")).toHaveValue("");
});

test("a date that goes late, since the form's code was slow, does not come back with a reload", async ({
  page,
}) => {
  const { form, path, code } = enrollment;
  const course = page.getByRole("combobox", { name: "Course" });
  const date = form(page).getByRole("combobox", { name: "Start date" });
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${code}-*`, (route) => held.promise.then(() => route.continue()));
  await openPage(page, path);
  await untilKeepable(page, enrollment);
  await course.focus();
  await course.selectOption("mobile-app-course");
  await expect(date).not.toHaveValue("");
  held.resolve();
  await expect(date).toHaveValue("");
  await page.reload();
  await untilKeepable(page, enrollment);
  await expect(course).toHaveValue("mobile-app-course");
  await expect(date).toHaveValue("");
});

test("a reload keeps the subject that took the place of the address's, also an empty one", async ({
  page,
}) => {
  const subject = field(page, contact, "Subject");
  await openPage(page, `${contact.path}?subject=Hello`);
  await untilKeepable(page, contact);
  for (const typed of ["My own", ""]) {
    await subject.fill(typed);
    await field(page, contact, "Name").fill(`Gita ${typed}`);
    await page.reload();
    await untilKeepable(page, contact);
    await expect(field(page, contact, "Name")).toHaveValue(`Gita ${typed}`);
    await expect(subject).toHaveValue(typed);
  }
});

test("the way back to a page on which a message was typed that is sent by now brings nothing of it back", async ({
  page,
}) => {
  await openPage(page, contact.path);
  await untilKeepable(page, contact);
  await fill(page, contact, newAddress());
  await openPage(page, "/pc-laptop");
  await openPage(page, `${contact.path}?subject=Laptop`);
  await untilKeepable(page, contact);
  await expect(field(page, contact, "Name")).not.toHaveValue("");
  await submit(page, contact);
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await page.goBack();
  await expect(page).toHaveURL("/pc-laptop");
  await page.goBack();
  await expect(page).toHaveURL(contact.path);
  await untilKeepable(page, contact);
  await expectEmpty(page, contact);
  expect(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem("draft:contact") ?? "{}").fields),
  ).toEqual({});
});
