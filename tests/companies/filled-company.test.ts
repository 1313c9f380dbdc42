// What may be left out: everything of it is shown by a company that has filled it in, and nothing by one that has not.
import { afterAll, beforeAll, expect, test } from "vitest";
import { enrollment } from "../pages/posted-forms.ts";
import { createCompany } from "../support/companies/companies.ts";
import { type CompanySite, startCompany } from "../support/companies/company-site.ts";
import {
  course,
  createFilledCompany,
  filled,
  service,
  withEditor,
} from "../support/companies/filled-company.ts";
import { tabsForFile } from "../support/machines/tabs-for-file.ts";
import { firstMove } from "../support/reading/first-move.ts";
import {
  all,
  attributeOf,
  type HtmlElement,
  isHidden,
  links,
  one,
  terms,
  textOf,
  texts,
} from "../support/reading/html.ts";
import { readMails } from "../support/reading/mail-folder.ts";
import { checkInBrowser } from "../support/sites/company-checks.ts";

const openTab = tabsForFile();
let full: CompanySite;
let bare: CompanySite;

beforeAll(async () => {
  full = await startCompany(createFilledCompany, withEditor);
  bare = await startCompany(createCompany);
});
afterAll(async () => {
  await full?.stop();
  await bare?.stop();
});

const page = (site: CompanySite, path: string) => site.page(path);
const main = async (site: CompanySite, path: string) => one(await page(site, path), "main");
const hrefs = (root: HtmlElement) => all(root, "a").map((a) => attributeOf(a, "href"));
const found = async (site: CompanySite, query: string) =>
  hrefs(one(await page(site, `/search?q=${query}`), "main .found-list"));
/** The text of all mails that were written so far. */
const mailsOf = async ({ dataDir }: CompanySite) =>
  (await readMails(dataDir)).map(({ text = "" }) => text).join("\n");
