// Where the dates of courses are shown, on a company that has them in every form.
import { afterAll, beforeAll, expect, test } from "vitest";
import { wholeClocks, wholeTimes } from "../../domain/time/whole-clocks.ts";
import { enrollment } from "../pages/posted-forms.ts";
import { type CompanySite, startCompany } from "../support/companies/company-site.ts";
import { createDatedCompany, teacher } from "../support/companies/dated-company.ts";
import { tabsForFile } from "../support/machines/tabs-for-file.ts";
import {
  all,
  attributeOf,
  type HtmlElement,
  isHidden,
  links,
  one,
  readHtml,
  terms,
  textOf,
  texts,
} from "../support/reading/html.ts";
import { readMails } from "../support/reading/mail-folder.ts";
import { readPdf } from "../support/reading/read-pdf.ts";

const openTab = tabsForFile();
let site: CompanySite;

beforeAll(async () => {
  site = await startCompany(createDatedCompany);
});
afterAll(() => site?.stop());

const page = (path: string) => site.page(path);
const main = async (path: string) => one(await page(path), "main");

const eveningKey = "beginners-course-2099-02-01-1700-in-person";
const eveningFacts = [
  ["Ends", "1 March 2099"],
  ["Days and hours", "Sunday-Wednesday, 5:00 PM - 6:30 PM"],
  ["Attendance", "In person"],
  ["Place", "Room 3 above the test bakery"],
  ["Class language", "Nepali"],
  ["Teacher", teacher.name],
];

const eveningLine =
  "1 February 2099, Sunday-Wednesday, 5:00 PM - 6:30 PM, In person, Room 3 above the test bakery, Rs 8,000";

test("a course's head names the next start that still has seats, and when it is held", async () => {
  expect(texts(await main("/beginners-course"), ".head-facts li")).toEqual(
    expect.arrayContaining([
      "Next start 1 February 2099",
      wholeTimes("Sunday-Wednesday, 5:00 PM - 6:30 PM, In person, Room 3 above the test bakery, Rs 8,000"),
    ]),
  );
  expect(texts(await main("/without-dates"), ".head-facts li").join()).not.toContain("start");
});

test("a course whose dates are all full says so in its head, which leads to a question about the next one", async () => {
  const head = one(await main("/fully-booked"), ".split");
  expect(texts(head, ".head-facts li")).toContain("Next start: Full");
  expect(links(head, ".buy .btn").map(([label]) => label)).toEqual([
    "Ask for the next date",
    expect.any(String),
  ]);
  expect(links(await main("/fully-booked")).map(([label]) => label)).not.toContain("Enroll Now");
});

test("its page lists each date that is not past with what it does not share, and leads into those with seats", async () => {
  const dates = all(await main("/beginners-course"), ".dates > li");
  expect(dates.map((date) => textOf(one(date, "b")))).toEqual([
    "15 January 2099",
    "1 February 2099",
    "1 April 2099",
  ]);
  const [full, next, last] = dates as [HtmlElement, HtmlElement, HtmlElement];
  // No line begins with a dot.
  const dotted = (text: string) => text.replaceAll(" · ", "\u00a0· ");
  const told = (date: HtmlElement) => all(date, ".muted > span").map(textOf);
  expect(told(full)).toEqual([wholeTimes("7:00 AM - 9:00 AM"), dotted("In person · Full")]);
  expect(links(full)).toEqual([]);
  expect(told(next)).toEqual([
    wholeTimes("Sunday-Wednesday, 5:00 PM - 6:30 PM"),
    dotted(
      "Ends: 1 March 2099 · In person · Room 3 above the test bakery · Nepali · " +
        `Teacher: ${teacher.name} · Price: Rs 8,000 · Seats: 5 of 12 left · Enroll by: 25 January 2099`,
    ),
  ]);
  expect(links(next).map(([, href]) => href)).toContain(
    `/enroll?course=beginners-course&batch=${eveningKey}`,
  );
  expect(textOf(last)).toContain("Online");
});

