import { expect, test } from "vitest";
import { nextWrittenBatch } from "../../../content-model/write/written-batch.ts";
import { localTime } from "../../../domain/time/local-time.ts";
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
} from "../../support/reading/html.ts";
import { content, siteForFile } from "../site-for-file.ts";
import { type SpecifiedCourse, specifiedCourses } from "./specified.ts";

const site = siteForFile();

const contentOf = ({ path }: SpecifiedCourse) => {
  const course = content.courses.find(({ slug }) => `/${slug}` === path);
  if (!course) throw new Error(`no content for ${path}`);
  return course;
};

/** Of the rules in its file. */
const nextStart = (course: SpecifiedCourse) =>
  nextWrittenBatch(contentOf(course), content, localTime(new Date(), content.site.timeZone).date)
    ?.shortDate ?? "";

/** What a course's card has to show. */
function expectCard(card: HtmlElement, course: SpecifiedCourse) {
  const { skills, description } = contentOf(course);
  expect(textOf(one(card, ".flagged > h2, .flagged > h3"))).toBe(course.title);
  expect(texts(card, ".badge")).toEqual(course.popular ? ["Popular"] : []);
  expect(textOf(one(card, ".d"))).toBe(description);
  const tags = all(card, ".course-b > ul.tags li");
  expect(tags.slice(0, 3).map(textOf)).toEqual(skills.slice(0, 3));
  const [more, ...none] = tags.slice(3);
  expect([more && textOf(one(more, "details > summary")), none]).toEqual([`+${skills.length - 3} more`, []]);
  expect(more && textOf(one(more, "details"))).toContain(skills.slice(3).join(", "));
  expect(terms(one(card, "dl.facts"))).toEqual([
    ["Duration", course.duration],
    ["Projects", String(course.projects)],
    ["Next start", nextStart(course)],
    ["Level", course.level],
  ]);
  expect(textOf(one(card, ".end > .price"))).toBe(course.price);
  const page = one(card, ".end > a");
  expect([textOf(page), attributeOf(page, "href")]).toEqual(["View Course Page", course.path]);
  expectSyllabusDialog(card, course);
}

function expectSyllabusDialog(card: HtmlElement, course: SpecifiedCourse) {
  const button = one(card, ".acts > button");
  expect(textOf(button)).toBe("View Syllabus");
  const dialog = one(card, `#${attributeOf(button, "popovertarget")}`);
  expect(dialog.is("dialog")).toBe(true);
  expect(textOf(one(card, `#${attributeOf(dialog, "aria-labelledby")}`))).toBe(course.title);
  // The modules stand on the course's page, from where the script puts them here.
  expect(attributeOf(dialog, "data-course")).toBe(course.path.slice(1));
  expect(links(one(dialog, ".body"))).toEqual([
    ["See the modules on the course page", `${course.path}#syllabus`],
  ]);
  const close = all(dialog, "header button");
  expect(close.map((control) => attributeOf(control, "aria-label"))).toEqual(["Close"]);
  expect(close.map((control) => attributeOf(control, "popovertargetaction"))).toEqual(["hide"]);
}

const sizeOf = async (path: string) => {
  const { headers } = await site.request(path, { method: "HEAD" });
  return `PDF, ${Math.round(Number(headers["content-length"]) / 1_000)} KB`;
};

const cardsOn = async (path: string) =>
  all((await site.page(path)).document, "article.course").filter((card) => !isHidden(card));

test.for([
  ["/", 4],
  ["/training", 6],
  ["/training-courses", 6],
] as const)("%s shows the first %i courses, each with its facts", async ([path, count]) => {
  const cards = await cardsOn(path);
  expect(cards).toHaveLength(count);
  for (const [index, card] of cards.entries()) {
    const course = specifiedCourses[index];
    if (course) expectCard(card, course);
  }
});

test("the catalogue's chips count the courses of each field", async () => {
  const { document } = await site.page("/training-courses");
  expect(texts(document, "form.chips button")).toEqual([
    "All 6",
    "Development 2",
    "Design 1",
    "Cloud & DevOps 1",
    "AI & ML 1",
    "Data 1",
  ]);
});

test.for<[value: string, chip: string]>([
  ["all", "All"],
  ["development", "Development"],
  ["design", "Design"],
  ["cloud", "Cloud & DevOps"],
  ["ai", "AI & ML"],
  ["data", "Data"],
  ["nonsense", "All"],
])("?category=%s presses the chip %s and shows its courses", async ([value, chip]) => {
  const path = `/training-courses?category=${value}`;
  const expected = specifiedCourses.filter(({ category }) => chip === "All" || category === chip);
  const { document } = await site.page(path);
  const pressed = all(document, "form.chips button").filter(
    (button) => attributeOf(button, "aria-pressed") === "true",
  );
  expect(pressed.map(textOf)).toEqual([`${chip} ${expected.length}`]);
  const titles = (await cardsOn(path)).map((card) => textOf(one(card, ".flagged > h2")));
  expect(titles).toEqual(expected.map(({ title }) => title));
});

test.for(specifiedCourses)("$path lists every module with its topics", async (course) => {
  const { document } = await site.page(course.path);
  const listed = all(document, "#syllabus ol.syll > li");
  expect(listed).toHaveLength(course.modules);
  const { modules } = contentOf(course);
  expect(listed.map((module) => [textOf(one(module, "h3")), texts(module, "ul > li")])).toEqual(
    modules.map(({ title, topics }) => [title, topics]),
  );
});