/** Enrolls without script, and returns the address of the page that says so. */
async function enroll(chosen: string, email: string): Promise<string> {
  const answer = await full.post("/enroll", { ...enrollment, email, course: chosen });
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}
/** Every text of a part of the fixture. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.entries(value ?? {}).flatMap(([key, inside]) =>
        ["since", "until", "file", "consent"].includes(key) ? [] : textsIn(inside),
      );

test("the rules have a page of their own, with menu, pictures and the day from which they hold", async () => {
  const document = await page(full, "/policies");
  const said = `${textOf(one(document, "main"))} ${all(document, "main img").map((image) => attributeOf(image, "alt"))}`;
  const { scholarships, ...others } = filled.policies;
  for (const text of [...textsIn(others), ...textsIn(scholarships.slice(0, 2))]) expect(said).toContain(text);
  expect(said).not.toContain("Gone bird");
  expect(said).toContain("Rs 500 off, until 31 December 2099");
  expect(said).toContain("1 November 2026");
  expect(all(document, "main .rules img").map((image) => attributeOf(image, "width"))).toEqual([
    "480",
    "480",
  ]);
  for (const part of ["header", "footer"]) expect(hrefs(one(document, part))).toContain("/policies");
  expect(await (await fetch(`${full.url}/sitemap.xml`)).text()).toContain("/policies</loc>");
});

test("a rule is a question of the training page and a row of each course, unless the course has its own", async () => {
  const questions = one(await page(full, "/training"), "#fees");
  expect(texts(questions, "summary h3")).toContain("What if I miss a class?");
  expect(textOf(questions)).toContain(filled.policies.missedClasses);
  expect(textOf(questions)).toContain("In the first two weeks");
  expect(hrefs(questions)).toContain("/policies");
  const known = one(await page(full, `/${course}`), "#known");
  const rows = Object.fromEntries(terms(known));
  expect(rows["Missed classes"]).toBe(filled.policies.missedClasses);
  expect(rows.Refunds).toContain("the whole fee is paid back at any time");
  expect(hrefs(known)).toContain("/policies");
  expect(all(await page(full, `/${course}`), "#questions")).toEqual([]);
});

test("the ways to pay are shown once somebody has enrolled, and stand in the receipt", async () => {
  expect(isHidden(one(await page(full, "/enroll"), "#payment"))).toBe(true);
  const payment = one(await page(full, await enroll(course, enrollment.email)), "#payment");
  expect(isHidden(payment)).toBe(false);
  for (const { way } of filled.policies.payment) expect(textOf(payment)).toContain(way);
  expect(all(payment, "img")).toHaveLength(1);
  await expect.poll(() => mailsOf(full), { timeout: 20_000 }).toContain("000-TEST-000");
});

test("with script they are shown as soon as the enrollment was sent, and not for a trial, which is free", async () => {
  const tab = await openTab();
  const open = async (path: string) => {
    await tab.goto(full.url + path);
    await firstMove(tab);
    await tab.locator("html[data-ready]").waitFor({ state: "attached" });
  };
  await open("/enroll");
  const send = async () => {
    for (const name of ["fullName", "email", "phone"] as const)
      await tab.locator(`#enrollment-form [name="${name}"]`).fill(enrollment[name]);
    await tab.locator('#enrollment-form [type="submit"]').click();
  };
  expect(await tab.locator("#payment").isVisible()).toBe(false);
  await send();
  await tab.locator("#payment").waitFor({ state: "visible" });
  await open("/enroll?course=open-day");
  await send();
  await expect
    .poll(() => tab.locator("body").ariaSnapshot())
    .toContain(full.content.words["enroll.nextTrial"]);
  expect(await tab.locator("#payment").isVisible()).toBe(false);
});

test("the button of the form stays where it is when the script takes the dates from a course that has none", async () => {
  const tab = await openTab();
  const held = Promise.withResolvers<void>();
  await tab.route(/\/assets\/.*\.js$/, (route) => held.promise.then(() => route.continue()));
  await tab.goto(`${full.url}/enroll?course=open-day`);
  const button = tab.locator('#enrollment-form [type="submit"]');
  const before = await button.boundingBox();
  held.resolve();
  await tab.locator('#enrollment-form [name="fullName"]').focus();
  await tab.locator('#enrollment-form [name="batch"]:disabled').waitFor();
  expect(await button.boundingBox()).toEqual(before);
});

test("what is open is one block with one message about all of it, and gone once it is answered", async () => {
  for (const path of ["/training", "/enroll"]) {
    expect(all(await page(full, path), "#open"), path).toEqual([]);
    const block = one(await page(bare, path), "#open");
    expect(textOf(block)).toContain(bare.content.words["open.dates"]);
    expect(all(block, "a")).toHaveLength(1);
    const form = one(await main(bare, hrefs(block)[0] ?? ""), 'form[data-form="contact"]');
    expect(textOf(one(form, "textarea"))).toContain(bare.content.words["open.refund"]);
    expect(attributeOf(one(form, 'input[name="subject"]'), "value")).toContain("Questions");
  }
});

test("one message asks for all that a course has not set yet", async () => {
  const known = one(await page(bare, `/${course}`), "#known");
  const open = terms(known).flatMap(([label, value]) => (value.startsWith("Not set yet") ? [label] : []));
  expect(open).toEqual([
    ...["Next dates", "Days and hours", "Hours a week", "Class language", "Teacher", "Certificate"],
    ...["What the fee includes", "Paying in parts", "Refunds", "Missed classes"],
  ]);
  const ask = links(known).find(([label]) => label === bare.content.words["known.ask"]);
  const form = one(await main(bare, ask?.[1] ?? ""), 'form[data-form="contact"]');
  for (const label of open) expect(textOf(one(form, "textarea"))).toContain(label);
});

test("the search leads to each rule, and without it to what is open", async () => {
  for (const [query, id] of [
    ["refund", "refund"],
    ["instalment", "instalments"],
    ["discount", "scholarships"],
  ] as const) {
    expect(await found(full, query), query).toContain(`/policies#${id}`);
    expect(await found(bare, query), query).toContain("/training#open");
  }
});

test("without rules there is neither page nor menu entry, question or place for ways to pay", async () => {
  expect((await fetch(`${bare.url}/policies`)).status).toBe(404);
  expect(await (await fetch(`${bare.url}/sitemap.xml`)).text()).not.toContain("/policies");
  for (const path of ["/", "/training", "/enroll", `/${course}`]) {
    const document = await page(bare, path);
    expect(hrefs(document).join(" "), path).not.toContain("/policies");
    expect(all(document, "#payment"), path).toEqual([]);
  }
  expect(all(await page(bare, `/${course}`), "#questions")).toEqual([]);
});

test("outcomes, partners and affiliations stand on the training page, and the claimed figures lead to them", async () => {
  const training = await main(full, "/training");
  const said = textOf(training);
  const { outcomes, partners, affiliations } = filled.proof;
  for (const text of [outcomes.definition, ...textsIn(partners.list), ...textsIn(affiliations)])
    if (!text.startsWith("https:")) expect(said).toContain(text);
  expect(all(one(training, "#outcomes"), "tbody tr").map((row) => texts(row, "td").slice(1))).toEqual([
    ["14", "11", "8", "7"],
    ["12", "12", "–", "6"],
  ]);
  expect(said).toContain("As of 15 November 2026.");
  for (const path of ["/", "/training", "/training-courses"]) {
    const targets = all(await page(full, path), "main .stats a").map((a) => attributeOf(a, "href"));
    expect(targets, path).toEqual(["/training#outcomes", "/training#partners"]);
  }
  for (const { link = "" } of [...partners.list, ...affiliations] as { link?: string }[])
    if (link) expect(hrefs(training)).toContain(link);
});

test("each row of figures leads to a page that says how they are counted, and without figures there is none", async () => {
  for (const path of ["/", "/training", "/training-courses"]) {
    const targets = all(await page(full, path), ".figures-note a").map((a) => attributeOf(a, "href"));
    expect(targets, path).toEqual(["/claims#rate"]);
  }
  const counted = await main(full, "/claims");
  // In the head, since all were counted on one day.
  expect(textOf(one(counted, ".lead"))).toContain("20 November 2026");
  for (const { id, value, label, scope, basis } of filled.claims) {
    const said = textOf(one(counted, `#${id}`));
    for (const part of [value, label, basis]) expect(said).toContain(part);
    expect(texts(counted, "h2")).toEqual([scope]);
  }
  expect(hrefs(counted)).toEqual(expect.arrayContaining(["/training#outcomes", "/training#partners"]));
  expect(await (await fetch(`${full.url}/sitemap.xml`)).text()).toContain("/claims</loc>");
  expect((await fetch(`${bare.url}/claims`)).status).toBe(404);
  expect(await (await fetch(`${bare.url}/sitemap.xml`)).text()).not.toContain("/claims");
});

test("what people say stands with course or service, with role and date, and is no review for machines", async () => {
  const [student, client] = filled.proof.testimonials;
  for (const [path, shown, other] of [
    [`/${course}`, student, client],
    ["/training", student, client],
    [`/${service}`, client, student],
  ] as const) {
    const document = await page(full, path);
    const said = textOf(one(document, "#testimonials"));
    for (const text of [shown.words, shown.name, shown.role]) expect(said, path).toContain(text);
    expect(said, path).not.toContain(other.name);
    expect(texts(document, 'script[type="application/ld+json"]').join(""), path).not.toMatch(/Review|Rating/);
  }
});

test("a course shows what its students made, with picture, names and link", async () => {
  const work = one(await page(full, `/${course}`), "#work");
  expect(textOf(work)).toContain("A household book that adds up");
  expect(textOf(work)).toContain("T. S., Test batch 1");
  expect(hrefs(work)).toEqual(["https://work.test/book"]);
  expect(attributeOf(one(work, "img"), "alt")).toBe("A table of income and expenses");
});

test("a trial to come is on the pages of training and course, and its seat is taken through the enrollment form", async () => {
  for (const path of ["/training", `/${course}`]) {
    const trials = one(await page(full, path), "#trials");
    expect(textOf(trials)).toContain(
      "Open day of the test · 1 March 2099 · 10:00 to 12:00 · Room Nought · 9 seats",
    );
    expect(textOf(trials)).not.toContain("Gone day");
    expect(hrefs(trials)).toEqual(["/enroll?course=open-day"]);
  }
  const options = all(await page(full, "/enroll?course=open-day"), 'select[name="course"] option');
  expect(options.map((option) => attributeOf(option, "value"))).toEqual([course, "open-day"]);
  expect(options.map((option) => option.hasAttribute("selected"))).toEqual([false, true]);
  const sent = await page(full, await enroll("open-day", "trial@visitor.example"));
  expect(textOf(one(sent, ".sent"))).toContain(full.content.words["enroll.nextTrial"]);
  expect(isHidden(one(sent, "#payment"))).toBe(true);
  await expect
    .poll(() => mailsOf(full), { timeout: 20_000 })
    .toContain(full.content.words["mail.receiptTrial"]);
  expect(await mailsOf(full)).not.toContain("/calendar/");
});

test("a service shows typical prices and its warranty", async () => {
  const said = textOf(await main(full, `/${service}`));
  for (const text of ["A test repair", "Rs 500 to 1,500", "One day", "A test visit", filled.service.warranty])
    expect(said).toContain(text);
});

test("the search leads to trials, outcomes, partners, prices and warranty", async () => {
  const asked = {
    trial: "/training#trials",
    employment: "/training#outcomes",
    partners: "/training#partners",
    affiliation: "/training#affiliations",
    warranty: `/${service}#warranty`,
    "test+repair": `/${service}#prices`,
  };
  for (const [query, path] of Object.entries(asked)) expect(await found(full, query), query).toContain(path);
});

test("below the hours stands what is true at other times", async () => {
  const { hoursNote } = filled.place;
  for (const path of ["/", "/contact"])
    expect(textOf(one(await main(full, path), ".contact-l .hours + *"))).toBe(hoursNote);
  expect(all(await main(bare, "/contact"), ".hours-note")).toEqual([]);
});

test("an address says what it is beside and how to come, and opens a map, and its sketch is shown; without one there is no pin", async () => {
  const reach = one(await main(full, "/contact"), ".contact-l .reach");
  const { serviceArea, addresses } = filled.place;
  const { coordinates: _, sketch, directions, ...said } = addresses[0];
  for (const text of [serviceArea, ...textsIn(said)]) expect(textOf(reach)).toContain(text);
  expect(textOf(reach)).not.toContain(directions);
  expect(textOf(one(await main(full, "/contact"), "#way"))).toContain(directions);
  expect(hrefs(one(await main(full, "/contact"), ".phead"))).toContain("#way");
  expect(hrefs(reach)).toContain("https://www.google.com/maps/search/?api=1&query=26.98,87.34");
  const described = one(await page(full, "/contact"), 'script[type="application/ld+json"]').textContent ?? "";
  expect(described).toContain(`"areaServed":${JSON.stringify(serviceArea)}`);
  const icons = async (site: CompanySite) =>
    all(one(await main(site, "/contact"), ".contact-l .reach"), "svg").length;
  expect((await icons(full)) - (await icons(bare))).toBe(1);
  const alts = async (site: CompanySite) =>
    all(await main(site, "/contact"), "img").map((image) => attributeOf(image, "alt"));
  expect(await alts(full)).toEqual([sketch.alt]);
  expect(await alts(bare)).toEqual([]);
  expect(textOf(await main(bare, "/contact"))).not.toContain("How to find us");
});

test("what a visitor can try stands where service and course lead to it, and is nowhere without its files", async () => {
  const places: [from: string, to: string][] = [
    [`/${service}`, `/${service}/first-aid`],
    [`/${service}`, "/brief"],
    [`/${service}`, "/downloads/sample-bill.pdf"],
    [`/${course}`, "/downloads/sample-bill.pdf"],
    [`/${course}`, `/${course}/ready`],
  ];
  const sitemap = await (await fetch(`${bare.url}/sitemap.xml`)).text();
  for (const [from, to] of places) {
    expect(hrefs(await main(full, from)), from).toContain(to);
    expect((await fetch(full.url + to)).status, to).toBe(200);
    expect(hrefs(await page(bare, from)), from).not.toContain(to);
    expect((await fetch(bare.url + to)).status, to).toBe(404);
    expect(sitemap).not.toContain(to);
  }
  for (const query of ["brief", "got+wet"]) expect(await found(full, query), query).not.toEqual([]);
  expect(textOf(await main(full, "/brief?purpose=one"))).not.toContain("Rs");
});

test("without proof there is no trace of it", async () => {
  for (const path of ["/training", `/${course}`, `/${service}`]) {
    const document = await page(bare, path);
    for (const id of [
      "outcomes",
      "partners",
      "affiliations",
      "testimonials",
      "work",
      "trials",
      "prices",
      "warranty",
    ])
      expect(all(document, `#${id}`), `${path} ${id}`).toEqual([]);
  }
  expect(all(await page(bare, "/enroll"), 'select[name="course"] option')).toHaveLength(1);
});

test("in a browser every page of the full company is in order, and each form is sent", async () => {
  expect(await checkInBrowser(full.content, full.entry, () => undefined)).toEqual([]);
});

test("only a site with the setting has the editor, which search engines leave out and no page links to", async () => {
  const editor = await fetch(`${full.url}/editor`);
  expect([editor.status, editor.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
  expect(editor.headers.get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
  const page = await editor.text();
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toMatch(/connect-src 'self' blob: data: https:\/\/api\.github\.com /);
  expect(await (await fetch(`${full.url}/`)).text()).not.toContain("/editor");
  expect((await fetch(`${bare.url}/editor`)).status).toBe(404);
});
