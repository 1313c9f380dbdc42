// The EmailJS library as its makers publish it, in a browser, against this site's own server.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, test } from "../site-test.ts";

const { contactService } = loadContent();
const library = join(import.meta.dirname, "../../../node_modules/@emailjs/browser/dist/email.min.js");

// The site's policy lets no other script run than its own.
test.use({ bypassCSP: true, expectedErrors: [[/status of 400/], { scope: "test" }] });

type Answer = { status: number; text: string };
type Library = {
  init(options: object, origin: string): void;
  sendForm(service: string, template: string, form: HTMLFormElement): Promise<Answer>;
};

/** Sends a form that the page is given for it; a refusal is an answer, too. */
async function sendForm(page: Page, fields: Record<string, string>, options: object = {}): Promise<Answer> {
  await page.goto("/privacy");
  await page.addScriptTag({ path: library });
  return await page.evaluate(
    async ({ fields, options, ids }) => {
      const { emailjs } = window as unknown as { emailjs: Library };
      emailjs.init({ publicKey: ids.publicKey, ...options }, location.origin);
      const form = document.createElement("form");
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement("input");
        Object.assign(field, { name, value });
        form.append(field);
      }
      const answer = await emailjs.sendForm(ids.serviceId, ids.templateId, form).catch((error) => error);
      return { status: answer.status, text: answer.text };
    },
    { fields, options, ids: contactService },
  );
}

const message = () => ({
  name: "सीता राई",
  email: `sdk-${randomUUID()}@visitor.example`,
  subject: "From a form",
  message: "Sent by sendForm",
});

test("sendForm is stored, answered with OK and mailed", async ({ page }) => {
  const fields = message();
  expect(await sendForm(page, fields)).toEqual({ status: 200, text: "OK" });
  const [mail] = await mailsAbout(fields.email, 1);
  expect(mail?.text).toContain("Sent by sendForm");
});

test("what the server says about bad fields reaches the library's caller", async ({ page }) => {
  const answer = await sendForm(page, { ...message(), email: "no address" });
  expect(answer).toEqual({ status: 400, text: "Bad fields: email (email)" });
});

test("the library's own blocking of automated browsers works, and sends nothing", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const answer = await sendForm(page, message(), { blockHeadless: true });
  expect(answer).toEqual({ status: 451, text: "Unavailable For Headless Browser" });
  expect(posts).toEqual([]);
});
