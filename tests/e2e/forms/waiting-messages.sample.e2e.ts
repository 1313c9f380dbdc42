// A message waits on the device, and not everything goes well when there is a connection again.
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, openPage, test } from "../site-test.ts";
import {
  connectionErrors,
  contact,
  enrollment,
  failOffline,
  field,
  fill,
  keep,
  newAddress,
  newsletter,
  note,
  postedIds,
  removeButton,
  sendLater,
  sent,
  storedMessages,
  submit,
  untilKeepable,
  waits,
} from "./waiting-form.ts";

test.use({ expectedErrors: [connectionErrors, { scope: "test" }] });

test("several messages wait side by side, and each is sent once", async ({ page, context }) => {
  const emails = [newAddress(), newAddress()];
  const posted = postedIds(context, contact);
  await keep(page, context, contact, emails[0] ?? "");
  await fill(page, contact, emails[1] ?? "");
  await submit(page, contact);
  await page.getByRole("alertdialog").getByRole("button", { name: "Send when I am online" }).click();
  await expect(note(page, contact)).toContainText("2 messages are waiting on this device.");
  const tried = posted.length;
  await context.setOffline(false);
  await expect(note(page, contact)).toHaveText(sent);
  expect(new Set(posted.slice(tried)).size).toBe(2);
  expect(posted.slice(tried)).toHaveLength(2);
  for (const email of emails) await mailsAbout(email, 1);
});

test("with two tabs open one of them sends, and both say that it was sent", async ({ page, context }) => {
  const email = newAddress();
  await keep(page, context, contact, email);
  await context.setOffline(false);
  await expect(note(page, contact)).toHaveText(sent);
  const second = await context.newPage();
  await openPage(second, "/contact");
  await untilKeepable(second, contact);
  await untilKeepable(page, contact);
  const other = newAddress();
  await fill(page, contact, other);
  await context.setOffline(true);
  await submit(page, contact);
  await sendLater(page, contact);
  await expect(note(second, contact)).toHaveText(waits);
  const posted = postedIds(context, contact);
  await context.setOffline(false);
  for (const tab of [page, second]) {
    await expect(note(tab, contact)).toHaveText(sent);
    await expect(removeButton(tab)).toHaveCount(0);
  }
  expect(posted).toHaveLength(1);
  await mailsAbout(other, 1);
});

test("a message is sent although the clock was months behind while it waited", async ({ page, context }) => {
  const email = newAddress();
  await page.addInitScript((months) => {
    const right = Date.now;
    Date.now = () => right() - months;
    Object.assign(window, { setClock: () => Object.assign(Date, { now: right }) });
  }, 300 * 86_400_000);
  await keep(page, context, newsletter, email);
  await page.evaluate(() => (window as unknown as { setClock(): void }).setClock());
  await context.setOffline(false);
  await expect(note(page, newsletter)).toHaveText(sent);
  await mailsAbout(email, 1);
});

for (const { answer, fulfill } of [
  { answer: "503", fulfill: { status: 503, json: { status: "unavailable" } } },
  { answer: "429", fulfill: { status: 429, json: { status: "limited", retryAfterSeconds: 120 } } },
]) {
  test(`a server that answers ${answer} is asked again ever less often while the page is open`, async ({
    page,
    context,
  }) => {
    const email = newAddress();
    await page.clock.install();
    await keep(page, context, enrollment, email);
    let asked = 0;
    await page.route(enrollment.target, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      asked++;
      return route.fulfill(fulfill);
    });
    await context.setOffline(false);
    await expect.poll(() => asked).toBe(1);
    const waitsFor = answer === "429" ? [120, 120] : [5, 10];
    for (const [i, seconds] of waitsFor.entries()) {
      const answered = page.waitForResponse(enrollment.target);
      await page.clock.runFor((seconds - 1) * 1000);
      expect(asked).toBe(i + 1);
      await page.clock.runFor(2_000);
      await answered;
      await expect.poll(() => asked).toBe(i + 2);
    }
    await expect(note(page, enrollment)).toHaveText(waits);
    await page.reload();
    await untilKeepable(page, enrollment);
    await expect(note(page, enrollment)).toHaveText(waits);
    await expect(removeButton(page)).toBeVisible();
    await page.unroute(enrollment.target);
    await page.reload();
    await untilKeepable(page, enrollment);
    await expect(note(page, enrollment)).toHaveText(sent);
    await mailsAbout(email, 2);
  });
}

