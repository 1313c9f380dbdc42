import { randomUUID } from "node:crypto";
import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { all, attributeOf, isHidden, one, textOf, texts } from "../support/reading/html.ts";
import { readMails } from "../support/reading/mail-folder.ts";
import { contact, enrollment, forms, newsletter } from "./posted-forms.ts";
import { type Page, siteForFile } from "./site-for-file.ts";

const site = siteForFile({});

const asJson = { Accept: "application/json" };
const jsonOf = ({ body }: Page) => JSON.parse(body.toString());

/** Where a stored form leads. */
function receiptPath(answer: Page, path: string): string {
  expect(answer.status).toBe(303);
  const location = answer.headers.location ?? "";
  expect(location).toMatch(new RegExp(`^${path}\\?sent=[\\w-]{22}$`));
  return location;
}

/** What the page of a stored form says, once as a visitor and once on reload. */
async function sentNotice(location: string) {
  const answer = await site.page(location);
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-robots-tag"]).toBe("noindex");
  const robots = all(answer.document, "meta").filter((meta) => attributeOf(meta, "name") === "robots");
  expect(robots.map((meta) => attributeOf(meta, "content"))).toEqual(["noindex"]);
  expect((await site.request(location)).body.toString()).toBe(answer.html);
  return textOf(one(answer.document, ".sent"));
}

const reference = (notice: string) => /\b[CE]-[34679ACDEFGHJKMNPQRTWXY]{6}\b/.exec(notice)?.[0];

test("a contact message is answered with a page that thanks by name and gives a reference", async () => {
  const location = receiptPath(await site.post("/contact", contact), "/contact");
  const notice = await sentNotice(location);
  expect(notice).toContain("✓ Your message was sent successfully. Thank you for contacting us!");
  expect(notice).toContain("Sita Sharma");
  expect(reference(notice)).toMatch(/^C-/);
  const form = one((await site.page(location)).document, "#contact-form");
  expect(all(form, "input.input").map((input) => attributeOf(input, "value") ?? "")).toEqual(["", "", ""]);
  expect(textOf(one(form, "textarea"))).toBe("");
});

test("an enrollment is answered with the full name, a reference and what happens next", async () => {
  const location = receiptPath(await site.post("/enroll", enrollment), "/enroll");
  const notice = await sentNotice(location);
  expect(notice).toContain("Enrollment submitted for Ram Rai");
  expect(reference(notice)).toMatch(/^E-/);
  expect(notice).toMatch(/receipt/);
});

test.each([
  ["/contact", { ...contact, name: "माया लिम्बू" }],
  ["/enroll", { ...enrollment, fullName: "माया लिम्बू" }],
])("a name in Devanagari, sent from %s, says that it is Nepali", async (path, fields) => {
  const answer = await site.post(path, { ...fields, submissionId: randomUUID() });
  const { document } = await site.page(receiptPath(answer, path));
  expect(textOf(one(document, ".sent [lang]"))).toBe("माया लिम्बू");
  expect(attributeOf(one(document, ".sent [lang]"), "lang")).toBe("ne");
});

test("a newsletter address is answered with check your inbox, the same for a known one", async () => {
  const first = await sentNotice(receiptPath(await site.post("/newsletter", newsletter), "/newsletter"));
  const again = await sentNotice(
    receiptPath(await site.post("/newsletter", { ...newsletter, submissionId: randomUUID() }), "/newsletter"),
  );
  expect(first).toMatch(/^Check your inbox\./);
  expect(again).toBe(first);
});

test("a name in any script, with markup in it, is shown as it was typed", async () => {
  for (const name of [
    "सीता क्षे\u200dत्री",
    'O\'Brien <b>"x"</b> & Sons',
    "</script><script>alert(1)</script>",
  ]) {
    const location = receiptPath(await site.post("/enroll", { ...enrollment, fullName: name }), "/enroll");
    const { document } = await site.page(location);
    expect(texts(document, ".sent p")[0]).toBe(`Enrollment submitted for ${name}`);
    const plain = (await site.page(`/enroll?course=${enrollment.course}`)).document;
    expect(all(document, "script")).toHaveLength(all(plain, "script").length);
  }
});