test("the catalogue offers a consultation and the brochure", async () => {
  const { document } = await site.page("/training-courses");
  const [consultation, brochure] = links(document, ".cta-band a");
  expect(consultation?.[0]).toBe("Schedule Consultation");
  expect(consultation?.[1]).toMatch(/^\/contact\?subject=\w/);
  const size = await sizeOf("/downloads/brochure.pdf");
  expect(brochure).toEqual([`Download Brochure ${size}`, "/downloads/brochure.pdf"]);
});

test.for(specifiedCourses)("$path shows price, summary tiles and what can be done next", async (course) => {
  const { document } = await site.page(course.path);
  expect(textOf(one(document, "h1"))).toBe(course.title);
  expect(textOf(one(document, ".split .price"))).toBe(course.price);
  expect(terms(one(document, "dl.stats"))).toEqual([
    ["Duration", course.duration],
    ["Projects", `${course.projects}+`],
    ["Modules", String(course.modules)],
  ]);
  expect(texts(document, ".head-facts li")).toContain(`Level: ${course.level}`);
  const enroll = links(document, "main a").filter(([label]) => label === "Enroll Now");
  expect(enroll.length).toBeGreaterThanOrEqual(1);
  for (const [, href] of enroll) expect(href).toBe(`/enroll?course=${course.path.slice(1)}`);
  const syllabus = `/downloads/syllabus-${course.path.slice(1)}.pdf`;
  expect(links(document, ".split a.btn-line")).toEqual([
    [`Download Syllabus ${await sizeOf(syllabus)}`, syllabus],
  ]);
});

test.for(specifiedCourses)(
  "$path says what the course is before level, dates and price",
  async ({ path }) => {
    const { html } = await site.page(path);
    const [lead = 0, facts = 0, price = 0] = ["lead", "head-facts", "row buy"].map((name) =>
      html.indexOf(`class="${name}"`),
    );
    expect(lead).toBeGreaterThan(0);
    expect(facts).toBeGreaterThan(lead);
    expect(price).toBeGreaterThan(facts);
  },
);

test("the training page shows what became of students before how they are taught", async () => {
  const { document } = await site.page("/training");
  const headings = texts(document, "main h2");
  expect(headings).toContain("How we teach");
  expect(headings.indexOf("Where our students are now")).toBeGreaterThan(0);
  expect(headings.indexOf("Where our students are now")).toBeLessThan(headings.indexOf("How we teach"));
});

const withTrack = specifiedCourses.filter(({ track }) => track !== undefined);

test.for(withTrack)(
  "$path has six module cards that lead to their pages, also without script",
  async (course) => {
    const { document } = await site.page(course.path);
    const cards = all(document, "#syllabus li.mod");
    expect(cards).toHaveLength(6);
    for (const [index, card] of cards.entries()) {
      const module = contentOf(course).modules[index];
      if (!module) throw new Error("no such module");
      const slug = module.title.toLowerCase().replaceAll(" ", "-");
      expect(links(one(card, "h3"))).toEqual([[module.title, `/training/${course.track}/${slug}`]]);
      expect(texts(card, "p")[0]).toBe(module.description);
      for (const picture of all(card, "img")) expect(attributeOf(picture, "loading")).toBe("lazy");
      const { months = 0, projects = 0 } = module;
      expect(texts(card, ".meta span")).toEqual([
        months === 1 ? "1 month" : `${months} months`,
        projects === 1 ? "1 project" : `${projects} projects`,
        module.level,
      ]);
    }
  },
);

test("only the graphic design course says why to choose it", async () => {
  for (const course of specifiedCourses) {
    const { whyChoose } = contentOf(course);
    expect(whyChoose !== undefined, course.path).toBe(course.path === "/graphics-design-course");
    if (!whyChoose) continue;
    const { document } = await site.page(course.path);
    expect(texts(document, "h2")).toContain(whyChoose.heading);
    expect(texts(document, ".points h3")).toEqual(
      expect.arrayContaining(whyChoose.points.map(({ title }) => title)),
    );
  }
});

test("the cloud course has four certification cards, worded as exams it prepares for, with the date of the check", async () => {
  const { document } = await site.page("/cloud-computing-course");
  const section = one(document, "#certifications");
  const cards = all(section, "article.cert");
  const { certifications } = contentOf(specifiedCourses[2] as SpecifiedCourse);
  expect(cards).toHaveLength(4);
  for (const [index, card] of cards.entries()) {
    const exam = certifications?.cards[index];
    expect(textOf(one(card, ".prepares"))).toBe("Prepares for");
    expect(textOf(one(card, "h3"))).toBe(exam?.name);
    expect(texts(card, "p")).toContain(exam?.provider);
    expect(textOf(one(card, ".badge"))).toBe(exam?.level);
    expect(all(card, "a")).toHaveLength(1);
  }
  expect(textOf(one(section, ".checked-on"))).toMatch(/ on \d{1,2} [A-Z][a-z]+ \d{4}\.$/);
  for (const { path } of specifiedCourses.filter(({ path: p }) => p !== "/cloud-computing-course")) {
    expect(all((await site.page(path)).document, "article.cert"), path).toHaveLength(0);
  }
});

test("a course shows the next three dates of each of its rules, and takes an enrollment for each", async () => {
  for (const { path } of specifiedCourses) {
    const dates = links((await site.page(path)).document, "main a").filter(([, href]) =>
      href.includes("&batch="),
    );
    expect(dates.length % 3, path).toBe(0);
    expect(dates.length, path).toBeGreaterThan(0);
  }
});