const notSet = "Not set yet";
const known = async (path: string) => one(await main(path), "#known");

test("what all dates share is a row of its own, and a row without a fact says that it is not set yet", async () => {
  const early = Object.fromEntries(terms(await known("/with-early-dates")));
  expect(early).toMatchObject({ Attendance: "Hybrid", "Days and hours": notSet, "Class language": notSet });
  const mixed = Object.fromEntries(terms(await known("/beginners-course")));
  expect(mixed).not.toHaveProperty("Attendance");
  expect(mixed).not.toHaveProperty("Class language");
  expect(mixed.Refunds).toBe(notSet);
});

test("a course without a date says so in its row, and its bar and its row lead to asking for one", async () => {
  const shown = await main("/without-dates");
  expect(all(shown, ".dates")).toEqual([]);
  expect(terms(await known("/without-dates"))[0]?.[1]).toContain(notSet);
  const ways = links(shown).filter(([label]) => label === "Ask for the next date");
  expect(ways).toHaveLength(2);
  expect(links(one(shown, ".enroll-bar"))).toEqual([ways[1]]);
  const form = one(await main(ways[0]?.[1] ?? ""), 'form[data-form="contact"]');
  expect(attributeOf(one(form, 'input[name="subject"]'), "value")).toContain("Course without dates");
  expect(textOf(one(form, "textarea"))).toMatch(/^Please .*Course without dates.*next\.$/);
  expect(links(one(await main("/beginners-course"), ".enroll-bar")).map(([label]) => label)).toEqual([
    "Enroll Now",
  ]);
});

test("a course whose dates are all full lists them, and the next one can be asked for", async () => {
  const asked = async (path: string) => {
    const [, href = ""] =
      links(await known(path)).find(([label]) => label === "Ask for what is not set yet") ?? [];
    return new URL(href, site.url).searchParams.get("message");
  };
  const shown = await main("/fully-booked");
  expect(texts(shown, ".dates b")).toEqual(["15 January 2099"]);
  expect(links(shown).filter(([label]) => label === "Ask for the next date")).toHaveLength(4);
  expect(await asked("/fully-booked")).toContain("Next dates");
  expect(await asked("/beginners-course")).not.toContain("Next dates");
});

test("on paper a date keeps its teacher's name, and nothing is left of links and buttons", async () => {
  const tab = await openTab();
  await tab.emulateMedia({ media: "print" });
  await tab.goto(`${site.url}/beginners-course`);
  expect(await tab.locator(".dates").getByText(teacher.name).isVisible()).toBe(true);
  await tab.goto(`${site.url}/fully-booked`);
  expect(await tab.locator("#known :is(.btn, .link):visible").count()).toBe(0);
  await tab.goto(`${site.url}/training-courses`);
  expect(await tab.locator(".sort").isVisible()).toBe(false);
});

test("cards name the next start, or that each is full", async () => {
  for (const path of ["/", "/training", "/training-courses"]) {
    const cards = all(await main(path), ".course").map((card) => [
      textOf(one(card, ".flagged")),
      Object.fromEntries(terms(card))["Next start"],
    ]);
    expect(cards, path).toEqual([
      ["Course without dates", undefined],
      ["Course with dates", "1 Feb 2099"],
      ["Course with early dates", "1 Dec 2098"],
      ["Course that is full", "Full"],
    ]);
  }
});