test.for(["unknown", "", "x".repeat(5000), "../../etc", "नेपाली"])(
  "?sent=%s, which is no receipt, shows no name, no reference and no success",
  async (token) => {
    for (const path of ["/contact", "/enroll"]) {
      const notice = await sentNotice(`${path}?sent=${encodeURIComponent(token)}`);
      expect(reference(notice)).toBeUndefined();
      expect(notice).toContain("This confirmation was shown for one hour");
      expect(notice).not.toMatch(/sent successfully|submitted|thank you/i);
    }
  },
);

test("a receipt of one form is none for another", async () => {
  const location = receiptPath(await site.post("/enroll", enrollment), "/enroll");
  expect(reference(await sentNotice(location.replace("/enroll", "/contact")))).toBeUndefined();
});

test("what is wrong stands beside its field, in a summary with links, and what was typed is kept", async () => {
  const typed = { name: "", email: "no-address", subject: "x".repeat(151), message: "<b>kept</b>\nline 2" };
  const answer = await site.post("/contact", { ...contact, ...typed });
  expect(answer.status).toBe(400);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const { document } = answer;
  expect(textOf(one(document, "title"))).toMatch(/^Error: Contact \| /);
  const form = one(document, "#contact-form");
  const wrong = all(form, ".input").filter((field) => attributeOf(field, "aria-invalid") === "true");
  expect(wrong.map((field) => attributeOf(field, "name"))).toEqual(["name", "email", "subject"]);
  const told = wrong.map((field) => {
    const [error = ""] = attributeOf(field, "aria-describedby")?.split(" ") ?? [];
    return textOf(one(form, `#${error}`));
  });
  expect(told[0]).toBe("Enter your name");
  expect(told[1]).toContain("name@example.com");
  expect(told[2]).toBe("Use at most 150 characters");
  const summary = all(form, ".form-err a");
  expect(summary.map((a) => attributeOf(a, "href"))).toEqual(wrong.map((field) => `#${field.id}`));
  expect(summary.map(textOf)).toEqual([`Name: ${told[0]}`, `Email: ${told[1]}`, `Subject: ${told[2]}`]);
  expect(attributeOf(one(form, "#contact-email"), "value")).toBe(typed.email);
  expect(attributeOf(one(form, "#contact-subject"), "value")).toBe(typed.subject);
  expect(answer.html).toContain("&lt;b&gt;kept&lt;/b&gt;\nline 2</textarea>");
});

const lastCourse = loadContent().courses.at(-1);

test("an enrollment with mistakes keeps the chosen course, and a course that is not offered is refused", async () => {
  const answer = await site.post("/enroll", {
    ...enrollment,
    phone: "12345",
    course: lastCourse?.slug ?? "",
  });
  expect(answer.status).toBe(400);
  const form = one(answer.document, "#enrollment-form");
  expect(all(form, ".err").filter((error) => !isHidden(error))).toHaveLength(1);
  const selected = all(one(form, "#enrollment-course"), "option").filter((option) =>
    option.hasAttribute("selected"),
  );
  expect(selected.map(textOf)).toEqual([lastCourse?.enrollmentLabel ?? lastCourse?.title]);
  expect(attributeOf(one(form, "#enrollment-phone"), "value")).toBe("12345");
  const other = await site.post("/enroll", { ...enrollment, course: "no-such-course" });
  expect(other.status).toBe(400);
  const field = one(other.document, "#enrollment-course");
  expect(attributeOf(field, "aria-invalid")).toBe("true");
});

test.for(forms)("%s takes the same submission id once, however often it is sent", async ([path, fields]) => {
  const typed = { ...fields, submissionId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => site.post(path, typed)));
  const locations = new Set(answers.map((answer) => receiptPath(answer, path)));
  expect(locations.size).toBe(1);
  const { reference: first } = jsonOf(await site.post(path, typed, asJson));
  const { reference: again } = jsonOf(await site.post(path, typed, asJson));
  expect(again).toBe(first);
  if (path === "/newsletter") return;
  // A page that was loaded anew sends the restored text under a new id.
  const reloaded = jsonOf(await site.post(path, { ...typed, submissionId: randomUUID() }, asJson));
  expect(reloaded.reference).toBe(first);
  const other = jsonOf(await site.post(path, { ...typed, email: "other@visitor.example" }, asJson));
  expect(other.reference).not.toBe(first);
});

test("the same content without an id, from the same address, is the same submission", async () => {
  const typed = { ...contact, subject: "Sent twice" };
  const first = receiptPath(await site.post("/contact", typed), "/contact");
  expect(receiptPath(await site.post("/contact", typed), "/contact")).toBe(first);
});