test("what the server refuses is not sent again, and can be put back into the form and corrected", async ({
  page,
  context,
}) => {
  const email = newAddress();
  await keep(page, context, contact, email);
  let asked = 0;
  await page.route(contact.target, (route) => {
    asked++;
    return route.fulfill({ status: 400, body: "Bad fields: subject (tooLong)" });
  });
  await context.setOffline(false);
  await expect(note(page, contact)).toContainText("was refused as it is");
  await expect(note(page, contact)).not.toContainText("is waiting");
  await page.reload();
  await untilKeepable(page, contact);
  await expect(note(page, contact)).toContainText("was refused as it is");
  expect(asked).toBe(1);

  const putBack = page.getByRole("button", { name: "Put it back into the form" });
  await field(page, contact, "Message").fill("Something newer");
  await putBack.click();
  await expect(note(page, contact)).toContainText("Something else is in the form.");
  await expect(field(page, contact, "Message")).toHaveValue("Something newer");
  await field(page, contact, "Message").fill("");
  await putBack.click();
  for (const [name, text] of Object.entries(contact.fields(email)))
    await expect(field(page, contact, name)).toHaveValue(text);
  await expect(field(page, contact, "Name")).toBeFocused();
  expect(await storedMessages(page)).toEqual([]);
  await page.unroute(contact.target);
  await page.reload();
  await untilKeepable(page, contact);
  await field(page, contact, "Subject").fill("Corrected");
  await submit(page, contact);
  await expect(page.getByRole("alertdialog")).toContainText("✓ Your message was sent successfully.");
  await mailsAbout(email, 1);
});

test("a refused message is put back into an empty form, also where the address had filled in a subject", async ({
  page,
  context,
}) => {
  const email = newAddress();
  const asked = { ...contact, path: "/contact?subject=A+booking+system" };
  await keep(page, context, asked, email);
  await page.route(contact.target, (route) => route.fulfill({ status: 400, body: "Bad fields" }));
  await context.setOffline(false);
  await page.getByRole("button", { name: "Put it back into the form" }).click();
  for (const [name, text] of Object.entries(contact.fields(email)))
    await expect(field(page, contact, name)).toHaveValue(text);
});

test("a message with a mistake is not kept: the mistake is named instead", async ({ page, context }) => {
  await failOffline(page, context, contact, newAddress());
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await field(page, contact, "Email").fill("sita@visitor");
  await contact.form(page).getByRole("button", { name: "Send when I am online" }).click();
  await expect(field(page, contact, "Email")).toHaveAccessibleDescription(/^Enter a full address/);
  await expect(field(page, contact, "Email")).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("waiting"))).toBeNull();
});

for (const what of ["keeps nothing", "has no room left for the list of messages"])
  test(`a browser that ${what} says so, and the text stays in the form alone`, async ({ page, context }) => {
    await page.addInitScript((keepsNothing) => {
      if (keepsNothing)
        indexedDB.open = () => {
          throw new DOMException("Storage is off", "SecurityError");
        };
      else
        Storage.prototype.setItem = () => {
          throw new DOMException("Storage is full", "QuotaExceededError");
        };
    }, what === "keeps nothing");
    const email = newAddress();
    await failOffline(page, context, contact, email);
    await page.getByRole("alertdialog").getByRole("button", { name: "Send when I am online" }).click();
    await expect(page.getByRole("alertdialog")).toContainText(
      "This browser cannot keep the message on the device.",
    );
    for (const [name, text] of Object.entries(contact.fields(email)))
      await expect(field(page, contact, name)).toHaveValue(text);
    if (what !== "keeps nothing") expect(await storedMessages(page)).toEqual([]);
  });
