import { expect, test } from "vitest";
import { all, attributeOf, type HtmlElement, links, one, textOf, texts } from "../../support/reading/html.ts";
import { content, siteForFile } from "../site-for-file.ts";
import { specifiedServices } from "./specified.ts";

const site = siteForFile();
const home = async () => (await site.page("/")).document;

/** Labels and targets of links, the latter without their query. */
const targets = (root: HtmlElement, selector: string) =>
  links(root, selector).map(([label, href]) => [label, href.split("?")[0]]);

test("the hero has the five keywords, its two buttons and four chips, and a way down", async () => {
  const hero = one(await home(), "section.hero");
  expect(texts(hero, "h1 .word span")).toEqual([
    "Innovation",
    "Excellence",
    "Expertise",
    "Growth",
    "Solutions",
  ]);
  expect(texts(hero, "h1 .word span.on")).toEqual(["Innovation"]);
  expect(links(hero, ".cta a")).toEqual([
    ["Explore Our Services", "/services"],
    ["View Training Courses", "/training"],
  ]);
  expect(links(hero, "nav a")).toEqual([
    ["Web Development", "/software-development"],
    ["Mobile Apps", "/app-dev"],
    ["Cloud Solutions", "/cloud-service"],
    ["AI/ML", "/ai-ml"],
    ["Scroll down", "#about"],
  ]);
});

test("two doors say what is done, from what price, when the next course starts, and who answers", async () => {
  const doors = one(await home(), ".doors");
  expect(links(doors, "h2 a")).toEqual([
    ["Have something built or repaired", "/services"],
    ["Learn: six courses, Rs 35,000 to 55,000", "/training"],
  ]);
  const [next] = links(doors, ".next");
  const course = content.courses.find(({ slug }) => next?.[1] === `/${slug}`);
  expect(next?.[0]).toMatch(/^Next start \d+ [A-Z][a-z]+ \d{4}: /);
  expect(next?.[0]).toContain(course?.title);
  const host = one(doors, ".host");
  expect(textOf(host)).toContain("Sarita Limbu");
  expect(all(host, "img")).toHaveLength(1);
  expect(links(host).map(([, href]) => href)).toEqual(["mailto:info@example.com", "/contact"]);
});

/** No line ends with the sign. */
const asHeading = (title: string) => title.replaceAll("& ", "&\u00a0");

test("each service of the list says where the price of its main work begins", async () => {
  const rows = all(one(await home(), "#services"), "ul.index a");
  const stated = rows.map((row) => [textOf(one(row, "h3")), textOf(one(row, ".from"))]);
  expect(stated).toContainEqual([asHeading("PC Laptop Services & Supply"), "from Rs 500"]);
  expect(stated).toContainEqual(["Web Development", "from Rs 45,000"]);
  expect(stated).toContainEqual(["Software Development", "from Rs 1,50,000"]);
  expect(stated).toContainEqual(["Cloud Services", "from Rs 25,000"]);
});

test("the rotating keyword is one sentence for screen readers", async () => {
  const heading = one(await home(), "h1");
  const spoken = heading.childElements.filter((part) => !part.hasAttribute("aria-hidden"));
  expect(spoken).toHaveLength(1);
  for (const keyword of ["innovation", "excellence", "expertise", "growth", "solutions"]) {
    expect(spoken[0] && textOf(spoken[0]).toLowerCase()).toContain(keyword);
  }
});

test("sections follow each other as specified, each with the id that links lead to", async () => {
  const ids = all(await home(), "main [id]").flatMap((element) => element.id ?? []);
  const order = ["about", "services", "training", "notices", "portfolio", "contact"];
  expect(ids.filter((id) => order.includes(id))).toEqual(order);
});

test("about has mission, vision, core values and awards", async () => {
  const about = one(await home(), "#about");
  expect(texts(about, "h3")).toEqual(["Mission", "Vision", "Core values", "Awards"]);
  const { mission, vision, values } = content.pages.about;
  const words = textOf(about);
  for (const text of [mission, vision, ...values.map(({ title }) => title)]) expect(words).toContain(text);
  expect(links(about)).toContainEqual(["More about us", "/about-us"]);
});

test("the services summary leads to all eight services and to the overview", async () => {
  const services = one(await home(), "#services");
  const rows = all(services, "ul.index a").map((row) => [textOf(one(row, "h3")), attributeOf(row, "href")]);
  expect(rows).toEqual(specifiedServices.map(([title = "", path]) => [asHeading(title), path]));
  expect(links(services, ".sec-head a").map(([, href]) => href)).toEqual(["/services"]);
});

test("the training section says why to choose it and where to go", async () => {
  const training = one(await home(), "#training");
  expect(links(training, ".sec-head a")).toEqual([["View All Courses", "/training-courses"]]);
  const why = one(training, ".why-row");
  expect(texts(why, "h3")).toEqual(["Why Choose Our Training"]);
  const reasons = texts(why, "li");
  expect(reasons).toHaveLength(4);
  for (const [index, pattern] of [
    /industry-experienced instructors/i,
    /project-based learning/i,
    /job placement assistance/i,
    /flexible.+in-person.+online.+hybrid/i,
  ].entries()) {
    expect(reasons[index]).toMatch(pattern);
  }
  expect(targets(why, "a")).toEqual([
    ["Explore Courses", "/training"],
    ["Schedule Consultation", "/contact"],
  ]);
});

