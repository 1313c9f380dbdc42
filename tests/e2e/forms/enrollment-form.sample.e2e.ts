import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, openPage, test } from "../site-test.ts";

const { site } = loadContent();
const form = (page: Page) => page.getByRole("form", { name: "Enrollment form" });
const field = (page: Page, name: string) => form(page).getByRole("textbox", { name, exact: true });
const course = (page: Page) => form(page).getByRole("combobox", { name: "Course" });
const chosen = (page: Page) => course(page).locator("option:checked");
const alert = (page: Page) => page.getByRole("alertdialog");
const submit = (page: Page) => form(page).getByRole("button", { name: "Submit Enrollment" }).click();

const newStudent = () => ({
  "Full name": "रमेश कुमार लिम्बू",
  Email: `ramesh-${randomUUID()}@visitor.example`,
  Phone: "९८४१ २३४ ५६७",
});

async function fill(page: Page, student: Record<string, string>) {
  for (const [name, text] of Object.entries(student)) await field(page, name).fill(text);
}

test("an enrollment is stored, confirmed by name and reference, and mailed to staff and student", async ({
  page,
}) => {
  const student = newStudent();
  await openPage(page, "/enroll");
  await fill(page, student);
  await course(page).selectOption("AI & Machine Learning");
  await submit(page);
  await expect(alert(page)).toContainText(`Enrollment submitted for ${student["Full name"]}`);
  await expect(alert(page).locator("[lang=ne]")).toHaveText(student["Full name"] ?? "");
  const reference = /E-[A-Z0-9]{6}/.exec((await alert(page).textContent()) ?? "")?.[0] ?? "";
  await expect(alert(page)).toContainText(`Your reference number is ${reference}.`);
  await expect(alert(page)).toContainText("AI & Machine Learning");
  await alert(page).getByRole("button", { name: "OK" }).click();
  await expect(form(page).getByRole("status")).toContainText(
    `Enrollment submitted for ${student["Full name"]}`,
  );
  await expect(form(page).getByRole("status")).toContainText(reference);
  for (const name of Object.keys(student)) await expect(field(page, name)).toHaveValue("");
  await expect(course(page)).toHaveValue("ai-ml-course");

  const mails = await mailsAbout(student.Email, 2);
  const notice = mails.find(({ to }) => to?.[0]?.address === site.mail.leadsTo.value);
  expect(notice?.replyTo).toEqual([{ name: student["Full name"], address: student.Email }]);
  for (const text of [student["Full name"], student.Phone, "AI & Machine Learning", reference])
    expect(notice?.text).toContain(text);

  const receipt = mails.find(({ to }) => to?.[0]?.address === student.Email);
  expect(receipt?.to).toHaveLength(1);
  expect(receipt?.replyTo?.[0]?.address).toBe(site.mailboxes[0]?.value);
  for (const text of [reference, "AI & Machine Learning"]) expect(receipt?.text).toContain(text);
  const everything = `${receipt?.subject} ${receipt?.text} ${receipt?.html} ${JSON.stringify(receipt?.to)}`;
  expect(everything).not.toContain(student["Full name"]);
  expect(everything).not.toContain(student.Phone);
});

test("below the course stands what it costs, also of one that is chosen later", async ({ page }) => {
  await openPage(page, "/enroll?course=fullstack-web");
  const said = form(page).locator("[data-fact]").filter({ visible: true });
  await expect(said).toHaveText("Full Stack Web Development: Rs 45,000, 6 Months");
  await course(page).selectOption("AI & Machine Learning");
  await expect(said).toHaveText("AI & Machine Learning: Rs 55,000, 8 Months");
});

test("in a low window the answer opens at its beginning, and no bar takes room", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, "/fullstack-web");
  await expect(page.locator(".enroll-bar")).toBeHidden();
  await openPage(page, "/enroll");
  await fill(page, newStudent());
  await submit(page);
  await expect(alert(page).getByRole("button", { name: "OK" })).toBeFocused();
  expect(await alert(page).evaluate((dialog) => dialog.scrollTop)).toBe(0);
});

test("mistakes are named beside their fields, and the course stays chosen", async ({ page }) => {
  await openPage(page, "/enroll");
  await field(page, "Full name").fill("Sita");
  await field(page, "Phone").fill("12345");
  await course(page).selectOption("Mobile App Development");
  await submit(page);
  await expect(form(page).getByText("2 fields need attention.")).toBeVisible();
  await expect(field(page, "Email")).toHaveAccessibleDescription(/^Enter your email address/);
  await expect(field(page, "Phone")).toHaveAccessibleDescription(/^Enter a phone number of 7 to 15 digits/);
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Full name")).toHaveValue("Sita");
  await expect(field(page, "Full name")).not.toHaveAttribute("aria-invalid");
  await expect(chosen(page)).toHaveText("Mobile App Development");
});

test("a failure that comes while another page is shown leaves the fields' hints in place", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/, /The enrollment form was not sent/);
  await openPage(page, "/enroll");
  await fill(page, newStudent());
  const hint = await field(page, "Phone").getAttribute("aria-describedby");
  expect(hint).toBeTruthy();
  const posted = Promise.withResolvers<Route>();
  await page.route("**/enroll", (route) =>
    route.request().method() === "POST" ? posted.resolve(route) : route.continue(),
  );
  await submit(page);
  const route = await posted.promise;
  await page.getByRole("banner").getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  await route.fulfill({ status: 503, json: { status: "unavailable" } });
  await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText("not submitted");
  await page.goBack();
  await expect(field(page, "Phone")).toHaveAttribute("aria-describedby", hint ?? "");
});

test("a start date of another course that the address asks for is not chosen", async ({ page }) => {
  const date = form(page).getByRole("combobox", { name: "Start date" });
  await openPage(page, "/enroll?course=graphics-design-course");
  const other = await date.inputValue();
  expect(other).toContain("graphics-design-course");
  for (const query of [`batch=${other}`, `course=fullstack-web&batch=${other}`]) {
    await openPage(page, `/enroll?${query}`);
    await expect(course(page)).not.toHaveValue("graphics-design-course");
    await expect(date).toHaveValue("");
  }
  await openPage(page, `/enroll?course=graphics-design-course&batch=${other}`);
  await expect(date).toHaveValue(other);
});

test("a failed send keeps every field, says whose fault it is, and a second try is stored once", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/, /The enrollment form was not sent/);
  const student = newStudent();
  await openPage(page, "/enroll");
  await fill(page, student);
  const posted: string[] = [];
  await page.route("**/enroll", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posted.push(new URLSearchParams(route.request().postData() ?? "").get("submissionId") ?? "");
    // The first answer gets lost on its way back: the server has stored what the browser thinks has failed.
    if (posted.length === 1) {
      await route.fetch();
      return route.fulfill({ status: 503, json: { status: "unavailable" } });
    }
    return route.continue();
  });
  await submit(page);
  await expect(alert(page)).toContainText("Your enrollment was not submitted. Please try again later.");
  await expect(alert(page)).toContainText("The fault is on our side");
  await alert(page).getByRole("button", { name: "OK" }).click();
  for (const [name, text] of Object.entries(student)) await expect(field(page, name)).toHaveValue(text);
  await submit(page);
  await expect(alert(page)).toContainText(`Enrollment submitted for ${student["Full name"]}`);
  expect(posted).toHaveLength(2);
  expect(posted[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(posted[1]).toBe(posted[0]);
  await mailsAbout(student.Email, 2);
});
