// The connection goes while a form is filled in: what was typed is kept, waits if the visitor wants it to, and is sent
// once.
import type { BrowserContext, Page, Route } from "@playwright/test";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, openPage, test } from "../site-test.ts";
import {
  connectionErrors,
  contact,
  enrollment,
  expectEmpty,
  expectFilled,
  failOffline,
  field,
  fill,
  keep,
  newAddress,
  newsletter,
  noConnection,
  note,
  postedIds,
  removeButton,
  sendLater,
  sent,
  storedMessages,
  submit,
  untilKeepable,
} from "./waiting-form.ts";

test.use({ expectedErrors: [connectionErrors, { scope: "test" }] });

const day = 24 * 3600;

for (const [name, one] of Object.entries({ contact, enrollment, newsletter })) {
  test(`a form of ${name} sent offline fails in words, waits on demand, and is sent once when the connection returns`, async ({
    page,
    context,
  }) => {
    const email = newAddress();
    const posted = postedIds(context, one);
    await keep(page, context, one, email);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(note(page, one)).toBeFocused();
    await expectEmpty(page, one);
    await expect(removeButton(page)).toBeVisible();
    const [message] = await storedMessages(page);
    expect(Object.values(message?.fields ?? {})).toEqual(
      expect.arrayContaining(Object.values(one.fields(email))),
    );
    const tried = posted.length;

    await context.setOffline(false);
    await expect(note(page, one)).toHaveText(sent);
    await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText(sent);
    expect(posted.slice(tried)).toEqual([message?.submissionId]);
    expect(new Set(posted).size).toBe(1);
    await mailsAbout(email, one.mails);
    expect(await storedMessages(page)).toEqual([]);
    await expect(removeButton(page)).toHaveCount(0);

    await page.reload();
    await untilKeepable(page, one);
    await expectEmpty(page, one);
    expect(posted.slice(tried)).toHaveLength(1);
  });
}

test("a form that waits is sent once, under the same id, when the site is opened again on another page", async ({
  page,
  context,
}) => {
  const email = newAddress();
  await keep(page, context, enrollment, email);
  const [message] = await storedMessages(page);
  await page.close();
  await context.setOffline(false);
  const posted = postedIds(context, enrollment);
  const later = await context.newPage();
  await openPage(later, "/privacy");
  await expect(later.getByRole("region", { name: /^Notifications/ })).toContainText(sent);
  await later.goto(enrollment.path);
  await untilKeepable(later, enrollment);
  await expect(note(later, enrollment)).toHaveText(sent);
  expect(posted).toEqual([message?.submissionId]);
  await mailsAbout(email, enrollment.mails);
});

test("without the button nothing is kept beyond the tab, and nothing is sent by itself", async ({
  page,
  context,
}) => {
  const email = newAddress();
  const posted = postedIds(context, contact);
  await failOffline(page, context, contact, email);
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await context.setOffline(false);
  const later = await context.newPage();
  await openPage(later, contact.path);
  await expectEmpty(later, contact);
  expect(await later.evaluate(() => localStorage.getItem("waiting"))).toBeNull();
  expect(posted).toHaveLength(1);
  await page.reload();
  await expectFilled(page, contact, email);
});

/** Keeps a contact message on a page whose form nobody touched while there was a connection. */
async function keepUntouched(page: Page, context: BrowserContext, email: string) {
  await openPage(page, contact.path);
  await untilKeepable(page, contact);
  await context.setOffline(true);
  await fill(page, contact, email);
  await submit(page, contact);
  await sendLater(page, contact);
}

test("a connection lost before the first field was touched loses nothing either", async ({
  page,
  context,
}) => {
  const email = newAddress();
  await keepUntouched(page, context, email);
  await context.setOffline(false);
  await expect(note(page, contact)).toHaveText(sent);
  await mailsAbout(email, 1);
});

test("nothing is opened anew for what waits while somebody types, and what was typed stays", async ({
  page,
  context,
}) => {
  const email = newAddress();
  await keepUntouched(page, context, email);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await field(page, contact, "Message").fill("Another message");
  // An engine that asks for refused script again sends at once.
  const tried = Promise.race([
    page.waitForEvent("console", (message) => message.text().startsWith("Not sent")),
    note(page, contact).getByText(sent).waitFor(),
  ]);
  await context.setOffline(false);
  await tried;
  expect(await page.evaluate(() => "isTheSame" in window)).toBe(true);
  await field(page, contact, "Message").blur();
  await expect(note(page, contact)).toContainText(sent);
  await expect(field(page, contact, "Message")).toHaveValue("Another message");
  await mailsAbout(email, 1);
});

test("a message whose first answer got lost is not stored twice when it is sent later", async ({
  page,
  context,
}) => {
  const email = newAddress();
  const posted = postedIds(context, contact);
  await openPage(page, contact.path);
  await untilKeepable(page, contact);
  await fill(page, contact, email);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route(contact.target, loseAnswer, { times: 1 });
  await submit(page, contact);
  await expect(page.getByRole("alertdialog")).toContainText(noConnection);
  // The device is online as far as it knows, so it tries again at once.
  await page.getByRole("alertdialog").getByRole("button", { name: "Send when I am online" }).click();
  await expect(note(page, contact)).toHaveText(sent);
  expect(posted).toHaveLength(2);
  expect(posted[1]).toBe(posted[0]);
  await mailsAbout(email, 1);
});

test("a waiting message can be removed, and is then neither kept nor sent", async ({ page, context }) => {
  const email = newAddress();
  await keep(page, context, contact, email);
  await removeButton(page).click();
  await expect(note(page, contact)).toHaveText("The waiting message was removed.");
  await expect(removeButton(page)).toHaveCount(0);
  expect(await storedMessages(page)).toEqual([]);
  const posted = postedIds(context, contact);
  await context.setOffline(false);
  await openPage(page, "/contact");
  await untilKeepable(page, contact);
  expect(posted).toEqual([]);
  await mailsAbout(email, 0);
});

test("after 7 days a message is removed instead of sent, and the visitor is told", async ({
  page,
  context,
}) => {
  const email = newAddress();
  await page.clock.install();
  await keep(page, context, enrollment, email);
  const posted = postedIds(context, enrollment);
  await page.clock.fastForward(7 * day * 1000);
  await context.setOffline(false);
  const expired = "A message waited for more than 7 days and was removed from this device.";
  await expect(note(page, enrollment)).toHaveText(expired);
  expect(await storedMessages(page)).toEqual([]);
  expect(posted).toEqual([]);
  await mailsAbout(email, 0);
});

test("a message that waited almost 7 days is still sent", async ({ page, context }) => {
  const email = newAddress();
  await page.clock.install();
  await keep(page, context, newsletter, email);
  await page.clock.fastForward((7 * day - 60) * 1000);
  await context.setOffline(false);
  await expect(note(page, newsletter)).toHaveText(sent);
  await mailsAbout(email, 1);
});