test.for(forms)("%s answers scripts with values", async ([path, fields, letter]) => {
  const stored = await site.post(path, { ...fields, submissionId: randomUUID() }, asJson);
  expect(stored.status).toBe(200);
  expect(stored.headers["content-type"]).toBe("application/json");
  expect(stored.headers["cache-control"]).toBe("no-store");
  expect(jsonOf(stored)).toMatchObject({
    status: "stored",
    reference: expect.stringMatching(new RegExp(`^${letter}-`)),
    receipt: expect.stringMatching(/^[\w-]{22}$/),
  });
  const invalid = await site.post(path, { topic: "" }, asJson);
  expect([invalid.status, jsonOf(invalid).status]).toEqual([400, "invalid"]);
  expect(jsonOf(invalid).errors.email).toEqual({ code: "required" });
});

/** The mails that name a reference, once so many are written. */
async function mailsAbout(reference: string, count: number): Promise<Email[]> {
  const read = async () =>
    (await readMails(site.process.dataDir)).filter((mail) => mail.text?.includes(reference));
  await expect.poll(read).toHaveLength(count);
  return read();
}

test("staff and student get mails, and the student's repeats nothing that was typed", async () => {
  const email = `student-${randomUUID()}@visitor.example`;
  const typed = { ...enrollment, email, fullName: "Buy-At-Spam Example", submissionId: randomUUID() };
  const { reference } = jsonOf(await site.post("/enroll", typed, asJson));
  const mails = await mailsAbout(reference, 2);
  const toStudent = mails.find((mail) => mail.to?.[0]?.address === email);
  expect(`${toStudent?.subject} ${toStudent?.text} ${toStudent?.html}`).not.toContain("Spam");
  const toStaff = mails.find((mail) => mail !== toStudent);
  expect(toStaff?.text).toContain("Buy-At-Spam Example");
  expect(toStaff?.replyTo?.map(({ address }) => address)).toEqual([email]);
});

test("no line of the log holds what a visitor wrote or an address", async () => {
  await site.post("/contact", { ...contact, submissionId: randomUUID() });
  await site.post("/contact", { ...contact, email: "broken address of Sita" });
  await expect.poll(site.process.output).toContain("submission.stored");
  for (const typed of ["Sita", "visitor.example", "broken address", "A website", "March"]) {
    expect(site.process.output()).not.toContain(typed);
  }
});

test("the link in a staff mail leads to one button that marks the lead as answered, by a plain post, as often as it is pressed", async () => {
  const { reference } = jsonOf(
    await site.post("/contact", { ...contact, submissionId: randomUUID() }, asJson),
  );
  const [notice] = await mailsAbout(reference, 1);
  const link = /https?:\/\/\S+\/lead-answered\?token=\S+/.exec(notice?.text ?? "")?.[0] ?? "";
  const { pathname, search, searchParams } = new URL(link);
  const path = `${pathname}${search}`;
  const heading = ({ document }: Page) => textOf(one(document, "h1"));
  const head = await site.request(path, { method: "HEAD" });
  expect(head.status).toBe(200);
  const first = await site.page(path);
  expect(first.headers["cache-control"]).toBe("no-store");
  expect(first.headers["x-robots-tag"]).toBe("noindex");
  expect(heading(first)).toBe("Mark as answered");
  const button = one(first.document, "form.token-form button");
  expect(attributeOf(button, "type")).toBe("submit");
  expect(all(first.document, "main form")).toHaveLength(1);
  // Reading it, as a mail scanner does, has changed nothing.
  const again = await site.request(path);
  expect(again.body.toString()).toBe(first.html);

  const foreign = await site.post(path, {}, { Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  expect((await site.request(path)).body.toString()).toBe(first.html);
  for (let i = 0; i < 2; i++) {
    const pressed = await site.post(path, { token: searchParams.get("token") ?? "" });
    expect(pressed.status).toBe(200);
    expect(pressed.headers["cache-control"]).toBe("no-store");
    expect(heading(pressed)).toBe("Marked as answered");
    expect(textOf(one(pressed.document, ".sent"))).toContain(`${reference} counts as answered`);
    expect(all(pressed.document, "main form")).toHaveLength(0);
  }
  expect(site.process.output()).toContain('"event":"lead.answered"');
});