test("the bar of phones, module pages, the comparison and the course finder name it, too", async () => {
  expect(textOf(one(await main("/beginners-course"), ".enroll-bar"))).toContain("Next start 1 Feb 2099");
  const module = await main("/training/early/part-1");
  expect(textOf(one(module, ".split"))).toContain("Next start 1 December 2098");
  const compared = await main(
    "/training-courses/compare?courses=beginners-course,without-dates,fully-booked",
  );
  const row = all(compared, "tr").find((one) => textOf(one).startsWith("Next start"));
  const [evening, ...others] = row ? all(row, "td") : [];
  expect(evening && texts(evening, "li").join(", ")).toBe(wholeClocks(eveningLine));
  expect(others.map(textOf)).toEqual(["The next start date is not set yet.", "Full"]);
  const undated = await main("/training-courses/compare?courses=without-dates");
  expect(textOf(undated)).not.toContain("Next start");
  const found = await main("/course-finder?make=this&know=little&months=3");
  expect(texts(found, ".fit").map((fit) => /\d+ \w+ 209\d/.exec(fit)?.[0])).toEqual([
    "1 Dec 2098",
    "1 Feb 2099",
  ]);
});

test("documents print them, with the day of which they are", async () => {
  const read = async (path: string) =>
    readPdf(new Uint8Array(await (await fetch(site.url + path)).arrayBuffer())).text.replace(/\s+/g, " ");
  const syllabus = await read("/downloads/syllabus-beginners-course.pdf");
  for (const part of [
    "15 January 2099",
    ...eveningFacts.map(([, value]) => value),
    "Rs 8,000",
    "5 of 12 left",
    "As of ",
  ])
    expect(syllabus).toContain(part);
  expect(syllabus).not.toContain("2020");
  const sheet = await read("/downloads/for-parents-beginners-course.pdf");
  for (const part of ["1 February 2099", teacher.name, "Rs 9,000", "Business hours", notSet])
    expect(sheet).toContain(part);
  expect(await read("/downloads/syllabus-without-dates.pdf")).not.toContain("As of ");
  expect(await read("/downloads/brochure.pdf")).toContain("1 February 2099");
});

test("each date has a calendar file, by times where they are known", async () => {
  const read = async (key: string) => {
    const answer = await fetch(`${site.url}/calendar/${key}.ics`);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    return (await answer.text()).replaceAll("\r\n ", "").split("\r\n");
  };
  const evening = await read(eveningKey);
  expect(evening).toContain("DTSTART:20990201T111500Z");
  expect(evening).toContain("DTEND:20990201T124500Z");
  expect(evening).toContain("LOCATION:Room 3 above the test bakery");
  expect(evening.join()).toContain("Price: Rs 8\\,000");
  expect(await read("beginners-course-2099-04-01-online")).toContain("DTSTART;VALUE=DATE:20990401");
  expect(links(await main("/beginners-course")).map(([, href]) => href)).toContain(
    `/calendar/${eveningKey}.ics`,
  );
  const names = all(await main("/beginners-course"), ".dates a[download]").map((link) =>
    attributeOf(link, "aria-label"),
  );
  expect(names).toEqual([
    "Save the first day in a calendar: 1 February 2099",
    "Save the first day in a calendar: 1 April 2099",
  ]);
});

test("courses and modules name their teachers, who have a page where they have a biography", async () => {
  const teaches = async (path: string) => Object.fromEntries(terms(await known(path))).Teacher;
  expect(await teaches("/beginners-course")).toBe(
    `${teacher.name}, ${teacher.role}Bina Test-Assistant, Assistant`,
  );
  expect(links(await known("/beginners-course"))).toContainEqual([
    `${teacher.name}, ${teacher.role}`,
    "/team/asha",
  ]);
  expect(texts(await main("/training/early/part-1"), "#teachers b")).toEqual(["Bina Test-Assistant"]);
  expect(await teaches("/without-dates")).toBe(notSet);
  expect(links(one(await main("/beginners-course"), ".dates"))).toContainEqual([teacher.name, "/team/asha"]);
  expect(links(one(await main("/team"), ".team")).filter(([, href]) => href.startsWith("/team"))).toEqual([
    [teacher.name, "/team/asha"],
  ]);
});

