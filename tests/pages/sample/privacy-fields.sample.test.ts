// The sample's privacy page names each thing that a form asks for. Its keys are those of the forms, so that a field that is
// added to a form leads here, and to the page.
import { expect, test } from "vitest";
import type { ContactMessage } from "../../../domain/forms/contact-message.ts";
import type { Enrollment } from "../../../domain/forms/enrollment.ts";
import type { Subscription } from "../../../domain/forms/subscription.ts";
import { all, one, textOf } from "../../support/reading/html.ts";
import { siteForFile } from "../site-for-file.ts";

const site = siteForFile();

/** The sample's form asks for no phone number. */
const contact: Record<Exclude<keyof ContactMessage, "phone">, string> = {
  name: "name",
  email: "email",
  subject: "subject",
  message: "message",
};
const enrollment: Record<keyof Enrollment, string> = {
  fullName: "full name",
  email: "email",
  phone: "phone number",
  course: "course",
  batch: "start date",
};
const newsletter: Record<keyof Subscription, string> = { email: "email address" };

test("the privacy page says what each form asks for", async () => {
  const { document } = await site.page("/privacy");
  const lines = all(one(document, "main"), "li").map(textOf);
  for (const [form, fields] of Object.entries({
    Contact: contact,
    Enrollment: enrollment,
    Newsletter: newsletter,
  })) {
    const line = lines.find((text) => text.startsWith(`${form}:`)) ?? "";
    for (const words of Object.values(fields)) expect(line).toContain(words);
  }
});