test("the contact section has the specified business hours, with the days in full", async () => {
  for (const path of ["/", "/contact"]) {
    const { document } = await site.page(path);
    const table = one(document, "#contact table.hours");
    const rows = all(table, "tr").map((row) => texts(row, "th, td"));
    expect(rows, path).toEqual([
      ["Monday-Friday", "9:00 AM - 6:00 PM"],
      ["Saturday", "10:00 AM - 4:00 PM"],
      ["Sunday", "Closed"],
    ]);
  }
});

test("no page calls days weekdays or the weekend", async () => {
  for (const path of ["/", "/contact", "/training", "/enroll"]) {
    const { document } = await site.page(path);
    expect(textOf(one(document, "body")), path).not.toMatch(/week(days?|ends?)\b/i);
  }
});

test.for(["/", "/contact"])("the contact form of %s has four required fields", async (path) => {
  const { document } = await site.page(path);
  const form = one(document, "#contact-form");
  expect([attributeOf(form, "action"), attributeOf(form, "method")]).toEqual(["/contact", "post"]);
  const fields = all(form, "input.input, textarea.input");
  expect(fields.map((field) => attributeOf(field, "name"))).toEqual(["name", "email", "subject", "message"]);
  expect(fields.every((field) => field.hasAttribute("required"))).toBe(true);
  expect(attributeOf(one(form, "#contact-email"), "type")).toBe("email");
  expect(attributeOf(one(form, "textarea"), "rows")).toBe("5");
  const labels = all(form, ".field label").map((label) => [textOf(label), attributeOf(label, "for")]);
  expect(labels).toEqual([
    ["Name", "contact-name"],
    ["Email", "contact-email"],
    ["Subject", "contact-subject"],
    ["Message", "contact-message"],
  ]);
});

test("the enrollment form has four required fields, and the courses in order with the first chosen", async () => {
  const { document } = await site.page("/enroll");
  const form = one(document, "#enrollment-form");
  expect([attributeOf(form, "action"), attributeOf(form, "method")]).toEqual(["/enroll", "post"]);
  // Where the course has dates, one may be chosen besides.
  const fields = all(form, "input.input, select.input").filter(({ id }) => id !== "enrollment-batch");
  expect(fields.map((field) => [attributeOf(field, "name"), attributeOf(field, "type")])).toEqual([
    ["fullName", "text"],
    ["email", "email"],
    ["phone", "tel"],
    ["course", undefined],
  ]);
  expect(fields.every((field) => field.hasAttribute("required"))).toBe(true);
  expect(texts(one(form, "#enrollment-course"), "option")).toEqual([
    "Cloud Computing & DevOps",
    "Full Stack Web Development",
    "Graphic Design",
    "AI & Machine Learning",
    "Mobile App Development",
    "Database & Data Engineering",
  ]);
  expect(chosen(form)).toEqual(["Cloud Computing & DevOps"]);
});

const chosen = (form: HtmlElement) =>
  all(one(form, "#enrollment-course"), "option")
    .filter((option) => option.hasAttribute("selected"))
    .map(textOf);

test.for([
  ["fullstack-web", "Full Stack Web Development"],
  ["graphics-design-course", "Graphic Design"],
  ["cloud-computing-course", "Cloud Computing & DevOps"],
  ["ai-ml-course", "AI & Machine Learning"],
  ["mobile-app-course", "Mobile App Development"],
  ["data-engineering-course", "Database & Data Engineering"],
  ["/fullstack-web", "Cloud Computing & DevOps"],
  ["ai-ml", "Cloud Computing & DevOps"],
  ["", "Cloud Computing & DevOps"],
])("/enroll?course=%s chooses %s", async ([course = "", label]) => {
  const { document } = await site.page(`/enroll?course=${encodeURIComponent(course)}`);
  expect(chosen(one(document, "#enrollment-form"))).toEqual([label]);
});

test.for([
  "IT consulting",
  'A "quoted" & <b>marked</b> subject',
  "</script><script>alert(1)</script>",
  "नेपाली विषय",
])("/contact?subject=… is only ever text in the field: %s", async (subject) => {
  const { document } = await site.page(`/contact?subject=${encodeURIComponent(subject)}`);
  const plain = (await site.page("/contact?subject=plain")).document;
  expect(attributeOf(one(document, "#contact-subject"), "value")).toBe(subject);
  expect(all(document, "script")).toHaveLength(all(plain, "script").length);
  expect(textOf(one(document, "main"))).toBe(textOf(one(plain, "main")));
});

test("beside each notice stand the newest others", async () => {
  const slugs = content.notices.map(({ slug }) => slug);
  for (const slug of slugs) {
    const { document } = await site.page(`/notices/${slug}`);
    const shown = links(one(document, 'section[aria-labelledby="others"]'), "li a").map(([, href]) => href);
    const others = slugs.filter((other) => other !== slug).slice(0, 3);
    expect(shown).toEqual(others.map((other) => `/notices/${other}`));
  }
});

test("the newest notices stand here, but for the one that the bar above leads to, and at the foot, and the bar stays as it is", async () => {
  const { document } = await site.page("/");
  const shown = links(one(document, "#notices"), "li a").map(([, href]) => href);
  const announced = links(one(document, ".announcement"), "a").map(([, href]) => href);
  expect(shown).toEqual(
    content.notices
      .map(({ slug }) => `/notices/${slug}`)
      .filter((path) => !announced.includes(path))
      .slice(0, 3),
  );
  expect(links(document, "footer a").map(([, href]) => href)).toContain("/notices");
  expect(links(document, "header a").map(([, href]) => href)).not.toContain("/notices");
});