test("a teacher's page has biography and courses, and is found by people and machines", async () => {
  const document = await page("/team/asha");
  const shown = one(document, "main");
  expect(texts(shown, "h1")).toEqual([teacher.name]);
  for (const paragraph of teacher.biography.split("\n\n"))
    expect(texts(shown, ".prose p")).toContain(paragraph);
  const hrefs = links(shown).map(([, href]) => href);
  for (const path of ["/beginners-course", "/with-early-dates"]) expect(hrefs).toContain(path);
  const [person] = JSON.parse(one(document, 'script[type="application/ld+json"]').textContent ?? "")[
    "@graph"
  ];
  expect(person).toMatchObject({
    "@type": "Person",
    name: teacher.name,
    jobTitle: teacher.role,
    sameAs: [teacher.social.website],
  });
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain("/team/asha</loc>");
  expect(links(await main("/search?q=test-teacher")).map(([, href]) => href)).toContain("/team/asha");
  for (const path of ["/team/bina", "/team/nobody"])
    expect((await fetch(site.url + path)).status, path).toBe(404);
});

test("the catalogue is sorted by next start, also where the query was ignored", async () => {
  const titles = async (path: string) => texts(await main(path), ".course .flagged");
  const sorted = [
    "Course with early dates",
    "Course with dates",
    "Course without dates",
    "Course that is full",
  ];
  expect(await titles("/training-courses?sort=start")).toEqual(sorted);
  expect(await titles("/training-courses?sort=price")).toEqual(await titles("/training-courses"));
  const ways = links(await main("/training-courses"), ".sort a");
  expect(ways).toEqual([
    ["As listed", "/training-courses"],
    ["By next start", "/training-courses?sort=start"],
  ]);
  const tab = await openTab();
  const unsorted = await (await fetch(`${site.url}/training-courses`)).text();
  await tab.route(`${site.url}/training-courses?sort=start`, (route) =>
    route.fulfill({ contentType: "text/html", body: unsorted }),
  );
  await tab.goto(`${site.url}/training-courses?sort=start`);
  await expect.poll(() => tab.locator(".course .flagged").allTextContents()).toEqual(sorted);
  expect(await tab.locator(".sort [aria-current]").allTextContents()).toEqual(["By next start"]);
});

test("field and order of the catalogue are kept together, with and without script", async () => {
  const both = "/training-courses?category=first&sort=start";
  const catalogue = await main(both);
  const shown = all(catalogue, ".course").filter((card) => !isHidden(card));
  expect(shown.map((card) => textOf(one(card, ".flagged")))).toEqual([
    "Course with dates",
    "Course without dates",
  ]);
  expect(links(catalogue, ".sort a").map(([, href]) => href)).toEqual([
    "/training-courses?category=first",
    both,
  ]);
  for (const javaScriptEnabled of [false, true]) {
    const tab = await openTab({ javaScriptEnabled });
    await tab.goto(`${site.url}/training-courses?sort=start`);
    if (javaScriptEnabled) await tab.locator("[data-sort][data-ready]").waitFor();
    await tab.getByRole("button", { name: "First field" }).click();
    await expect
      .poll(() => Object.fromEntries(new URL(tab.url()).searchParams))
      .toEqual({ sort: "start", category: "first" });
    expect(await tab.locator(".course:not([hidden]) .flagged").allTextContents()).toEqual([
      "Course with dates",
      "Course without dates",
    ]);
    await tab.getByRole("link", { name: "As listed" }).click();
    await expect.poll(() => new URL(tab.url()).search).toBe("?category=first");
    if (javaScriptEnabled) expect(await tab.evaluate(() => document.activeElement?.id)).toBe("sort-listed");
    expect(await tab.locator(".course:not([hidden]) .flagged").allTextContents()).toEqual([
      "Course without dates",
      "Course with dates",
    ]);
  }
});

const select = (document: HtmlElement, name: string) => one(document, `select[name="${name}"]`);
const chosen = (document: HtmlElement, name: string) =>
  all(select(document, name), "option")
    .filter((option) => option.hasAttribute("selected"))
    .map((option) => attributeOf(option, "value"));

