// The three forms as the journeys without a connection use them.
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { firstMove } from "../../support/reading/first-move.ts";
import { expect, openPage } from "../site-test.ts";

/** The browser's own words for a request that failed, and what the site logs. */
export const connectionErrors = [
  /Failed to load resource/,
  /dynamically imported module/,
  /form was not sent/,
  /message was (refused|not kept)/,
];

export const waits =
  "One message is waiting on this device. It is sent when you are online with this site open, within 7 days.";
export const sent = "The message that was waiting on this device has been sent.";

type FormCase = {
  path: string;
  form: (page: Page) => ReturnType<Page["getByRole"]>;
  fields: (email: string) => Record<string, string>;
  submit: string;
  /** The script that checks and sends it, which is fetched with the first field. */
  code: string;
  /** Part of the address that the form is sent to. */
  target: RegExp;
  noConnection: string;
  /** Mails about it: to the office, to the visitor. */
  mails: number;
};

export const noConnection = "Your device has no connection to this site at the moment.";
export const contact: FormCase = {
  path: "/contact",
  form: (page) => page.getByRole("form", { name: "Contact form" }),
  fields: (Email) => ({ Name: "सीता राई", Email, Subject: "A website", Message: "First line.\n\nअर्को हरफ।" }),
  submit: "Send Message",
  code: "contact-code",
  target: /\/api\/v1\.0\/email\/send$/,
  noConnection,
  mails: 1,
};
export const enrollment: FormCase = {
  path: "/enroll?course=fullstack-web",
  form: (page) => page.getByRole("form", { name: "Enrollment form" }),
  fields: (Email) => ({ "Full name": "Ram Rai", Email, Phone: "9841234567" }),
  submit: "Submit Enrollment",
  code: "enrollment-code",
  target: /\/enroll$/,
  noConnection,
  mails: 2,
};
export const newsletter: FormCase = {
  path: "/team",
  form: (page) => page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" }),
  fields: (email) => ({ "Email address": email }),
  submit: "Subscribe",
  code: "newsletter-code",
  target: /\/newsletter$/,
  noConnection,
  mails: 1,
};

export const newAddress = () => `away-${randomUUID()}@visitor.example`;
export const field = (page: Page, { form }: FormCase, name: string) =>
  form(page).getByRole("textbox", { name, exact: true });
export const note = (page: Page, { form }: FormCase) => form(page).locator(".form-note > [aria-live]");
export const removeButton = (page: Page) => page.getByRole("button", { name: "Remove the waiting message" });

export async function fill(page: Page, one: FormCase, email: string) {
  for (const [name, text] of Object.entries(one.fields(email))) await field(page, one, name).fill(text);
}

export async function expectFilled(page: Page, one: FormCase, email: string) {
  for (const [name, text] of Object.entries(one.fields(email)))
    await expect(field(page, one, name)).toHaveValue(text);
}

export async function expectEmpty(page: Page, one: FormCase) {
  for (const name of Object.keys(one.fields(""))) await expect(field(page, one, name)).toHaveValue("");
}

export const submit = (page: Page, one: FormCase) =>
  one.form(page).getByRole("button", { name: one.submit }).click();

/** Goes to the form and waits until the script serves it, which is when it can keep messages. */
export async function untilKeepable(page: Page, one: FormCase) {
  await one.form(page).scrollIntoViewIfNeeded();
  await firstMove(page);
  await expect(one.form(page)).toHaveAttribute("data-ready");
}

export async function sendLater(page: Page, one: FormCase) {
  // The alert makes the same button in the notice above the fields unreachable; the newsletter has no alert.
  const place = one === newsletter ? one.form(page) : page.getByRole("alertdialog");
  await place.getByRole("button", { name: "Send when I am online" }).click();
  await expect(note(page, one)).toHaveText(waits);
}

/** Fills a form, loses the connection and sends. */
export async function failOffline(page: Page, context: BrowserContext, one: FormCase, email: string) {
  await openPage(page, one.path);
  await untilKeepable(page, one);
  const code = page.waitForResponse((response) => response.url().includes(`/assets/${one.code}-`));
  await fill(page, one, email);
  await (await code).finished();
  await context.setOffline(true);
  await submit(page, one);
}

/** Fills a form, loses the connection, sends, and has the message wait. */
export async function keep(page: Page, context: BrowserContext, one: FormCase, email: string) {
  await failOffline(page, context, one, email);
  await expect(one.form(page)).toContainText(one.noConnection);
  await sendLater(page, one);
}

/** The ids under which a form was sent from any tab. */
export function postedIds(context: BrowserContext, one: FormCase): string[] {
  const ids: string[] = [];
  context.on("request", (request) => {
    if (request.method() !== "POST" || !one.target.test(request.url())) return;
    const id = /submissionId(?:=|":")([0-9a-f-]{36})/.exec(request.postData() ?? "")?.[1];
    ids.push(id ?? "no id");
  });
  return ids;
}

/** The texts of the messages that are kept in the browser's database. */
export const storedMessages = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ submissionId: string; fields: Record<string, string> }[]>((resolve, reject) => {
        const open = indexedDB.open("waiting");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction("waiting").objectStore("waiting").getAll();
          all.onsuccess = () => resolve(all.result);
          open.result.close();
        };
      }),
  );