test("the enrollment form offers the dates with seats by course, and begins with what the address names", async () => {
  const plain = await page("/enroll");
  const groups = all(select(plain, "batch"), "optgroup");
  expect(groups.map((group) => [attributeOf(group, "label"), texts(group, "option")])).toEqual([
    ["Course with dates", [eveningLine, "1 April 2099, Online"]],
    ["Course with early dates", ["1 December 2098, Hybrid"]],
  ]);
  expect(chosen(plain, "batch")).toEqual([""]);
  const asked = await page("/enroll?course=beginners-course");
  expect([chosen(asked, "course"), chosen(asked, "batch")]).toEqual([["beginners-course"], [eveningKey]]);
  const april = "beginners-course-2099-04-01-online";
  const named = await page(`/enroll?course=beginners-course&batch=${april}`);
  expect(chosen(named, "batch")).toEqual([april]);
  expect(chosen(await page("/enroll?course=without-dates"), "batch")).toEqual([""]);
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.post("/enroll", { ...enrollment, phone: "9841234567", ...fields }, headers);

test("after sending, page and mails name course, date, price and place, and the form keeps the course", async () => {
  const answer = await post({ course: "beginners-course", batch: eveningKey });
  expect(answer.status).toBe(303);
  const sent = await page(answer.headers.get("location") ?? "");
  const facts = [
    ["Course", "Course with dates"],
    ["Start date", "1 February 2099"],
    ...eveningFacts,
    ["Price", "Rs 8,000"],
  ];
  expect(terms(one(sent, ".sent"))).toEqual(facts);
  expect(textOf(one(sent, ".sent"))).not.toContain("agree on a start date");
  expect([chosen(sent, "course"), chosen(sent, "batch")]).toEqual([["beginners-course"], [eveningKey]]);

  await expect.poll(() => readMails(site.dataDir)).toHaveLength(2);
  for (const { subject, text } of await readMails(site.dataDir))
    for (const [label, value] of facts) expect(text, subject).toContain(`${label}: ${value}`);
});

test("a form sent by script is answered with the same facts", async () => {
  const fields = { course: "without-dates", fullName: "Other Person", email: "other@visitor.example" };
  const answer = await post(fields, { Accept: "application/json" });
  expect(await answer.json()).toMatchObject({
    status: "stored",
    enrolled: {
      hasDate: false,
      details: [
        { label: "Course", value: "Course without dates" },
        { label: "Place", value: "Dhankuta, Nepal" },
        { label: "Price", value: "Rs 10,000" },
      ],
    },
  });
});

test("in a browser the dates follow the course, and the answer names what was chosen", async () => {
  const tab = await openTab();
  await tab.goto(`${site.url}/enroll?course=beginners-course`);
  const date = tab.getByLabel("Start date");
  expect(await date.inputValue()).toBe(eveningKey);
  await tab.getByLabel("Full name").fill("Third Person");
  await tab.getByLabel("Email", { exact: true }).first().fill("third@visitor.example");
  await tab.getByLabel("Phone").fill("9841234567");
  await tab.getByLabel("Course").selectOption("without-dates");
  await expect.poll(() => date.isEnabled()).toBe(false);
  await tab.getByLabel("Course").selectOption("with-early-dates");
  await expect.poll(() => date.isEnabled()).toBe(true);
  await expect.poll(() => date.inputValue()).toBe("");
  expect(await date.locator("optgroup:enabled").count()).toBe(1);
  await date.selectOption({ label: "1 December 2098, Hybrid" });
  await tab.getByRole("button", { name: "Submit Enrollment" }).click();
  const dialog = tab.getByRole("alertdialog");
  for (const part of ["Course with early dates", "1 December 2098", "Hybrid", "Dhankuta, Nepal", "Rs 10,000"])
    await dialog.getByText(part, { exact: true }).waitFor();
  await dialog.getByText("confirm your place").waitFor();
  await dialog.getByRole("button").click();
  expect(await tab.getByLabel("Course").inputValue()).toBe("with-early-dates");
});

test("a draft's date is put back with its own course only", async () => {
  const tab = await openTab();
  const april = "beginners-course-2099-04-01-online";
  const date = tab.getByLabel("Start date");
  const restored = tab.getByText("We put back what you had typed.");
  await tab.goto(`${site.url}/enroll?course=beginners-course`);
  await tab.locator("#enrollment-form[data-ready]").waitFor();
  await tab.getByLabel("Full name").fill("Fourth Person");
  await date.selectOption(april);
  await tab.goto(`${site.url}/enroll?course=with-early-dates`);
  await restored.waitFor();
  await tab.getByLabel("Full name").focus();
  await tab.waitForFunction(() => document.querySelector("optgroup:disabled"));
  expect(await date.locator("option:checked").textContent()).toBe("1 December 2098, Hybrid");
  await tab.goto(`${site.url}/enroll?course=beginners-course`);
  await restored.waitFor();
  expect(await date.inputValue()).toBe(april);
});

test("a course in the address brings its next date along, also where the query was ignored", async () => {
  const tab = await openTab();
  const plain = await (await fetch(`${site.url}/enroll`)).text();
  await tab.route(`${site.url}/enroll?*`, (route) =>
    route.fulfill({ contentType: "text/html", body: plain }),
  );
  const april = "beginners-course-2099-04-01-online";
  for (const [query, course, batch] of [
    ["course=beginners-course", "beginners-course", eveningKey],
    [`course=beginners-course&batch=${april}`, "beginners-course", april],
    ["course=without-dates", "without-dates", ""],
    ["course=unknown", "without-dates", ""],
  ] as const) {
    await tab.goto(`${site.url}/enroll?${query}`);
    await tab.locator("#enrollment-form[data-ready]").waitFor();
    await tab.getByLabel("Full name").focus();
    await tab.waitForFunction(() => document.querySelector("optgroup:disabled"));
    expect(
      [await tab.getByLabel("Course").inputValue(), await tab.getByLabel("Start date").inputValue()],
      query,
    ).toEqual([course, batch]);
  }
});

test("a search for evenings, or for a month, leads to the dates of the courses that have some", async () => {
  for (const query of ["evening", "schedule", "February"])
    expect(
      links(await main(`/search?q=${query}`)).map(([, href]) => href),
      query,
    ).toContain("/beginners-course#dates");
  expect(links(await main("/search?q=schedule")).map(([, href]) => href)).not.toContain(
    "/without-dates#dates",
  );
});

test("a date of another course is refused beside its field", async () => {
  const answer = await post({ course: "without-dates", batch: eveningKey });
  expect(answer.status).toBe(400);
  const document = readHtml(await answer.text());
  expect(textOf(one(document, "#enrollment-batch-error"))).toBe(
    "Choose one of the dates of this course, or none",
  );
});

test("machines read each date with its place, times, teacher and price", async () => {
  const block = one(await page("/beginners-course"), 'script[type="application/ld+json"]').textContent ?? "";
  const [course] = JSON.parse(block)["@graph"];
  expect(course.hasCourseInstance).toHaveLength(3);
  expect(course.hasCourseInstance[1]).toMatchObject({
    startDate: "2099-02-01",
    endDate: "2099-03-01",
    courseMode: "Onsite",
    inLanguage: "Nepali",
    location: { "@type": "Place", name: "Room 3 above the test bakery" },
    instructor: [{ "@type": "Person", name: teacher.name }],
    maximumAttendeeCapacity: 12,
    remainingAttendeeCapacity: 5,
    offers: { price: "8000", priceCurrency: "NPR" },
    courseSchedule: {
      byDay: ["Sunday", "Monday", "Tuesday", "Wednesday"],
      startTime: "17:00",
      endTime: "18:30",
      scheduleTimezone: "Asia/Kathmandu",
    },
  });
});
